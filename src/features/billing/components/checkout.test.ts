import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '#src/lib/calls/api.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { stripeQuery } from './checkout.tsx';

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a script that is held back on its way is given up', async () => {
  vi.mocked(loadStripe).mockReturnValue(new Promise(() => {}));
  const loading = createQueryClient().fetchQuery(stripeQuery('pk_test_1'));
  const told = expect(loading).rejects.toThrow('Stripe.js did not come.');
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  await told;
});

test('a script that comes late, but in time, is taken', async () => {
  const stripe = { elements: () => {} } as unknown as Stripe;
  vi.mocked(loadStripe).mockReturnValue(
    new Promise((resolve) => {
      setTimeout(() => resolve(stripe), REQUEST_TIMEOUT_MS - 1_000);
    }),
  );
  const loading = createQueryClient().fetchQuery(stripeQuery('pk_test_1'));
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  expect(await loading).toBe(stripe);
});

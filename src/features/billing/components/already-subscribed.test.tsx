// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBilling } from '#shared/contract/billing.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { ANN, freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { AtHome } from '#src/lib/testing/test-router.tsx';
import { NOTHING_PAID, paidFor } from '../testing/checkout.tsx';
import { AlreadySubscribed } from './already-subscribed.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AtHome>
        <AlreadySubscribed userId={ANN.id} tier="pro" />
      </AtHome>
    </QueryClientProvider>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['does not know', () => NOTHING_PAID],
  ['does not answer', () => Promise.reject(new TypeError('offline'))],
])('a server that %s is asked for ten seconds, not for ever', async (_, answer) => {
  api.on(getBilling, answer);
  show();
  await pass(11_000);
  const asked = api.named('getBilling').length;
  expect(asked).toBeGreaterThan(5);
  await pass(60_000);
  expect(api.named('getBilling').length).toBe(asked);
});

test('once it knows, it is asked no more', async () => {
  api.on(getBilling, () => paidFor('pro'));
  const { container } = show();
  await pass(5_000);
  expect(api.named('getBilling')).toHaveLength(1);
  expect(container.textContent).toContain('There is nothing to pay here.');
});

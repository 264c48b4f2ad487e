// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Billing, getBilling } from '#shared/contract/billing.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { ANN, freshBrowser } from '#src/lib/testing/accounts.ts';
import { NOTHING_PAID, paidFor } from '#src/lib/testing/billing.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { waitForPlan } from './use-finish.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = () => waitForPlan(createQueryClient(), ANN.id, 'pro');

test('a plan that counts after three seconds is waited for, asking once a second', async () => {
  const start = Date.now();
  api.on(getBilling, () => (Date.now() - start >= 3_000 ? paidFor('pro') : NOTHING_PAID));
  const waiting = wait();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await waiting).toBe(true);
  expect(api.named('getBilling')).toHaveLength(4);
});

test('a plan that does not come is given up after ten seconds', async () => {
  api.on(getBilling, () => NOTHING_PAID);
  let waited: boolean | null = null;
  void wait().then((came) => {
    waited = came;
  });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(waited).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(waited).toBe(false);
});

test('answers that fail or never come do not end the waiting', async () => {
  let asked = 0;
  api.on(getBilling, () => {
    asked += 1;
    if (asked === 1) throw new TypeError('offline');
    return paidFor('pro');
  });
  const waiting = wait();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waiting).toBe(true);

  api.on(getBilling, () => new Promise(() => {}));
  const hanging = wait();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await hanging).toBe(false);
});

test.each<[string, Billing, boolean]>([
  ['another plan runs', paidFor('premium'), false],
  ['a perk gives it', { ...NOTHING_PAID, tier: 'pro', perk: { endsAt: '2027-02-04T12:00:00Z' } }, false],
  ['it is known, and another plan counts', paidFor('pro', {}, { tier: 'premium' }), false],
  ['its payment is due', paidFor('pro', { status: 'past_due' }), false],
  ['its trial runs', paidFor('pro', { status: 'trialing' }), true],
])('%s', async (_, billing, isThere) => {
  api.on(getBilling, () => billing);
  const waiting = wait();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await waiting).toBe(isThere);
});

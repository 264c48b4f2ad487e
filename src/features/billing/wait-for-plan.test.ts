// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Billing, getBilling } from '#shared/contract/billing.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { ANN, freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { NOTHING_PAID, paidFor } from './testing/checkout.tsx';
import { type Paid, waitForPlan } from './wait-for-plan.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (kind: Paid['kind'] = 'new') => waitForPlan(createQueryClient(), ANN.id, { tier: 'pro', kind });

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

test('the plan of a perk is not taken for the one that was paid', async () => {
  const withPerk: Billing = { ...NOTHING_PAID, tier: 'pro', perk: { endsAt: '2027-02-04T12:00:00Z' } };
  api.on(getBilling, () => withPerk);
  const waiting = wait();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await waiting).toBe(false);
});

const pro = (how: Partial<NonNullable<Billing['subscription']>>, more: Partial<Billing> = {}): Billing => {
  const { subscription, ...billing } = paidFor('pro');
  return { ...billing, subscription: subscription && { ...subscription, ...how }, ...more };
};
const ENDS = { endsAt: '2026-12-20T12:00:00Z' };

test.each<[string, Paid['kind'], Billing, boolean]>([
  ['another plan counts', 'change', paidFor('premium'), false],
  ['it is known, and another plan counts', 'change', pro({}, { tier: 'premium' }), false],
  ['what is open is not paid yet', 'owed', pro({ status: 'past_due' }), false],
  ['what was open is paid', 'owed', pro({}), true],
  ['it still ends', 'resume', pro(ENDS), false],
  ['it goes on', 'resume', pro({}), true],
  ['it ends some day, which was not the question', 'owed', pro(ENDS), true],
  ['its trial runs', 'new', pro({ status: 'trialing' }), true],
  ['the bank was asked', null, pro({}), true],
])('%s', async (_, kind, billing, isThere) => {
  api.on(getBilling, () => billing);
  const waiting = wait(kind);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await waiting).toBe(isThere);
});

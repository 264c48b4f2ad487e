import { vi } from 'vitest';
import { getCurrentUser, type User } from '#shared/contract/accounts.ts';
import {
  type Billing,
  createSubscription,
  getBilling,
  getPlanQuote,
  type PlanQuote,
} from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { SubscribePage } from '../pages/subscribe-page.tsx';

export const PAYMENT_SECRET = 'pi_1_secret_1';
export const SETUP_SECRET = 'seti_1_secret_1';

export const NOTHING_PAID: Billing = { tier: 'free', canPay: true, canManage: false, subscription: null, perk: null };

/** As the server sees somebody who has paid. */
export const paidFor = (tier: PaidTier): Billing => ({
  ...NOTHING_PAID,
  tier,
  canManage: true,
  subscription: {
    tier,
    status: 'active',
    currentPeriodEnd: '2026-12-20T12:00:00Z',
    endsAt: null,
    trialEndsAt: null,
    graceEndsAt: null,
  },
});

export const NEW_PRO: PlanQuote = {
  tier: 'pro',
  kind: 'new',
  dueNowCents: 900,
  perMonthCents: 900,
  nextPaymentAt: '2026-12-20T12:00:00Z',
  id: '11111111-1111-4111-8111-111111111111',
};
export const TO_PREMIUM: PlanQuote = {
  tier: 'premium',
  kind: 'change',
  dueNowCents: 1_950,
  perMonthCents: 2_900,
  nextPaymentAt: '2026-12-20T12:00:00Z',
  id: '22222222-2222-4222-8222-222222222222',
};
export const KEEP_PRO: PlanQuote = { ...NEW_PRO, kind: 'resume', dueNowCents: 0 };
export const OWED_PRO: PlanQuote = { ...NEW_PRO, kind: 'owed', nextPaymentAt: null };

/** A server that takes payments, where Ann is logged in, who pays for nothing and wants Pro. */
export function fakeCheckout(user: User = ANN) {
  loggedInAs(user);
  const api = fakeApi({ config: { stripePublishableKey: 'pk_test_1' } });
  api.on(getCurrentUser, () => ({ user }));
  api.on(getBilling, () => NOTHING_PAID);
  api.on(getPlanQuote, () => NEW_PRO);
  api.on(createSubscription, () => ({ clientSecret: PAYMENT_SECRET }));
  const callApi = globalThis.fetch;
  let isThere = true;
  const answer = async () => {
    if (!isThere) throw new TypeError('offline');
    return new Response('the dashboard');
  };
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => (input === '/admin' ? answer() : callApi(input, init)));
  return {
    ...api,
    /** Whether the next page can be loaded. */
    setDashboard: (isReachable: boolean) => {
      isThere = isReachable;
    },
  };
}

/** Opens /subscribe. `left` is told where the document was left for. */
export function openCheckout(at = '/subscribe?tier=pro') {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  return { left, ...renderPages([{ path: '/subscribe', element: <SubscribePage /> }], at) };
}

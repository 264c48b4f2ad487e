import { vi } from 'vitest';
import { getCurrentUser, type User } from '#shared/contract/accounts.ts';
import { type Billing, createSubscription, getBilling } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { SubscribePage } from '../pages/subscribe-page.tsx';

export const PAYMENT_SECRET = 'pi_1_secret_1';
export const SETUP_SECRET = 'seti_1_secret_1';

export const NOTHING_PAID: Billing = { tier: 'free', canPay: true, canManage: false, subscription: null, perk: null };

/** The server's data for a subscriber. */
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

/** The reply that starts Pro. */
export const BEGUN = { clientSecret: PAYMENT_SECRET, dueNowCents: 900 };

/** A server with payments, and Ann logged in without a subscription, about to buy Pro. */
export function fakeCheckout(user: User = ANN) {
  loggedInAs(user);
  const api = fakeApi({ config: { stripePublishableKey: 'pk_test_1' } });
  api.on(getCurrentUser, () => ({ user }));
  api.on(getBilling, () => NOTHING_PAID);
  api.on(createSubscription, () => BEGUN);
  const callApi = globalThis.fetch;
  let isThere = true;
  const answer = async () => {
    if (!isThere) throw new TypeError('offline');
    return new Response('the dashboard');
  };
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => (input === '/admin' ? answer() : callApi(input, init)));
  return {
    ...api,
    /** Sets whether the next page loads. */
    setDashboard: (isReachable: boolean) => {
      isThere = isReachable;
    },
  };
}

/** Opens /subscribe. `left` receives the next document's URL. */
export function openCheckout(at = '/subscribe?tier=pro') {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  return { left, ...renderPages([{ path: '/subscribe', element: <SubscribePage /> }], at) };
}

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
  prorationDate: null,
};
export const TO_PREMIUM: PlanQuote = {
  tier: 'premium',
  kind: 'change',
  dueNowCents: 1_950,
  perMonthCents: 2_900,
  nextPaymentAt: '2026-12-20T12:00:00Z',
  prorationDate: 1_795_000_000,
};

/** A server that takes payments, where Ann is logged in, who pays for nothing and wants Pro. */
export function fakeCheckout(user: User = ANN) {
  loggedInAs(user);
  const api = fakeApi({ config: { stripePublishableKey: 'pk_test_1' } });
  api.on(getCurrentUser, () => ({ user }));
  api.on(getBilling, () => NOTHING_PAID);
  api.on(getPlanQuote, () => NEW_PRO);
  api.on(createSubscription, () => ({ clientSecret: PAYMENT_SECRET }));
  return api;
}

/** Opens /subscribe. `left` is told where the document was left for. */
export function openCheckout(at = '/subscribe?tier=pro') {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  return { left, ...renderPages([{ path: '/subscribe', element: <SubscribePage /> }], at) };
}

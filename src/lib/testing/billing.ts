import type { Billing } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';

export const NOTHING_PAID: Billing = { tier: 'free', canPay: true, canManage: false, subscription: null, perk: null };

type Subscription = NonNullable<Billing['subscription']>;

/**
 * The server's data for a subscriber.
 * @param how changes the subscription, `more` the rest
 */
export const paidFor = (tier: PaidTier, how: Partial<Subscription> = {}, more: Partial<Billing> = {}): Billing => ({
  ...NOTHING_PAID,
  tier,
  canManage: true,
  subscription: {
    tier,
    status: 'active',
    every: 'month',
    priceCents: 900,
    currentPeriodEnd: '2026-12-20T12:00:00Z',
    endsAt: null,
    trialEndsAt: null,
    graceEndsAt: null,
    ...how,
  },
  ...more,
});

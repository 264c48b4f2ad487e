import type { Every, SubscriptionStatus } from '../../contract/billing.ts';
import { PAID_TIERS, type PaidTier } from '../../contract/plans.ts';
import type { StripeSubscription } from './stripe-objects.ts';

/** A subscription for `app.apply_stripe_event`; instants are ISO. */
export interface SubscriptionFacts {
  id: string;
  customerId: string;
  /** Null: Thaw does not sell its price, and it grants nothing. */
  tier: PaidTier | null;
  status: SubscriptionStatus;
  every: Every;
  priceCents: number | null;
  pastDueSince: string | null;
  currentPeriodEnd: string | null;
  trialEndsAt: string | null;
  endsAt: string | null;
}

/** Price ids by the month, and by the year where there is one. */
export type Prices = Record<PaidTier, string> & { yearly?: Partial<Record<PaidTier, string>> };

/** The price ids of a tier: the first is for new subscriptions, the others keep existing subscribers on their plan. */
function priceIds(prices: Prices, tier: PaidTier, every: Every): string[] {
  const ids = every === 'year' ? (prices.yearly?.[tier] ?? '') : prices[tier];
  return ids.split(',').flatMap((id) => id.trim() || []);
}

/** null: this plan is not sold so. */
export function priceFor(prices: Prices, tier: PaidTier, every: Every): string | null {
  return priceIds(prices, tier, every)[0] ?? null;
}

/** What a price is for; null: not sold by Thaw. */
export function soldFor(prices: Prices, priceId: string): { tier: PaidTier; every: Every } | null {
  for (const every of ['month', 'year'] as const) {
    const tier = PAID_TIERS.find((one) => priceIds(prices, one, every).includes(priceId));
    if (tier !== undefined) return { tier, every };
  }
  return null;
}

export const tierOfPrice = (prices: Prices, priceId: string): PaidTier | null => soldFor(prices, priceId)?.tier ?? null;

type Item = StripeSubscription['items']['data'][number];

/** Our item; others are only there if added by hand. */
export function planItem(subscription: StripeSubscription, prices: Prices): Item {
  const items = subscription.items.data;
  const found = items.find(({ price }) => tierOfPrice(prices, price.id) !== null) ?? items[0];
  if (found === undefined) throw new TypeError('a subscription without items');
  return found;
}

/**
 * A trial without a card yet. It counts as not begun: the founder perk alone grants the plan of the trial, which ends by
 * itself with the perk.
 */
export function isTrialWithoutCard({
  default_payment_method,
  pending_setup_intent,
  status,
}: StripeSubscription): boolean {
  const isWaiting = pending_setup_intent !== null && pending_setup_intent.status !== 'succeeded';
  return status === 'trialing' && default_payment_method === null && isWaiting;
}

/** Its end, in seconds of Unix time; null: it continues. */
export function endOf(subscription: StripeSubscription, item: Item): number | null {
  return subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null);
}

const instant = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1_000).toISOString());

export function factsOf(subscription: StripeSubscription, prices: Prices): SubscriptionFacts {
  const item = planItem(subscription, prices);
  const { customer, id, latest_invoice, trial_end } = subscription;
  const status = isTrialWithoutCard(subscription) ? 'incomplete' : subscription.status;
  // The grace days begin with the unpaid invoice, even if its event comes late.
  const unpaidSince = latest_invoice?.status_transitions.finalized_at ?? latest_invoice?.created ?? null;
  return {
    id,
    customerId: customer,
    tier: tierOfPrice(prices, item.price.id),
    status,
    every: soldFor(prices, item.price.id)?.every ?? 'month',
    priceCents: item.price.unit_amount ?? null,
    pastDueSince: status === 'past_due' ? instant(unpaidSince) : null,
    currentPeriodEnd: instant(item.current_period_end),
    trialEndsAt: instant(trial_end),
    endsAt: instant(endOf(subscription, item)),
  };
}

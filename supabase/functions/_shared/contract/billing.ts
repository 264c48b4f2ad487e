import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';
import { paidTier, tier } from './plans.ts';

/** The payment provider's names for a subscription's status. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export const subscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

/** How often a subscription is paid. By the year only where the operator has a price for it. */
export const every = z.enum(['month', 'year']);
export type Every = z.output<typeof every>;

/** How long a plan continues after a failed payment. */
export const PAST_DUE_GRACE_DAYS = 7;
/** How long before its end the founder perk's owner is told. */
export const PERK_NOTICE_DAYS = 7;
/** The provider's events are refused this many seconds after signing. */
export const EVENT_MAX_AGE_SECONDS = 300;
/** The provider's events are remembered this long, so that none is applied twice. */
export const EVENTS_KEPT_DAYS = 30;
/** After a payment the client waits this long for the new plan, and polls at this interval. */
export const TIER_WAIT_MS = 10_000;
export const TIER_POLL_MS = 1_000;
/** A client secret with this prefix saves a card for later; every other one pays now. */
export const SETUP_INTENT_PREFIX = 'seti_';

/** The currency of all prices, in the payment provider's spelling. */
export const CURRENCY = 'usd';

/** Whole US cents. */
const cents = z.int();

/** A host's effective plan and its source. */
export const billing = z.object({
  tier,
  /** False: this deployment takes no payments. */
  canPay: z.boolean(),
  /** Whether the payment provider's portal has anything to manage. */
  canManage: z.boolean(),
  /** The subscription that counts or needs attention; null without one. An unpaid first one does not count. */
  subscription: z.nullable(
    z.object({
      tier: paidTier,
      status: subscriptionStatus,
      every,
      /** Of one month or year; null: the provider told none. */
      priceCents: z.nullable(cents),
      /** The end of the paid period; then it renews. */
      currentPeriodEnd: z.nullable(instant),
      /** Canceled, and continues until then. */
      endsAt: z.nullable(instant),
      /** No payment before that. */
      trialEndsAt: z.nullable(instant),
      /** A payment failed; the plan is kept until then. */
      graceEndsAt: z.nullable(instant),
    }),
  ),
  /** The founder perk, even an ended one. */
  perk: z.nullable(z.object({ endsAt: instant })),
});
export type Billing = z.output<typeof billing>;

export const getBilling = endpoint({
  name: 'getBilling',
  method: 'GET',
  path: '/api/billing',
  summary: "The caller's plan and its source.",
  audience: 'host',
  reply: billing,
});

export const getPrices = endpoint({
  name: 'getPrices',
  method: 'GET',
  path: '/api/billing/prices',
  summary: "The payment provider's yearly prices, in US cents; null: this plan is sold by the month only.",
  audience: 'host',
  reply: z.object({ yearly: z.object({ pro: z.nullable(cents), premium: z.nullable(cents) }) }),
});

export const createSubscription = endpoint({
  name: 'createSubscription',
  method: 'POST',
  path: '/api/create-subscription',
  summary: 'Begins a subscription, active once confirmed in the browser. A second call answers the same one.',
  audience: 'host',
  body: { tier: paidTier, every: z._default(every, 'month') },
  reply: z.object({
    /** For the payment provider's form in the browser. Null: nothing left to confirm. */
    clientSecret: z.nullable(z.string()),
    /** The charge on confirming. */
    dueNowCents: cents,
  }),
  refusals: ['already_subscribed', 'checkout_busy', 'not_configured'],
});

export const openBillingPortal = endpoint({
  name: 'openBillingPortal',
  method: 'POST',
  path: '/api/billing/portal',
  summary: "Opens the payment provider's pages: card, invoices, cancellation; with a tier, the change to that plan.",
  audience: 'host',
  body: { tier: z.optional(paidTier), every: z._default(every, 'month') },
  reply: z.object({ url: z.url() }),
  refusals: ['not_subscribed', 'already_subscribed', 'not_configured'],
});

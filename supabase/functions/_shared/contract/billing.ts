import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';
import { paidTier, tier } from './plans.ts';

/** The payment provider's own words for how a subscription stands. */
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

/** A plan whose payment failed goes on for so long. */
export const PAST_DUE_GRACE_DAYS = 7;
/** The end of a founder perk is told so long before. */
export const PERK_NOTICE_DAYS = 7;
/** Events of the payment provider that were signed longer ago are refused, in seconds. */
export const EVENT_MAX_AGE_SECONDS = 300;
/** Events of the payment provider are remembered for so long, so that none counts twice. */
export const EVENTS_KEPT_DAYS = 30;
/** Having paid, the client waits so long for the new plan before it goes on, and asks so often. */
export const TIER_WAIT_MS = 10_000;
export const TIER_POLL_MS = 1_000;
/** A client secret that begins so saves a card for later; every other one pays now. */
export const SETUP_INTENT_PREFIX = 'seti_';

/** All prices are in this currency, as the payment provider writes it. */
export const CURRENCY = 'usd';

/** Amounts of money are whole cents of US dollars. */
const cents = z.int();

/** What a host has, and why: the effective plan and where it comes from. */
export const billing = z.object({
  /** The effective plan right now. */
  tier,
  /** False: this deployment takes no payments. */
  canPay: z.boolean(),
  /** Whether there is anything to manage in the payment provider's portal. */
  canManage: z.boolean(),
  /** The subscription that counts or needs attention; null without one. One that was never paid for is none. */
  subscription: z.nullable(
    z.object({
      tier: paidTier,
      status: subscriptionStatus,
      /** Until when it is paid; then it renews. */
      currentPeriodEnd: z.nullable(instant),
      /** It was cancelled and goes on until then. */
      endsAt: z.nullable(instant),
      /** Nothing is paid before that. */
      trialEndsAt: z.nullable(instant),
      /** A payment failed; the plan is kept until then. */
      graceEndsAt: z.nullable(instant),
    }),
  ),
  /** The founder perk, also one that is over. */
  perk: z.nullable(z.object({ endsAt: instant })),
});
export type Billing = z.output<typeof billing>;

export const getBilling = endpoint({
  name: 'getBilling',
  method: 'GET',
  path: '/api/billing',
  summary: "The caller's plan, and what it rests on.",
  audience: 'host',
  reply: billing,
});

export const createSubscription = endpoint({
  name: 'createSubscription',
  method: 'POST',
  path: '/api/create-subscription',
  summary: 'Begins a subscription, which counts once it is confirmed in the browser. Asking again gives the same one.',
  audience: 'host',
  body: { tier: paidTier },
  reply: z.object({
    /** For the payment provider's form in the browser. Null: nothing is left to confirm. */
    clientSecret: z.nullable(z.string()),
    /** What confirming charges. */
    dueNowCents: cents,
  }),
  refusals: ['already_subscribed', 'checkout_busy', 'not_configured'],
});

export const openBillingPortal = endpoint({
  name: 'openBillingPortal',
  method: 'POST',
  path: '/api/billing/portal',
  summary: "Opens the payment provider's pages: card, invoices, cancelling; with a tier, the change to that plan.",
  audience: 'host',
  body: { tier: z.optional(paidTier) },
  reply: z.object({ url: z.url() }),
  refusals: ['not_subscribed', 'already_subscribed', 'not_configured'],
});

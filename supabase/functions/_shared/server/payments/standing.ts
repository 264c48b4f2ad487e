import type Stripe from 'stripe';
import type { QuoteKind, SubscriptionStatus } from '../../contract/billing.ts';
import type { PaidTier } from '../../contract/plans.ts';
import type { Order } from './payments.ts';
import {
  type StripeInvoice,
  type StripeSubscription,
  SUBSCRIPTION_PARTS,
  stripeInvoices,
  stripeSubscriptions,
} from './stripe-objects.ts';
import { endOf, isTrialWithoutCard, type Prices, planItem, tierOfPrice } from './subscription-facts.ts';

/** What grants a plan, or will again when a bill is paid; the better standing first. */
const LIVE: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'unpaid'];
/** Why there is an invoice of a change of plan. */
const CHANGE = 'subscription_update';

/** How a customer stands with Stripe. */
export interface Standing {
  /** All of their subscriptions that are Thaw's, the newest first. */
  all: StripeSubscription[];
  /** The one that counts; null: a new one may be begun. */
  live: StripeSubscription | null;
  /** What has to be paid before anything else can be done with it. */
  owed: StripeInvoice | null;
}

/**
 * What is to be paid so that a subscription counts again: the oldest invoice that is open. An invoice is a draft for its
 * first hour, and there is nothing to pay of it yet; but one that is past due with nothing else open waits for just that
 * draft, which may be finalized before its time.
 */
async function owedOf(client: Stripe, subscription: StripeSubscription): Promise<StripeInvoice | null> {
  const listed = async (status: 'open' | 'draft') => {
    const invoices = stripeInvoices.parse(
      await client.invoices.list({ subscription: subscription.id, status, limit: 100 }),
    ).data;
    // What a change that did not happen would have cost is not owed.
    return invoices.filter(({ billing_reason }) => !(subscription.pending_update && billing_reason === CHANGE));
  };
  const open = (await listed('open')).filter(({ amount_remaining }) => amount_remaining > 0);
  if (open.length > 0) return open.toSorted((a, b) => a.created - b.created)[0] ?? null;
  return subscription.status === 'past_due' ? ((await listed('draft'))[0] ?? null) : null;
}

/**
 * Reads how a customer stands; Stripe's word counts here, not what its events have told us. Subscriptions to something
 * else than Thaw's plans are left alone, as if they were not there.
 *
 * Of an unpaid subscription Stripe collects nothing more, and the invoices of its further months stay drafts: months in
 * which the host had nothing. Where no invoice of it is open, nothing is owed; it counts as ended, and a new one is begun.
 * (The other way that Stripe names, finalizing and paying those drafts, would charge for what nobody had.)
 */
export async function readStanding(client: Stripe, prices: Prices, customerId: string): Promise<Standing> {
  const expand = SUBSCRIPTION_PARTS.map((part) => `data.${part}`);
  const listed = await client.subscriptions.list({ customer: customerId, status: 'all', limit: 100, expand });
  const all = stripeSubscriptions
    .parse(listed)
    .data.filter(({ items }) => items.data.some(({ price }) => tierOfPrice(prices, price.id) !== null));
  const running = all.filter((one) => LIVE.includes(one.status) && !isTrialWithoutCard(one));
  const live = running.toSorted((a, b) => LIVE.indexOf(a.status) - LIVE.indexOf(b.status))[0] ?? null;
  if (live === null || live.status === 'active' || live.status === 'trialing') return { all, live, owed: null };
  const owed = await owedOf(client, live);
  return { all, live: owed === null ? null : live, owed };
}

/** What choosing this plan comes to; null: it is had already. */
export function kindFor({ live, owed }: Standing, tier: PaidTier, prices: Prices): QuoteKind | null {
  if (live === null) return 'new';
  if (owed !== null) return 'owed';
  const item = planItem(live, prices);
  if (tierOfPrice(prices, item.price.id) !== tier) return 'change';
  return endOf(live, item) === null ? null : 'resume';
}

/** All that a quote rests on, in one word: another one means that something has changed. Null: nothing runs. */
export function standingWord({ live, owed }: Standing, prices: Prices): string | null {
  if (live === null) return null;
  const { id, price, current_period_end } = planItem(live, prices);
  const { cancel_at, cancel_at_period_end, latest_invoice, status, trial_end } = live;
  return JSON.stringify([
    [live.id, status, id, price.id, current_period_end],
    [trial_end, cancel_at, cancel_at_period_end],
    // Each change of plan makes an invoice, also one that only gives credit.
    [latest_invoice?.id ?? null, owed?.id ?? null, owed?.amount_remaining ?? null],
  ]);
}

/** The secret of an invoice that is still to be paid; null: nothing is. */
export function openSecret({ latest_invoice }: StripeSubscription): string | null {
  const isOpen = latest_invoice?.status === 'open' && latest_invoice.amount_remaining > 0;
  return isOpen ? (latest_invoice.confirmation_secret?.client_secret ?? null) : null;
}

/** Until when a new subscription costs nothing, in seconds of Unix time: the founder perk has that plan already. */
export function trialEnd(order: Order, nowMs: number): number | null {
  if (order.tier !== 'pro' || order.perkEndsAt === null) return null;
  const end = Math.floor(Date.parse(order.perkEndsAt) / 1_000);
  return end * 1_000 > nowMs + 60_000 ? end : null;
}

/** What was begun and not paid for, or has no card yet, and what nobody will pay any more. */
export function isUnfinished(subscription: StripeSubscription): boolean {
  const { status } = subscription;
  const isStuck = status === 'past_due' || status === 'unpaid';
  return status === 'incomplete' || status === 'paused' || isStuck || isTrialWithoutCard(subscription);
}

/** Of what was begun, the one that this order would begin; null: there is none. */
export function begunBefore({ all }: Standing, order: Order, trial: number | null, prices: Prices) {
  const wanted = trial === null ? 'incomplete' : 'trialing';
  const found = all.find((one) => {
    const isSame = tierOfPrice(prices, planItem(one, prices).price.id) === order.tier && one.status === wanted;
    if (!isSame || !isUnfinished(one)) return false;
    return trial === null ? openSecret(one) !== null : one.trial_end === trial;
  });
  return found ?? null;
}

/** What is paid at once for one that was begun. */
export function dueOf({ latest_invoice, status }: StripeSubscription): number {
  return status === 'trialing' ? 0 : (latest_invoice?.amount_remaining ?? 0);
}

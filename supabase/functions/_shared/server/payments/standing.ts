import type Stripe from 'stripe';
import type { SubscriptionStatus } from '../../contract/billing.ts';
import type { Order } from './payments.ts';
import {
  type StripeInvoice,
  type StripeSubscription,
  SUBSCRIPTION_PARTS,
  stripeInvoices,
  stripeSubscriptions,
} from './stripe-objects.ts';
import { isTrialWithoutCard, type Prices, planItem, tierOfPrice } from './subscription-facts.ts';

/** Statuses that grant a plan, or will after a payment; best first. */
const LIVE: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'unpaid'];

export interface Standing {
  /** All of their subscriptions to Thaw's plans, newest first. */
  all: StripeSubscription[];
  /** The subscription in force, or null. */
  live: StripeSubscription | null;
  /** The oldest open invoice of an inactive subscription: to be paid first. */
  owed: StripeInvoice | null;
}

async function oldestOpenInvoice(client: Stripe, subscription: string): Promise<StripeInvoice | null> {
  const listed = await client.invoices.list({ subscription, status: 'open', limit: 100 });
  const open = stripeInvoices.parse(listed).data.filter(({ amount_remaining }) => amount_remaining > 0);
  return open.toSorted((a, b) => a.created - b.created)[0] ?? null;
}

/**
 * Reads a customer's standing from Stripe itself, not from its events. Subscriptions to anything but Thaw's plans are
 * ignored.
 *
 * Stripe collects nothing more for an unpaid subscription, and the invoices of its further months stay drafts: months
 * without a plan for the host. Without an open invoice nothing is owed: it counts as ended, and a new one may begin.
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
  const owed = await oldestOpenInvoice(client, live.id);
  return { all, live: live.status === 'unpaid' && owed === null ? null : live, owed };
}

/** The secret of an unpaid invoice; null: nothing to pay. */
export function openSecret({ latest_invoice }: StripeSubscription): string | null {
  const isOpen = latest_invoice?.status === 'open' && latest_invoice.amount_remaining > 0;
  return isOpen ? (latest_invoice.confirmation_secret?.client_secret ?? null) : null;
}

/** End of a new subscription's free time, in seconds of Unix time: the founder perk grants that plan already. */
export function trialEnd(order: Order, nowMs: number): number | null {
  if (order.tier !== 'pro' || order.perkEndsAt === null) return null;
  const end = Math.floor(Date.parse(order.perkEndsAt) / 1_000);
  return end * 1_000 > nowMs + 60_000 ? end : null;
}

/** Never paid, or without the card it needs, or given up by Stripe. */
export function isUnfinished(subscription: StripeSubscription): boolean {
  const { status } = subscription;
  return status === 'incomplete' || status === 'paused' || status === 'unpaid' || isTrialWithoutCard(subscription);
}

/** An unfinished subscription for the same order; null without one. */
export function begunBefore({ all }: Standing, price: string, trial: number | null, prices: Prices) {
  const wanted = trial === null ? 'incomplete' : 'trialing';
  const found = all.find((one) => {
    const isSame = planItem(one, prices).price.id === price && one.status === wanted;
    if (!isSame || !isUnfinished(one)) return false;
    return trial === null ? openSecret(one) !== null : one.trial_end === trial;
  });
  return found ?? null;
}

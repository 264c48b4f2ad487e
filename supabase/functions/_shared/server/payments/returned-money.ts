import type Stripe from 'stripe';
import { findSubscription } from './read-subscription.ts';
import { asking, isMissing } from './stripe-client.ts';
import {
  type StripePaidInvoice,
  type StripeSubscription,
  stripeCharge,
  stripeDispute,
  stripeInvoicePayments,
} from './stripe-objects.ts';
import { type Prices, planItem, tierOfPrice } from './subscription-facts.ts';

/** A charge that was refunded, in full or in part, or a dispute about one. */
export interface ReturnedMoney {
  kind: 'charge' | 'dispute';
  id: string;
}

/** Statuses of a dispute that took the money. Inquiries (`warning_…`), prevented and won disputes didn't. */
const TAKEN = new Set(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'lost']);

/** The payment that was returned whole; null if none was. */
async function returnedPayment(client: Stripe, { id, kind }: ReturnedMoney): Promise<string | null> {
  if (kind === 'charge') {
    const { payment_intent, refunded } = stripeCharge.parse(await client.charges.retrieve(id));
    return refunded ? payment_intent : null;
  }
  const { payment_intent, status } = stripeDispute.parse(await client.disputes.retrieve(id));
  return TAKEN.has(status) ? payment_intent : null;
}

interface Paid {
  subscription: string;
  /** The prices before and after a change of plan; null if a whole month was paid for. */
  upgrade: { from: string; to: string } | null;
}

function upgradeOf({ billing_reason, lines }: StripePaidInvoice, prices: Prices): Paid['upgrade'] {
  if (billing_reason !== 'subscription_update') return null;
  const priceOf = (sign: number) =>
    lines.data.find(({ amount }) => Math.sign(amount) === sign)?.pricing?.price_details?.price;
  const [from, to] = [priceOf(-1), priceOf(1)];
  const isOurs = from !== undefined && tierOfPrice(prices, from) !== null;
  return isOurs && to !== undefined ? { from, to } : null;
}

/** The subscription whose running period was paid for by a payment; null if there is none. */
async function paidFor(client: Stripe, prices: Prices, payment: string, now: number): Promise<Paid | null> {
  const found = await client.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: payment },
    expand: ['data.invoice'],
  });
  for (const { invoice } of stripeInvoicePayments.parse(found).data) {
    const isRunning = invoice.lines.data.some(({ period }) => period.end * 1_000 > now);
    const subscription = invoice.parent?.subscription_details?.subscription;
    if (isRunning && subscription) return { subscription, upgrade: upgradeOf(invoice, prices) };
  }
  return null;
}

/** Goes back to the plan before an upgrade, which is paid for; unless another change came after it. */
async function undoUpgrade(
  client: Stripe,
  { id, status }: StripeSubscription,
  item: { id: string; price: { id: string } },
  { from, to }: NonNullable<Paid['upgrade']>,
): Promise<void> {
  if (status === 'canceled' || item.price.id !== to) return;
  await client.subscriptions.update(id, { items: [{ id: item.id, price: from }], proration_behavior: 'none' });
}

async function cancel(client: Stripe, id: string): Promise<void> {
  await client.subscriptions.cancel(id).catch((error) => {
    // Stripe says so of one that has ended.
    if (!isMissing(error)) throw error;
  });
}

/**
 * Ends what was paid for with money that has gone back, so that it charges no one again: an upgrade that was refunded, else
 * the subscription whose period is running. Answers the subscription's id, also if it has ended before; null if nothing ends:
 * a partial refund, an inquiry, an older period, or something that Thaw doesn't sell. Throws `PaymentsUnavailable`.
 */
export function endReturned(
  client: Stripe,
  prices: Prices,
  returned: ReturnedMoney,
  now: number,
): Promise<string | null> {
  return asking(async () => {
    const payment = await returnedPayment(client, returned);
    const paid = payment === null ? null : await paidFor(client, prices, payment, now);
    const subscription = paid && (await findSubscription(client, paid.subscription));
    if (paid === null || subscription === null) return null;
    const item = planItem(subscription, prices);
    if (tierOfPrice(prices, item.price.id) === null) return null;
    const isRefund = returned.kind === 'charge';
    if (isRefund && paid.upgrade !== null) await undoUpgrade(client, subscription, item, paid.upgrade);
    else await cancel(client, subscription.id);
    return subscription.id;
  });
}

import type Stripe from 'stripe';
import { readSubscription } from './read-subscription.ts';
import { asking, isMissing } from './stripe-client.ts';
import { stripeCharge, stripeDispute, stripeInvoicePayments } from './stripe-objects.ts';
import type { Prices } from './subscription-facts.ts';

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

/** The subscription whose running period was paid for by a payment; null if there is none. */
async function paidFor(client: Stripe, payment: string, now: number): Promise<string | null> {
  const found = await client.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: payment },
    expand: ['data.invoice'],
  });
  for (const { invoice } of stripeInvoicePayments.parse(found).data) {
    const isRunning = invoice.lines.data.some(({ period }) => period.end * 1_000 > now);
    const subscription = invoice.parent?.subscription_details?.subscription;
    if (isRunning && subscription) return subscription;
  }
  return null;
}

/**
 * Ends the subscription whose running period was paid for with money that has gone back, so that it charges no one again.
 * Answers its id, also if it has ended before; null if nothing ends: a partial refund, an inquiry, an older period, or
 * something that Thaw doesn't sell. Throws `PaymentsUnavailable`.
 */
export function endReturned(
  client: Stripe,
  prices: Prices,
  returned: ReturnedMoney,
  now: number,
): Promise<string | null> {
  return asking(async () => {
    const payment = await returnedPayment(client, returned);
    const id = payment === null ? null : await paidFor(client, payment, now);
    const subscription = id === null ? null : await readSubscription(client, prices, id);
    if (id === null || subscription === null || subscription.tier === null) return null;
    await client.subscriptions.cancel(id).catch((error) => {
      // Stripe says so of one that has ended.
      if (!isMissing(error)) throw error;
    });
    return id;
  });
}

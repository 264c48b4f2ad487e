import type Stripe from 'stripe';
import { ApiError } from '../api-error.ts';
import { type CustomerOrder, PaymentsUnavailable } from './payments.ts';
import { type StripeSubscription, SUBSCRIPTION_PARTS, stripeIntent, stripeSubscription } from './stripe-objects.ts';
import { endOf, type Prices, planItem, priceFor } from './subscription-facts.ts';

/** A quote that was shown longer ago is not charged any more, in seconds. */
const QUOTE_LIFE_SECONDS = 3_600;

/** The secret of an invoice that is still to be paid; null: nothing is. */
export function openSecret({ latest_invoice }: StripeSubscription): string | null {
  const isOpen = latest_invoice?.status === 'open' && latest_invoice.amount_remaining > 0;
  return isOpen ? (latest_invoice.confirmation_secret?.client_secret ?? null) : null;
}

/**
 * The moment from which a change is charged, which the caller names so that they pay what they were shown. Any other
 * moment could make the rest of a dear month cheap, so only one of a while ago is taken.
 */
function prorationDate(order: CustomerOrder, nowSeconds: number): number {
  const asked = order.prorationDate;
  if (asked === null) return nowSeconds;
  if (asked > nowSeconds || asked < nowSeconds - QUOTE_LIFE_SECONDS) {
    throw new ApiError('invalid', { field: 'prorationDate' });
  }
  return asked;
}

/** Changing the plan of a subscription that runs, without ever having two. */
export class PlanChanges {
  readonly #client: Stripe;
  readonly #prices: Prices;
  readonly #now: () => number;

  constructor(client: Stripe, prices: Prices, now: () => number) {
    this.#client = client;
    this.#prices = prices;
    this.#now = now;
  }

  /**
   * Puts the running subscription on another price. What is owed for that is paid at once, or nothing changes.
   * @returns a secret where the customer's bank has to ask; null: it is changed
   */
  async change(subscription: StripeSubscription, order: CustomerOrder): Promise<string | null> {
    const price = priceFor(this.#prices, order.tier);
    // An unpaid month would be given back as credit for the rest of it: first what is owed, then another plan.
    if (subscription.status !== 'active' && subscription.status !== 'trialing') throw new ApiError('payment_failed');
    const pending = subscription.pending_update?.subscription_items?.[0]?.price.id;
    if (pending === price && openSecret(subscription) !== null) return this.#outcome(subscription);
    const item = planItem(subscription, this.#prices);
    const changed = await this.#client.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price }],
      payment_behavior: 'pending_if_incomplete',
      proration_behavior: 'always_invoice',
      // A trial is of one plan; another one is paid for from its first day.
      ...(subscription.status === 'trialing'
        ? { trial_end: 'now' as const }
        : { proration_date: prorationDate(order, Math.floor(this.#now() / 1_000)) }),
      expand: SUBSCRIPTION_PARTS,
    });
    return this.#outcome(stripeSubscription.parse(changed));
  }

  /** A cancelled plan that is chosen again goes on. Stripe takes this in no request together with a change of price. */
  async goOn(subscription: StripeSubscription): Promise<void> {
    const change = subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const };
    await this.#client.subscriptions.update(subscription.id, change);
  }

  async #outcome(subscription: StripeSubscription): Promise<string | null> {
    if (subscription.pending_update === null) {
      if (endOf(subscription, planItem(subscription, this.#prices)) !== null) await this.goOn(subscription);
      return null;
    }
    const secret = openSecret(subscription);
    if (secret === null || subscription.latest_invoice === null)
      throw new PaymentsUnavailable('pending without secret');
    // The secret of an intent begins with its id.
    const [intentId = ''] = secret.split('_secret_');
    const intent = stripeIntent.parse(await this.#client.paymentIntents.retrieve(intentId));
    if (intent.status === 'requires_action' || intent.status === 'requires_confirmation') return secret;
    if (intent.status === 'processing' || intent.status === 'succeeded') return null;
    // The card was refused. Nobody is to be charged later for what they were told has failed.
    await this.#client.invoices.voidInvoice(subscription.latest_invoice.id);
    throw new ApiError('payment_failed');
  }
}

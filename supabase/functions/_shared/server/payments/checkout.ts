import Stripe from 'stripe';
import { ApiError } from '../api-error.ts';
import { type Begun, type Order, PaymentsUnavailable } from './payments.ts';
import type { PriceList } from './price-list.ts';
import { begunBefore, isUnfinished, openSecret, readStanding, type Standing, trialEnd } from './standing.ts';
import { type StripeSubscription, SUBSCRIPTION_PARTS, stripeSubscription } from './stripe-objects.ts';
import { factsOf, type Prices } from './subscription-facts.ts';

/** The same request within this time gives the same subscription. */
const SAME_REQUEST_MS = 10 * 60_000;
/** How often the customer's subscriptions may change during a request. */
const TRIES = 3;

function begunFrom(subscription: StripeSubscription): Begun {
  const { latest_invoice, pending_setup_intent, status } = subscription;
  const clientSecret = openSecret(subscription) ?? pending_setup_intent?.client_secret ?? null;
  // With nothing to confirm it must be active already, paid by the customer's card or credit.
  if (clientSecret === null && status === 'incomplete') throw new PaymentsUnavailable('no client secret');
  return { clientSecret, dueNowCents: status === 'trialing' ? 0 : (latest_invoice?.amount_remaining ?? 0) };
}

interface Parts {
  client: Stripe;
  prices: Prices;
  priceList: PriceList;
  now: () => number;
}

/** Begins subscriptions: one per customer. Nothing is charged before the customer confirms in the browser. */
export class Checkout {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** See `Payments.subscribe`. */
  async subscribe(order: Order): Promise<Begun> {
    const { client, priceList, prices } = this.#parts;
    for (let tried = 0; tried < TRIES; tried++) {
      const standing = await readStanding(client, prices, order.customerId);
      if (standing.live !== null) {
        order.foundRunning(factsOf(standing.live, prices));
        throw new ApiError('already_subscribed');
      }
      const { id: price } = await priceList.check(order.tier, order.every);
      const begun = await this.#findOrBegin(standing, order, price);
      if (begun !== 'paid meanwhile') return begunFrom(begun);
    }
    throw new PaymentsUnavailable('changed again and again');
  }

  /** Leaves at most one payable subscription. */
  async #findOrBegin(standing: Standing, order: Order, price: string): Promise<StripeSubscription | 'paid meanwhile'> {
    const { now, prices } = this.#parts;
    const trial = trialEnd(order, now());
    const begun = begunBefore(standing, price, trial, prices);
    for (const one of standing.all) {
      if (one !== begun && isUnfinished(one) && !(await this.#drop(one))) return 'paid meanwhile';
    }
    if (begun !== null) return begun;
    if (!order.mayBegin()) throw new PaymentsUnavailable('no time left');
    return this.#begin(order, price, trial, standing.all[0]?.id ?? null);
  }

  /**
   * Ends an unpaid subscription by voiding its first invoice. Stripe refuses that once it is paid; a cancellation would end
   * a payment made in another tab a moment ago.
   * @returns false if it has been paid
   */
  async #drop({ id, latest_invoice, status }: StripeSubscription): Promise<boolean> {
    const { client } = this.#parts;
    if (status !== 'incomplete') {
      await client.subscriptions.cancel(id);
      return true;
    }
    if (latest_invoice?.status !== 'open') return latest_invoice?.status !== 'paid';
    try {
      await client.invoices.voidInvoice(latest_invoice.id);
      return true;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const now = stripeSubscription.parse(await client.subscriptions.retrieve(id, { expand: SUBSCRIPTION_PARTS }));
      // A payment under way can be neither stopped nor made twice.
      if (now.status === 'incomplete') throw new ApiError('checkout_busy');
      return false;
    }
  }

  async #begin(order: Order, price: string, trial: number | null, newest: string | null): Promise<StripeSubscription> {
    const { client, now } = this.#parts;
    const span = Math.floor(now() / SAME_REQUEST_MS);
    const begun = await client.subscriptions.create(
      {
        customer: order.customerId,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
        ...(trial === null
          ? {}
          : { trial_end: trial, trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } } }),
        // For people on Stripe's pages; our code does not trust it.
        metadata: { userId: order.userId },
        expand: SUBSCRIPTION_PARTS,
      },
      // A retry after a lost reply gets the same subscription.
      { idempotencyKey: ['subscribe', order.customerId, newest ?? 'first', price, trial ?? 'now', span].join('-') },
    );
    return stripeSubscription.parse(begun);
  }
}

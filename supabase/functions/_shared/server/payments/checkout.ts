import Stripe from 'stripe';
import { ApiError } from '../api-error.ts';
import { type CustomerOrder, type Offer, PaymentsUnavailable } from './payments.ts';
import type { PlanChanges } from './plan-changes.ts';
import type { Quotes } from './quotes.ts';
import {
  begunBefore,
  dueOf,
  isUnfinished,
  kindFor,
  openSecret,
  readStanding,
  type Standing,
  standingWord,
  trialEnd,
} from './standing.ts';
import { type StripeSubscription, SUBSCRIPTION_PARTS, stripeSubscription } from './stripe-objects.ts';
import { factsOf, type Prices, priceFor } from './subscription-facts.ts';

/** Of one request that is sent again within so long only one comes into being. */
const SAME_REQUEST_MS = 10 * 60_000;
/** How often what was listed may turn out to be outdated. */
const TRIES = 3;

/** What there is to be confirmed of a subscription that was just begun; null: nothing. */
function firstSecret(subscription: StripeSubscription): string | null {
  const secret = openSecret(subscription) ?? subscription.pending_setup_intent?.client_secret ?? null;
  // Without anything to confirm it has to have begun: by a card, or by credit, that the customer had.
  if (secret === null && subscription.status === 'incomplete') throw new PaymentsUnavailable('no client secret');
  return secret;
}

interface Parts {
  client: Stripe;
  prices: Prices;
  changes: PlanChanges;
  quotes: Quotes;
  now: () => number;
}

/** Does what was offered, and begins subscriptions: one for each customer. */
export class Checkout {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** As `Payments.subscribe`. */
  async subscribe(order: CustomerOrder): Promise<string | null> {
    const { client, prices } = this.#parts;
    for (let tried = 0; tried < TRIES; tried++) {
      const standing = await readStanding(client, prices, order.customerId);
      if (standing.live !== null) return this.#keepWord(standing, standing.live, order);
      const begun = await this.#new(standing, order);
      if (begun !== 'again') return firstSecret(begun);
    }
    throw new PaymentsUnavailable('changed again and again');
  }

  /** Where one runs, what was offered is done to it, and nothing else. */
  async #keepWord(standing: Standing, live: StripeSubscription, order: CustomerOrder): Promise<string | null> {
    const { changes, prices } = this.#parts;
    order.foundRunning(factsOf(live, prices));
    const { offer } = order;
    const kind = kindFor(standing, order.tier, prices);
    if (kind === null) throw new ApiError('already_subscribed');
    if (offer === null || offer.kind !== kind || offer.basis.standing !== standingWord(standing, prices)) {
      throw new ApiError('quote_outdated');
    }
    if (!order.mayBegin()) throw new PaymentsUnavailable('no time left');
    if (standing.owed !== null) return changes.owed(standing.owed);
    if (offer.tier !== order.tier) throw new ApiError('quote_outdated');
    if (kind === 'change') return this.#change(live, offer);
    await changes.goOn(live);
    return null;
  }

  async #change(live: StripeSubscription, { basis, dueNowCents, tier }: Offer): Promise<string | null> {
    const { changes, prices } = this.#parts;
    const change = { live, price: priceFor(prices, tier), prorationDate: basis.prorationDate };
    // Credit or a discount of the customer may have changed, which the subscription itself does not show.
    const cost = await changes.cost(change);
    if (cost.dueNowCents !== dueNowCents) throw new ApiError('quote_outdated');
    return changes.change(change);
  }

  /**
   * Begins a new one, or finds the same one that was begun before.
   * @returns `again` where something was paid for in this very moment
   */
  async #new(standing: Standing, order: CustomerOrder): Promise<StripeSubscription | 'again'> {
    const { now, prices, quotes } = this.#parts;
    const { customerId, offer } = order;
    const trial = trialEnd(order, now());
    const isOther = offer !== null && (offer.kind !== 'new' || offer.tier !== order.tier);
    if (isOther || (offer !== null && offer.basis.trialEnd !== trial)) throw new ApiError('quote_outdated');
    const begun = begunBefore(standing, order, trial, prices);
    // No two are ever left that could be paid.
    for (const one of standing.all) {
      if (one !== begun && isUnfinished(one) && !(await this.#drop(one))) return 'again';
    }
    const due = begun === null ? await quotes.dueOfNew(order, { customerId, standing }) : dueOf(begun);
    if (offer !== null && offer.dueNowCents !== due) throw new ApiError('quote_outdated');
    if (begun !== null) return begun;
    if (!order.mayBegin()) throw new PaymentsUnavailable('no time left');
    return this.#begin(order, trial, standing.all[0]?.id ?? null);
  }

  /**
   * Ends what nobody has paid for. A first invoice is voided, which Stripe refuses once it is paid; cancelling would end
   * what somebody has paid for in another tab a moment ago.
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
      // A payment that is on its way can be neither stopped nor made twice: it has to arrive first.
      if (now.status === 'incomplete') throw new ApiError('checkout_busy');
      return false;
    }
  }

  async #begin(order: CustomerOrder, trial: number | null, newest: string | null): Promise<StripeSubscription> {
    const { client, now, prices } = this.#parts;
    const price = priceFor(prices, order.tier);
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
        // For people who look at it in Stripe's pages; nothing here believes it.
        metadata: { userId: order.userId },
        expand: SUBSCRIPTION_PARTS,
      },
      // A request whose answer was lost gives the same subscription when it is made again.
      { idempotencyKey: ['subscribe', order.customerId, newest ?? 'first', price, trial ?? 'now', span].join('-') },
    );
    return stripeSubscription.parse(begun);
  }
}

import Stripe from 'stripe';
import { ApiError } from '../api-error.ts';
import { PaymentsUnavailable } from './payments.ts';
import { openSecret } from './standing.ts';
import {
  type StripeInvoice,
  type StripeSubscription,
  SUBSCRIPTION_PARTS,
  stripeIntent,
  stripeInvoice,
  stripePreview,
  stripeSubscription,
} from './stripe-objects.ts';
import { endOf, type Prices, planItem } from './subscription-facts.ts';

/** A change of plan: what is to change, and from which moment it is charged, in seconds of Unix time. */
export interface PlanChange {
  live: StripeSubscription;
  /** The id of the new price. */
  price: string;
  prorationDate: number | null;
}

/** What changing costs. */
export interface ChangeCost {
  /** Less than 0: credit. */
  dueNowCents: number;
  /** Seconds of Unix time. */
  nextPayment: number;
}

/** Whether this payment is on its way, or done: nothing is left to confirm. */
const isUnderWay = (status: string) => status === 'processing' || status === 'succeeded';

/** What is done to a subscription that runs, without ever having two. */
export class PlanChanges {
  readonly #client: Stripe;
  readonly #prices: Prices;

  constructor(client: Stripe, prices: Prices) {
    this.#client = client;
    this.#prices = prices;
  }

  /** The same of what is shown and of what is done. */
  #terms({ live, price, prorationDate }: PlanChange) {
    return {
      items: [{ id: planItem(live, this.#prices).id, price }],
      proration_behavior: 'always_invoice' as const,
      // A trial is of one plan; another one is paid for from its first day.
      ...(live.status === 'trialing' || prorationDate === null
        ? { trial_end: 'now' as const }
        : { proration_date: prorationDate }),
      // Whoever cancelled and now pays for another plan wants that one to go on. Together with the payment, so that
      // neither happens without the other.
      ...(live.cancel_at_period_end ? { cancel_at_period_end: false } : {}),
    };
  }

  /** What a change costs, by Stripe's own reckoning. */
  async cost(change: PlanChange): Promise<ChangeCost> {
    const previewed = await this.#client.invoices.createPreview({
      customer: change.live.customer,
      subscription: change.live.id,
      subscription_details: this.#terms(change),
    });
    const { amount_due, lines, total } = stripePreview.parse(previewed);
    const ends = lines.data.map(({ period }) => period.end);
    return {
      dueNowCents: total < 0 ? total : amount_due,
      nextPayment: Math.max(planItem(change.live, this.#prices).current_period_end, ...ends),
    };
  }

  /**
   * Puts the running subscription on another price. What is owed for that is paid at once, or nothing changes.
   * @returns a secret where the customer's bank has to ask; null: it is changed, or the payment is on its way
   */
  async change(change: PlanChange): Promise<string | null> {
    const { live } = change;
    if (live.pending_update !== null) await this.#forget(live);
    try {
      const changed = await this.#client.subscriptions.update(live.id, {
        ...this.#terms(change),
        payment_behavior: 'pending_if_incomplete',
        expand: SUBSCRIPTION_PARTS,
      });
      return await this.#outcome(stripeSubscription.parse(changed));
    } catch (error) {
      // A period that began a moment ago: what was shown is of the one before.
      const isStale = error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'proration_date';
      throw isStale ? new ApiError('quote_outdated') : error;
    }
  }

  /** A cancelled plan that is chosen again goes on. */
  async goOn(subscription: StripeSubscription): Promise<void> {
    const change = subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const };
    await this.#client.subscriptions.update(subscription.id, change);
  }

  /**
   * What is owed, to be paid in the provider's form.
   * @returns null where its payment is on its way already
   */
  async owed({ id, status }: StripeInvoice): Promise<string | null> {
    const expand = ['confirmation_secret'];
    const { invoices } = this.#client;
    const found = stripeInvoice.parse(
      await (status === 'draft' ? invoices.finalizeInvoice(id, { expand }) : invoices.retrieve(id, { expand })),
    );
    if (found.status === 'paid') return null;
    const secret = found.confirmation_secret?.client_secret;
    if (secret === undefined) throw new PaymentsUnavailable('no client secret');
    return isUnderWay(await this.#statusOf(secret)) ? null : secret;
  }

  /** A change that was begun and never paid for is given up, so that the next one does not begin on top of it. */
  async #forget({ latest_invoice }: StripeSubscription): Promise<void> {
    if (latest_invoice?.status !== 'open') return;
    const secret = latest_invoice.confirmation_secret?.client_secret;
    // Money that is on its way has to arrive first.
    if (secret !== undefined && isUnderWay(await this.#statusOf(secret))) throw new ApiError('checkout_busy');
    await this.#client.invoices.voidInvoice(latest_invoice.id);
  }

  async #outcome(subscription: StripeSubscription): Promise<string | null> {
    if (subscription.pending_update === null) {
      // A date of its own, which somebody chose in Stripe's pages, can not be lifted in the same request. It is lifted
      // after the payment: the other way round one that fails would leave a plan that goes on, which nobody asked for.
      if (endOf(subscription, planItem(subscription, this.#prices)) !== null) await this.goOn(subscription);
      return null;
    }
    const secret = openSecret(subscription);
    if (secret === null || subscription.latest_invoice === null)
      throw new PaymentsUnavailable('pending without secret');
    const status = await this.#statusOf(secret);
    if (status === 'requires_action' || status === 'requires_confirmation') return secret;
    if (isUnderWay(status)) return null;
    // The card was refused. Nobody is to be charged later for what they were told has failed.
    await this.#client.invoices.voidInvoice(subscription.latest_invoice.id);
    throw new ApiError('payment_failed');
  }

  async #statusOf(secret: string): Promise<string> {
    // The secret of an intent begins with its id.
    const [intentId = ''] = secret.split('_secret_');
    return stripeIntent.parse(await this.#client.paymentIntents.retrieve(intentId)).status;
  }
}

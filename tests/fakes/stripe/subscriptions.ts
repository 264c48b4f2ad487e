import type { Invoices } from './invoices.ts';
import type { Price, Subscription, SubscriptionStatus } from './objects.ts';
import { changeLines, monthAfter, monthOf } from './proration.ts';
import { invalid } from './refusal.ts';
import type { Shelf } from './shelf.ts';

const OVER: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

/** The life of subscriptions, as Stripe's documentation tells it. */
export class Subscriptions {
  readonly #shelf: Shelf;
  readonly #invoices: Invoices;

  constructor(shelf: Shelf, invoices: Invoices) {
    this.#shelf = shelf;
    this.#invoices = invoices;
    invoices.onPaid = (subscription, isLatest) => this.#paid(subscription, isLatest);
    invoices.onVoided = (subscription) => this.#voided(subscription);
  }

  /** Begins one with `payment_behavior` `default_incomplete`: nothing is charged before somebody confirms. */
  create(asked: {
    customer: string;
    price: Price;
    trialEnd: number | null;
    missingPaymentMethod: string | null;
    /** `off`: the card of the first payment is not kept. */
    saveCard?: string;
    metadata: Record<string, string>;
  }): Subscription {
    const now = this.#shelf.now();
    const id = this.#shelf.id('sub');
    const isTrial = asked.trialEnd !== null;
    const subscription: Subscription = {
      id,
      object: 'subscription',
      created: now,
      start_date: now,
      customer: asked.customer,
      status: isTrial ? 'trialing' : 'incomplete',
      items: {
        object: 'list',
        data: [
          {
            id: this.#shelf.id('si'),
            object: 'subscription_item',
            created: now,
            price: asked.price,
            quantity: 1,
            subscription: id,
            current_period_start: now,
            current_period_end: asked.trialEnd ?? monthAfter(now),
          },
        ],
        has_more: false,
        url: `/v1/subscription_items?subscription=${id}`,
      },
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      trial_start: isTrial ? now : null,
      trial_end: asked.trialEnd,
      trial_settings: { end_behavior: { missing_payment_method: asked.missingPaymentMethod ?? 'create_invoice' } },
      default_payment_method: null,
      default_source: null,
      latest_invoice: null,
      pending_setup_intent: null,
      pending_update: null,
      payment_settings: { save_default_payment_method: asked.saveCard ?? 'on_subscription' },
      collection_method: 'charge_automatically',
      metadata: asked.metadata,
      livemode: false,
    };
    this.#shelf.subscriptions.set(id, subscription);
    this.#shelf.emit('customer.subscription.created', subscription);
    const line = monthOf(asked.price, now);
    const invoice = this.#invoices.create(subscription, 'subscription_create', [
      isTrial ? { ...line, amount: 0 } : line,
    ]);
    // Nothing to pay, and no card for the next months.
    if (invoice.status === 'paid' && this.#invoices.cardOf(subscription) === null) {
      const intent = this.#invoices.intent('setup_intent', asked.customer, 0);
      intent._subscription = id;
      subscription.pending_setup_intent = intent.id;
    }
    return subscription;
  }

  /**
   * Another price, with `proration_behavior` `always_invoice`; a trial goes on, now of the other price.
   * @returns false, with nothing changed, where the card on file was refused
   */
  change(subscription: Subscription, price: Price): boolean {
    const [item] = subscription.items.data;
    if (subscription.status !== 'trialing') {
      const before = subscription.latest_invoice;
      const lines = changeLines(subscription, price, this.#shelf.now());
      const invoice = this.#invoices.create(subscription, 'subscription_update', lines);
      if (!this.#invoices.collect(subscription, invoice)) {
        this.#invoices.void(invoice.id);
        subscription.latest_invoice = before;
        return false;
      }
    }
    item.price = price;
    this.changed(subscription);
    return true;
  }

  cancel(subscription: Subscription): void {
    if (OVER.includes(subscription.status)) {
      throw invalid(`A ${subscription.status} subscription can not be changed.`, { code: 'resource_missing' });
    }
    this.#end(subscription, 'canceled');
  }

  /** Cancels at the end of the period, or (null) takes that back. */
  setEnd(subscription: Subscription, at: number | null): void {
    subscription.cancel_at_period_end = at !== null;
    subscription.cancel_at = at;
    subscription.canceled_at = at === null ? null : this.#shelf.now();
    this.changed(subscription);
  }

  end(subscription: Subscription, status: 'canceled' | 'unpaid' | 'paused' | 'incomplete_expired'): void {
    if (status === 'unpaid' || status === 'paused') {
      subscription.status = status;
      this.changed(subscription, status === 'paused' ? 'customer.subscription.paused' : undefined);
    } else {
      this.#end(subscription, status);
    }
  }

  /** The period is over: what was cancelled ends, all else is charged, but nothing more of what is unpaid. */
  renew(subscription: Subscription): void {
    if (OVER.includes(subscription.status)) return;
    const [item] = subscription.items.data;
    const wasTrial = subscription.status === 'trialing';
    const mustHaveCard = subscription.trial_settings?.end_behavior.missing_payment_method === 'cancel';
    const hasNoCard = wasTrial && mustHaveCard && this.#invoices.cardOf(subscription) === null;
    if (subscription.cancel_at !== null || hasNoCard) {
      this.#end(subscription, 'canceled');
      return;
    }
    item.current_period_start = item.current_period_end;
    item.current_period_end = monthAfter(item.current_period_start);
    if (wasTrial) subscription.status = 'active';
    const month = [monthOf(item.price, item.current_period_start)];
    const invoice = this.#invoices.draft(subscription, 'subscription_cycle', month);
    if (subscription.status !== 'unpaid') {
      const isPaid = this.#invoices.collect(subscription, this.#invoices.finalize(invoice));
      if (subscription.status === 'active' && !isPaid) subscription.status = 'past_due';
    }
    this.changed(subscription);
  }

  changed(subscription: Subscription, type = 'customer.subscription.updated'): void {
    this.#shelf.emit(type, subscription);
  }

  /** A card was set up for a trial. */
  cardSaved(subscription: Subscription, paymentMethod: string): void {
    subscription.default_payment_method = paymentMethod;
    subscription.pending_setup_intent = null;
    this.changed(subscription);
  }

  #end(subscription: Subscription, status: 'canceled' | 'incomplete_expired'): void {
    const now = this.#shelf.now();
    subscription.status = status;
    subscription.ended_at = now;
    subscription.canceled_at ??= now;
    const latest = subscription.latest_invoice;
    if (status === 'incomplete_expired' && latest !== null && this.#shelf.invoice(latest).status === 'open') {
      this.#invoices.void(latest);
    }
    const isDeleted = status === 'canceled';
    this.#shelf.emit(isDeleted ? 'customer.subscription.deleted' : 'customer.subscription.updated', subscription);
  }

  /** The most recent invoice decides: an older one that was owed does not. */
  #paid(subscription: Subscription, isLatest: boolean): void {
    if (OVER.includes(subscription.status)) return;
    const wasWaiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
    if (isLatest && wasWaiting) subscription.status = 'active';
    this.changed(subscription);
  }

  #voided(subscription: Subscription): void {
    if (subscription.status === 'incomplete') this.#end(subscription, 'incomplete_expired');
  }
}

import type { Invoices } from './invoices.ts';
import type { Invoice, Price, Subscription, SubscriptionStatus } from './objects.ts';
import { applyPending } from './pending-update.ts';
import { changeLines, monthAfter, monthOf } from './proration.ts';
import { invalid } from './refusal.ts';
import type { Shelf } from './shelf.ts';

/** What nothing happens to any more. */
const OVER: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];
const PENDING_SECONDS = 23 * 3_600;

/** The life of subscriptions, as Stripe's documentation tells it. */
export class Subscriptions {
  readonly #shelf: Shelf;
  readonly #invoices: Invoices;

  constructor(shelf: Shelf, invoices: Invoices) {
    this.#shelf = shelf;
    this.#invoices = invoices;
    invoices.onPaid = (subscription, invoice) => this.#paid(subscription, invoice);
    invoices.onVoided = (subscription, invoice) => this.#voided(subscription, invoice);
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
    const trialing = asked.trialEnd !== null;
    const subscription: Subscription = {
      id,
      object: 'subscription',
      created: now,
      start_date: now,
      customer: asked.customer,
      status: trialing ? 'trialing' : 'incomplete',
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
      trial_start: trialing ? now : null,
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
    this.#invoices.create(subscription, 'subscription_create', [trialing ? { ...line, amount: 0 } : line]);
    if (trialing && this.#invoices.cardOf(subscription) === null) {
      const intent = this.#invoices.intent('setup_intent', asked.customer, 0);
      intent._subscription = id;
      subscription.pending_setup_intent = intent.id;
    }
    return subscription;
  }

  /** Another price with `pending_if_incomplete`: what is not paid for does not happen. */
  change(
    subscription: Subscription,
    price: Price,
    prorationDate: number | null,
    trialEnds: boolean,
    { keepsOn = false, prorations = 'always_invoice' } = {},
  ): void {
    this.#mustRun(subscription);
    const now = this.#shelf.now();
    const [item] = subscription.items.data;
    const at = prorationDate ?? now;
    if (at < item.current_period_start || at > item.current_period_end) {
      throw invalid('The proration date must be within the current period.', { param: 'proration_date' });
    }
    if (price.id === item.price.id && !trialEnds) return;
    const before = subscription.latest_invoice;
    const pending = subscription.pending_update;
    subscription.pending_update = {
      expires_at: now + PENDING_SECONDS,
      subscription_items: [{ id: item.id, price }],
      trial_end: trialEnds ? now : null,
      cancel_at_period_end: keepsOn ? false : null,
    };
    if (pending !== null && before !== null) this.#voidQuietly(before);
    const lines = changeLines(subscription, price, at, trialEnds);
    if (!trialEnds && prorations !== 'always_invoice') {
      // Nothing is paid now: the next invoice has it, or nobody ever does.
      if (prorations === 'create_prorations') this.#invoices.leave(subscription, lines);
      applyPending(subscription);
      this.changed(subscription);
      return;
    }
    const invoice = this.#invoices.create(subscription, 'subscription_update', lines);
    if (!this.#invoices.collect(subscription, invoice)) this.changed(subscription);
  }

  cancel(subscription: Subscription): void {
    this.#mustRun(subscription);
    this.#end(subscription, 'canceled');
  }

  end(subscription: Subscription, status: 'canceled' | 'unpaid' | 'paused' | 'incomplete_expired'): void {
    if (status === 'unpaid' || status === 'paused') {
      subscription.status = status;
      this.changed(subscription, status === 'paused' ? 'customer.subscription.paused' : undefined);
    } else {
      this.#end(subscription, status);
    }
  }

  /** The period is over: what was cancelled ends, all else is to be paid for again. */
  renew(subscription: Subscription): void {
    if (OVER.includes(subscription.status)) return;
    const [item] = subscription.items.data;
    const wasTrial = subscription.status === 'trialing';
    const mustHaveCard = subscription.trial_settings?.end_behavior.missing_payment_method === 'cancel';
    const hasNoCard = wasTrial && mustHaveCard && this.#invoices.cardOf(subscription) === null;
    if (subscription.cancel_at_period_end || subscription.cancel_at !== null || hasNoCard) {
      this.#end(subscription, 'canceled');
      return;
    }
    this.#dropPending(subscription);
    item.current_period_start = item.current_period_end;
    item.current_period_end = monthAfter(item.current_period_start);
    if (wasTrial) subscription.status = 'active';
    this.#invoices.draft(subscription, 'subscription_cycle', [monthOf(item.price, item.current_period_start)]);
    this.changed(subscription);
  }

  /** An hour after a period began its invoice is finalized and charged; but nothing of what is unpaid. */
  collectDrafts(subscription: Subscription, until = Number.POSITIVE_INFINITY): void {
    for (const invoice of this.#invoices.of(subscription)) {
      if (invoice.status !== 'draft' || !invoice.auto_advance || invoice.created > until) continue;
      const isPaid = this.#invoices.collect(subscription, this.#invoices.finalize(invoice));
      if (subscription.status === 'active' && !isPaid) subscription.status = 'past_due';
      this.changed(subscription);
    }
  }

  /** What was never confirmed is over after 23 hours. */
  expire(subscription: Subscription): void {
    const now = this.#shelf.now();
    if (subscription.status === 'incomplete' && subscription.created + PENDING_SECONDS <= now) {
      this.#end(subscription, 'incomplete_expired');
    } else if ((subscription.pending_update?.expires_at ?? now + 1) <= now) {
      this.#dropPending(subscription);
    }
  }

  #dropPending(subscription: Subscription): void {
    if (subscription.pending_update === null) return;
    if (subscription.latest_invoice !== null) this.#voidQuietly(subscription.latest_invoice);
    subscription.pending_update = null;
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
    this.#dropPending(subscription);
    // Nothing more is collected of what is open; it stays open.
    for (const invoice of this.#invoices.of(subscription)) invoice.auto_advance = false;
    if (status === 'incomplete_expired' && subscription.latest_invoice !== null) {
      this.#voidQuietly(subscription.latest_invoice);
    }
    this.#shelf.emit(
      status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
      subscription,
    );
  }

  #voidQuietly(invoiceId: string): void {
    if (this.#shelf.invoice(invoiceId).status === 'open') this.#invoices.void(invoiceId);
  }

  #paid(subscription: Subscription, invoice: Invoice): void {
    if (OVER.includes(subscription.status)) return;
    if (invoice.billing_reason === 'subscription_update') applyPending(subscription);
    // The most recent invoice decides: one that is owed for an earlier month does not.
    const isLatest = invoice.id === subscription.latest_invoice;
    if (isLatest && ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) subscription.status = 'active';
    if (invoice.billing_reason !== 'subscription_create' || subscription.status === 'active')
      this.changed(subscription);
  }

  #voided(subscription: Subscription, invoice: Invoice): void {
    if (subscription.status === 'incomplete' && invoice.billing_reason === 'subscription_create') {
      this.#end(subscription, 'incomplete_expired');
    } else if (subscription.pending_update !== null && invoice.id === subscription.latest_invoice) {
      subscription.pending_update = null;
      this.changed(subscription);
    }
  }

  #mustRun(subscription: Subscription): void {
    if (OVER.includes(subscription.status)) {
      throw invalid(`A ${subscription.status} subscription can not be changed.`, { code: 'resource_missing' });
    }
  }
}

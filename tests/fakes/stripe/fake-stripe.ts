import { Account } from './account.ts';
import {
  type Card,
  type Charge,
  type Customer,
  type Dispute,
  type Intent,
  type Invoice,
  type InvoiceLine,
  invalid,
  type Price,
  type Subscription,
} from './objects.ts';

const DAY = 86_400;
/** In seconds: of the paid time. */
const spanOf = ({ recurring }: Price): number => (recurring.interval === 'year' ? 365 : 30) * DAY;
const OVER = ['canceled', 'incomplete_expired'];

/** The reply to Stripe's form in the browser. */
export interface BrowserReply {
  error?: { type: string; code: string; message: string };
  status?: string;
}

const refused = (type: string, code: string, message: string): BrowserReply => ({ error: { type, code, message } });
const DECLINED = refused('card_error', 'card_declined', 'Your card was declined.');
const NOT_AUTHENTICATED = refused(
  'invalid_request_error',
  'payment_intent_authentication_failure',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
);
const CANCELED = refused('invalid_request_error', 'payment_intent_unexpected_state', 'This payment was canceled.');

type Charged = readonly [price: Price, cents: number];

/** A change to another price now: the rest of the old month comes back, that of the new one is charged. */
function changeLines({ items: { data } }: Subscription, price: Price, now: number): [Charged, Charged] {
  const [{ current_period_end: end, current_period_start: start, price: old }] = data;
  const share = Math.min(1, (end - now) / (end - start));
  return [
    [old, -Math.round(old.unit_amount * share)],
    [price, Math.round(price.unit_amount * share)],
  ];
}

const totalOf = (lines: readonly Charged[]): number => lines.reduce((sum, [, cents]) => sum + cents, 0);

/** The cents of a change to another price now. */
export function changeTotal(subscription: Subscription, price: Price, now: number): number {
  return totalOf(changeLines(subscription, price, now));
}

/** A Stripe account and the life of its subscriptions, without HTTP. */
export class FakeStripe extends Account {
  createCustomer(metadata: Record<string, string>): Customer {
    const customer: Customer = {
      id: this.id('cus'),
      object: 'customer',
      balance: 0,
      metadata,
      invoice_settings: { default_payment_method: null },
    };
    this.customers.set(customer.id, customer);
    this.emit('customer.created', customer);
    return customer;
  }

  /** Nothing is charged before someone confirms (`default_incomplete`). */
  createSubscription(asked: {
    customer: string;
    price: Price;
    trialEnd?: number | undefined;
    needsCard?: boolean;
    savesCard?: boolean;
    metadata?: Record<string, string> | undefined;
  }): Subscription {
    const { customer, metadata = {}, needsCard = false, price, savesCard = true, trialEnd } = asked;
    const now = this.now();
    const item = {
      id: this.id('si'),
      price,
      current_period_start: now,
      current_period_end: trialEnd ?? now + spanOf(price),
    };
    const subscription: Subscription = {
      id: this.id('sub'),
      object: 'subscription',
      customer,
      status: trialEnd === undefined ? 'incomplete' : 'trialing',
      items: { object: 'list', data: [item] },
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      trial_end: trialEnd ?? null,
      default_payment_method: null,
      latest_invoice: null,
      pending_setup_intent: null,
      metadata,
      _needsCard: needsCard,
      _savesCard: savesCard,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.emit('customer.subscription.created', subscription);
    const total = trialEnd === undefined ? price.unit_amount : 0;
    const invoice = this.#finalize(this.#draft(subscription, 'subscription_create', [[price, total]]));
    // Nothing to pay, and no card for the next months.
    if (invoice.status === 'paid' && this.#cardOf(subscription) === null) {
      const intent = this.#createIntent('setup_intent', { _subscription: subscription.id });
      subscription.pending_setup_intent = intent.id;
    }
    return subscription;
  }

  /**
   * Changes the price with `always_invoice`; a trial continues.
   * @returns false, with nothing changed, if the card was refused
   */
  change(subscription: Subscription, price: Price): boolean {
    if (subscription.status !== 'trialing') {
      const before = subscription.latest_invoice;
      const lines = changeLines(subscription, price, this.now());
      const invoice = this.#finalize(this.#draft(subscription, 'subscription_update', lines));
      if (!this.#collect(subscription, invoice)) {
        this.voidInvoice(invoice.id);
        subscription.latest_invoice = before;
        return false;
      }
    }
    this.setPrice(subscription, price);
    return true;
  }

  /** Changes the price without a charge (`none`). */
  setPrice(subscription: Subscription, price: Price): void {
    subscription.items.data[0].price = price;
    this.#updated(subscription);
  }

  cancelAtPeriodEnd(id: string, isCanceled = true): void {
    const subscription = this.subscription(id);
    subscription.cancel_at_period_end = isCanceled;
    subscription.cancel_at = isCanceled ? subscription.items.data[0].current_period_end : null;
    this.#updated(subscription);
  }

  end(id: string, status: 'canceled' | 'unpaid' | 'paused' | 'incomplete_expired'): void {
    const subscription = this.subscription(id);
    subscription.status = status;
    if (OVER.includes(status)) subscription.ended_at = this.now();
    if (status === 'incomplete_expired' && this.invoice(subscription.latest_invoice).status === 'open') {
      this.voidInvoice(subscription.latest_invoice);
    }
    const kinds: Record<string, string> = { canceled: 'deleted', paused: 'paused' };
    this.#updated(subscription, kinds[status]);
  }

  /** Ends the period or the trial, and charges the next one; nothing more for an unpaid subscription. */
  endPeriod(id: string): void {
    const subscription = this.subscription(id);
    if (OVER.includes(subscription.status)) return;
    const wasTrial = subscription.status === 'trialing';
    const lacksCard = wasTrial && subscription._needsCard && this.#cardOf(subscription) === null;
    if (subscription.cancel_at !== null || lacksCard) {
      this.end(id, 'canceled');
      return;
    }
    const [item] = subscription.items.data;
    item.current_period_start = item.current_period_end;
    item.current_period_end += spanOf(item.price);
    if (wasTrial) subscription.status = 'active';
    const invoice = this.#draft(subscription, 'subscription_cycle', [[item.price, item.price.unit_amount]]);
    if (subscription.status !== 'unpaid') {
      const isPaid = this.#collect(subscription, this.#finalize(invoice));
      if (subscription.status === 'active' && !isPaid) subscription.status = 'past_due';
    }
    this.#updated(subscription);
  }

  /** The bank refuses the next payment. */
  failRenewal(id: string): void {
    this.setCard(id, 'declined');
    this.endPeriod(id);
  }

  saveCard(card: Card): string {
    const id = this.id('pm');
    this.cards.set(id, card);
    return id;
  }

  setCard(subscriptionId: string, card: Card): void {
    this.subscription(subscriptionId).default_payment_method = this.saveCard(card);
  }

  /** A new card pays everything open. */
  payOpenInvoices(subscriptionId: string): void {
    const subscription = this.subscription(subscriptionId);
    this.setCard(subscriptionId, 'good');
    for (const invoice of this.invoicesOf(subscription)) {
      if (invoice.status === 'open') this.#collect(subscription, invoice);
    }
  }

  payInvoice(invoice: Invoice): void {
    const intent = this.intents.get(invoice._intent ?? '');
    if (intent !== undefined) this.#succeed(intent, this.saveCard('good'));
  }

  /** Only open invoices can be voided: a customer with a new payment keeps their plan. */
  voidInvoice(id: string | null): Invoice {
    const invoice = this.invoice(id);
    const intent = this.intents.get(invoice._intent ?? '');
    if (invoice.status !== 'open' || intent?.status === 'processing') {
      throw invalid(`This invoice is ${invoice.status} and can not be voided.`, { code: 'invoice_not_editable' });
    }
    this.customer(invoice.customer).balance -= invoice._credit;
    invoice.status = 'void';
    if (intent !== undefined) intent.status = 'canceled';
    this.emit('invoice.voided', invoice);
    const subscription = this.subscription(invoice.parent.subscription_details.subscription);
    if (subscription.status === 'incomplete') this.end(subscription.id, 'incomplete_expired');
    return invoice;
  }

  /** Confirms a payment, or saves a card, in Stripe's form. */
  pay(clientSecret: string, card: Card = 'good'): BrowserReply {
    const intent = this.intent(clientSecret);
    if (intent.status === 'canceled') return CANCELED;
    if (intent.status === 'succeeded' || intent.status === 'processing') return { status: intent.status };
    if (card === 'declined') {
      intent.status = 'requires_payment_method';
      return DECLINED;
    }
    intent._card = this.saveCard('good');
    if (card === 'good') return this.#succeed(intent, intent._card);
    intent.status = card === '3ds' ? 'requires_action' : 'processing';
    return { status: intent.status };
  }

  /** The customer's bank answers. */
  authenticate(clientSecret: string, isAuthentic: boolean): BrowserReply {
    const intent = this.intent(clientSecret);
    if (intent.status === 'canceled') return CANCELED;
    if (intent.status !== 'requires_action') return { status: intent.status };
    if (isAuthentic) return this.#succeed(intent, intent._card);
    intent.status = 'requires_payment_method';
    return NOT_AUTHENTICATED;
  }

  /** A slow card's payment arrives. */
  arrive(clientSecret: string): BrowserReply {
    const intent = this.intent(clientSecret);
    return this.#succeed(intent, intent._card);
  }

  /** Pays some of a charge back, or the rest of it. */
  refund(charge: Charge, cents = charge.amount - charge.amount_refunded): void {
    charge.amount_refunded += cents;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.emit('charge.refunded', charge);
  }

  /** The customer's bank takes a charge back, or only asks about it (`warning_needs_response`). */
  openDispute(charge: Charge, status: Dispute['status'] = 'needs_response'): Dispute {
    const { id, payment_intent } = charge;
    const dispute: Dispute = { id: this.id('dp'), object: 'dispute', charge: id, payment_intent, status };
    this.disputes.set(dispute.id, dispute);
    this.emit('charge.dispute.created', dispute);
    return dispute;
  }

  #updated(subscription: Subscription, kind = 'updated'): void {
    this.emit(`customer.subscription.${kind}`, subscription);
  }

  /** The id of the card that pays a subscription; null without one. */
  #cardOf({ customer, default_payment_method }: Subscription): string | null {
    return default_payment_method ?? this.customers.get(customer)?.invoice_settings.default_payment_method ?? null;
  }

  #createIntent(object: Intent['object'], of: Partial<Intent>): Intent {
    const id = this.id(object === 'payment_intent' ? 'pi' : 'seti');
    const intent: Intent = {
      id,
      object,
      client_secret: `${id}_secret_${this.id('s').slice(2)}`,
      status: 'requires_payment_method',
      _invoice: null,
      _subscription: null,
      _card: null,
      ...of,
    };
    this.intents.set(id, intent);
    return intent;
  }

  #draft(subscription: Subscription, reason: string, [first, ...more]: [Charged, ...Charged[]]): Invoice {
    const [{ current_period_end: end, current_period_start: start }] = subscription.items.data;
    const total = totalOf([first, ...more]);
    const line = ([{ id: price }, amount]: Charged): InvoiceLine => ({
      amount,
      period: { start, end },
      pricing: { type: 'price_details', price_details: { price } },
    });
    const invoice: Invoice = {
      id: this.id('in'),
      object: 'invoice',
      created: this.now(),
      customer: subscription.customer,
      status: 'draft',
      amount_due: Math.max(0, total),
      amount_paid: 0,
      amount_remaining: Math.max(0, total),
      billing_reason: reason,
      hosted_invoice_url: null,
      status_transitions: { finalized_at: null },
      parent: { subscription_details: { subscription: subscription.id } },
      lines: { object: 'list', data: [line(first), ...more.map(line)] },
      _total: total,
      _intent: null,
      _credit: 0,
    };
    this.invoices.set(invoice.id, invoice);
    subscription.latest_invoice = invoice.id;
    this.emit('invoice.created', invoice);
    return invoice;
  }

  /** Opens a draft for payment. Nothing due counts as paid; a negative total is credit. */
  #finalize(invoice: Invoice): Invoice {
    const customer = this.customer(invoice.customer);
    const owed = invoice._total + customer.balance;
    const due = Math.max(0, owed);
    invoice._credit = Math.min(0, owed) - customer.balance;
    customer.balance += invoice._credit;
    invoice.status = 'open';
    invoice.hosted_invoice_url = `${this.origin}/invoice/${invoice.id}`;
    invoice.amount_due = due;
    invoice.amount_remaining = due;
    invoice.status_transitions.finalized_at = this.now();
    this.emit('invoice.finalized', invoice);
    if (due === 0) this.#settle(invoice, null);
    else invoice._intent = this.#createIntent('payment_intent', { _invoice: invoice.id }).id;
    return invoice;
  }

  /** Charges the card on file. @returns whether that succeeded */
  #collect(subscription: Subscription, invoice: Invoice): boolean {
    if (invoice.status === 'paid') return true;
    const card = this.#cardOf(subscription);
    const intent = this.intents.get(invoice._intent ?? '');
    if (intent !== undefined && card !== null && this.cards.get(card) === 'good') {
      this.#succeed(intent, card);
      return true;
    }
    this.emit('invoice.payment_failed', invoice);
    return false;
  }

  #succeed(intent: Intent, card: string | null): BrowserReply {
    intent.status = 'succeeded';
    this.emit(`${intent.object}.succeeded`, intent);
    if (intent._invoice !== null) {
      const invoice = this.invoice(intent._invoice);
      this.#charge(intent, invoice);
      this.#settle(invoice, card);
    }
    if (intent._subscription !== null) {
      const subscription = this.subscription(intent._subscription);
      subscription.default_payment_method = card;
      subscription.pending_setup_intent = null;
      this.#updated(subscription);
    }
    return { status: intent.status };
  }

  #charge({ id: payment_intent }: Intent, { amount_due: amount, id: _invoice }: Invoice): void {
    const id = this.id('ch');
    const none = { amount_refunded: 0, refunded: false };
    this.charges.set(id, { id, object: 'charge', amount, ...none, payment_intent, _invoice });
  }

  #settle(invoice: Invoice, card: string | null): void {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    const subscription = this.subscription(invoice.parent.subscription_details.subscription);
    if (card !== null && subscription._savesCard) subscription.default_payment_method = card;
    this.emit('invoice.paid', invoice);
    if (OVER.includes(subscription.status)) return;
    // The latest invoice decides.
    const isWaiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
    if (isWaiting && invoice.id === subscription.latest_invoice) subscription.status = 'active';
    this.#updated(subscription);
  }
}

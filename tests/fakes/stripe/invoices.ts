import type { Card, Intent, Invoice, InvoiceLine, Subscription } from './objects.ts';
import { invalid } from './refusal.ts';
import type { Shelf } from './shelf.ts';

/** The life of invoices, and of the intents that pay them. */
export class Invoices {
  readonly #shelf: Shelf;
  /** What becomes of a subscription whose invoice was paid, or voided. */
  onPaid: (subscription: Subscription, isLatest: boolean) => void = () => {};
  onVoided: (subscription: Subscription) => void = () => {};

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** The card that a customer's subscription is paid by, if there is one. */
  cardOf(subscription: Subscription): { id: string; card: Card } | null {
    const customer = this.#shelf.customers.get(subscription.customer);
    const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null;
    const method = id === null ? undefined : this.#shelf.paymentMethods.get(id);
    return method === undefined ? null : { id: method.id, card: method._card };
  }

  saveCard(customer: string, card: Card): string {
    const id = this.#shelf.id('pm');
    this.#shelf.paymentMethods.set(id, { id, object: 'payment_method', customer, type: 'card', _card: card });
    return id;
  }

  intent(object: Intent['object'], customer: string, amount: number): Intent {
    const id = this.#shelf.id(object === 'payment_intent' ? 'pi' : 'seti');
    const intent: Intent = {
      id,
      object,
      created: this.#shelf.now(),
      client_secret: `${id}_secret_${this.#shelf.id('s').slice(2)}`,
      status: 'requires_payment_method',
      customer,
      amount,
      payment_method: null,
      livemode: false,
      _invoice: null,
      _subscription: null,
    };
    this.#shelf.intents.set(id, intent);
    return intent;
  }

  draft(subscription: Subscription, reason: string, lines: InvoiceLine[]): Invoice {
    const now = this.#shelf.now();
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const due = Math.max(0, total + this.#shelf.customer(subscription.customer).balance);
    const invoice: Invoice = {
      id: this.#shelf.id('in'),
      object: 'invoice',
      created: now,
      customer: subscription.customer,
      status: 'draft',
      currency: 'usd',
      total,
      amount_due: due,
      amount_paid: 0,
      amount_remaining: due,
      hosted_invoice_url: null,
      billing_reason: reason,
      lines: { object: 'list', data: lines, has_more: false },
      status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
      confirmation_secret: null,
      livemode: false,
      _intent: null,
      _credit: 0,
    };
    this.#shelf.invoices.set(invoice.id, invoice);
    subscription.latest_invoice = invoice.id;
    this.#shelf.emit('invoice.created', invoice);
    return invoice;
  }

  /** From now on it can be paid. One of nothing is paid; what is less than nothing is credit. */
  finalize(invoice: Invoice): Invoice {
    if (invoice.status !== 'draft') throw invalid(`This invoice is ${invoice.status} and can not be finalized.`);
    const customer = this.#shelf.customer(invoice.customer);
    const { total } = invoice;
    const due = Math.max(0, total + customer.balance);
    const balance = Math.min(0, total + customer.balance);
    invoice._credit = balance - customer.balance;
    customer.balance = balance;
    invoice.status = 'open';
    invoice.hosted_invoice_url = `${this.#shelf.origin}/invoice/${invoice.id}`;
    invoice.amount_due = due;
    invoice.amount_remaining = due;
    invoice.status_transitions.finalized_at = this.#shelf.now();
    this.#shelf.emit('invoice.finalized', invoice);
    if (due === 0) {
      this.settle(invoice);
    } else {
      const intent = this.intent('payment_intent', invoice.customer, due);
      intent._invoice = invoice.id;
      invoice._intent = intent.id;
      invoice.confirmation_secret = { client_secret: intent.client_secret, type: 'payment_intent' };
    }
    return invoice;
  }

  create(subscription: Subscription, reason: string, lines: InvoiceLine[]): Invoice {
    return this.finalize(this.draft(subscription, reason, lines));
  }

  /** The invoices of one subscription, the newest first. */
  of(subscription: Subscription): Invoice[] {
    return [...this.#shelf.invoices.values()]
      .filter(({ parent }) => parent.subscription_details.subscription === subscription.id)
      .toReversed();
  }

  /** Charges the card on file; says whether that went well. */
  collect(subscription: Subscription, invoice: Invoice): boolean {
    if (invoice.status === 'paid') return true;
    const found = this.cardOf(subscription);
    const intent = invoice._intent === null ? null : this.#shelf.intent(invoice._intent);
    if (intent !== null && found !== null && found.card === 'good') {
      this.succeed(intent, found.id);
      return true;
    }
    this.#shelf.emit('invoice.payment_failed', invoice);
    return false;
  }

  /** A payment or set-up went through with this card. */
  succeed(intent: Intent, paymentMethod: string): void {
    if (intent.status === 'canceled')
      throw invalid('This intent was canceled.', { code: 'payment_intent_unexpected_state' });
    if (intent.status === 'succeeded') return;
    intent.status = 'succeeded';
    intent.payment_method = paymentMethod;
    this.#shelf.emit(`${intent.object}.succeeded`, intent);
    if (intent._invoice !== null) this.settle(this.#shelf.invoice(intent._invoice), paymentMethod);
  }

  settle(invoice: Invoice, paymentMethod: string | null = null): void {
    const now = this.#shelf.now();
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    invoice.status_transitions.paid_at = now;
    const subscription = this.#shelf.subscription(invoice.parent.subscription_details.subscription);
    const saves = subscription.payment_settings.save_default_payment_method === 'on_subscription';
    if (paymentMethod !== null && saves) subscription.default_payment_method = paymentMethod;
    this.#shelf.emit('invoice.paid', invoice);
    this.onPaid(subscription, invoice.id === subscription.latest_invoice);
  }

  /** Only what is open can be voided: whoever has paid in the meantime keeps what they paid for. */
  void(id: string): Invoice {
    const invoice = this.#shelf.invoice(id);
    const intent = invoice._intent === null ? null : this.#shelf.intent(invoice._intent);
    if (invoice.status !== 'open' || intent?.status === 'processing') {
      throw invalid(`This invoice is ${invoice.status} and can not be voided.`, { code: 'invoice_not_editable' });
    }
    this.#shelf.customer(invoice.customer).balance -= invoice._credit;
    invoice.status = 'void';
    invoice.status_transitions.voided_at = this.#shelf.now();
    if (intent !== null) intent.status = 'canceled';
    this.#shelf.emit('invoice.voided', invoice);
    this.onVoided(this.#shelf.subscription(invoice.parent.subscription_details.subscription));
    return invoice;
  }
}

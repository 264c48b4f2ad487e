import { STRIPE_API_VERSION } from '#shared/server/payments/stripe-client.ts';
import { Deliveries } from './deliveries.ts';
import {
  type Card,
  type Charge,
  type Customer,
  type Dispute,
  type Intent,
  type Invoice,
  type InvoicePayment,
  invalid,
  missing,
  type Price,
  type StripeEvent,
  type StripeObject,
  type Subscription,
} from './objects.ts';

/** The price ids of the fake's account. */
export const PRICE_PRO = 'price_pro_test';
export const PRICE_PREMIUM = 'price_premium_test';
export const PRICE_PRO_YEARLY = 'price_pro_yearly_test';
export const PRICE_OTHER = 'price_of_something_else';

const priceOf = (id: string, unit_amount: number, interval = 'month'): [string, Price] => {
  const recurring = { interval, interval_count: 1 };
  return [id, { id, object: 'price', active: true, currency: 'usd', unit_amount, recurring }];
};

/** An object as the API shows it if nothing is expanded. */
export const shown = (object: StripeObject): Record<string, unknown> =>
  Object.fromEntries(Object.entries(structuredClone(object)).filter(([name]) => !name.startsWith('_')));

/** The objects of one Stripe account, and its events. */
export class Account {
  readonly prices = new Map([
    priceOf(PRICE_PRO, 900),
    priceOf(PRICE_PREMIUM, 2_900),
    priceOf(PRICE_PRO_YEARLY, 9_000, 'year'),
    priceOf(PRICE_OTHER, 500),
  ]);
  readonly customers = new Map<string, Customer>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, Charge>();
  readonly disputes = new Map<string, Dispute>();
  readonly cards = new Map<string, Card>();
  readonly events: StripeEvent[] = [];
  readonly deliveries = new Deliveries();
  /** Receives each event. */
  onEvent: (event: StripeEvent) => void = (event) => this.deliveries.add(event);
  /** Origin of Stripe's pages. */
  origin = '';
  #ids = 0;
  /** So that two fakes give different ids. */
  readonly #mark = Math.random().toString(36).slice(2, 10);

  /** Seconds of Unix time. */
  now(): number {
    return Math.floor(Date.now() / 1_000);
  }

  id(prefix: string): string {
    this.#ids += 1;
    return `${prefix}_${this.#mark}${String(this.#ids).padStart(6, '0')}`;
  }

  emit(type: string, object: StripeObject): void {
    const event: StripeEvent = {
      id: this.id('evt'),
      object: 'event',
      api_version: STRIPE_API_VERSION,
      created: this.now(),
      type,
      data: { object: shown(object) },
      livemode: false,
    };
    this.events.push(event);
    this.onEvent(event);
  }

  /** An object shown with the parts that `expand` names. */
  expanded(object: StripeObject, expand: readonly string[] = []): Record<string, unknown> {
    const plain = shown(object);
    for (const path of expand) {
      const [field = '', ...rest] = path.split('.');
      if (object.object === 'invoice' && field === 'confirmation_secret') {
        const intent = this.intents.get(object._intent ?? '');
        plain[field] = intent === undefined ? null : { client_secret: intent.client_secret, type: 'payment_intent' };
        continue;
      }
      const places: Record<string, ReadonlyMap<string, StripeObject>> = {
        invoice: this.invoices,
        latest_invoice: this.invoices,
        pending_setup_intent: this.intents,
      };
      const place = places[field];
      if (place === undefined || !(field in plain)) {
        throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
      }
      const found = place.get(String(plain[field]));
      if (found !== undefined) plain[field] = this.expanded(found, rest.length === 0 ? [] : [rest.join('.')]);
    }
    return plain;
  }

  /** Resolves when the webhook has received every event so far. */
  settled(): Promise<void> {
    return this.deliveries.settled();
  }

  customer(id: string, status: 400 | 404 = 400): Customer {
    const found = this.customers.get(id);
    if (found === undefined || found.deleted) throw missing(id, 'customer', status);
    return found;
  }

  subscription(id: string): Subscription {
    const found = this.subscriptions.get(id);
    if (found === undefined) throw missing(id, 'id');
    return found;
  }

  invoice(id: string | null): Invoice {
    const found = this.invoices.get(id ?? '');
    if (found === undefined) throw missing(id ?? '', 'invoice');
    return found;
  }

  price(id: string): Price {
    const found = this.prices.get(id);
    if (found === undefined) throw missing(id, 'items[0][price]', 400);
    if (!found.active) throw invalid('The price specified is inactive.', { param: 'items[0][price]' });
    return found;
  }

  intent(secret: string): Intent {
    const found = [...this.intents.values()].find(({ client_secret }) => client_secret === secret);
    if (found === undefined) throw missing(secret, 'intent');
    return found;
  }

  /** A customer's subscriptions, newest first. */
  ofCustomer(customerId: string): Subscription[] {
    return [...this.subscriptions.values()].filter(({ customer }) => customer === customerId).toReversed();
  }

  customersOf(userId: string): Customer[] {
    return [...this.customers.values()].filter(({ deleted, metadata }) => !deleted && metadata.userId === userId);
  }

  /** All of a user's subscriptions, newest first. */
  subscriptionsOf(userId: string): Subscription[] {
    return [...this.customers.values()]
      .filter(({ metadata }) => metadata.userId === userId)
      .flatMap(({ id }) => this.ofCustomer(id));
  }

  charge(id: string): Charge {
    const found = this.charges.get(id);
    if (found === undefined) throw missing(id, 'charge');
    return found;
  }

  dispute(id: string): Dispute {
    const found = this.disputes.get(id);
    if (found === undefined) throw missing(id, 'dispute');
    return found;
  }

  /** The invoices that a payment has paid. */
  paymentsBy(intent: string): InvoicePayment[] {
    return [...this.charges.values()]
      .filter(({ payment_intent }) => payment_intent === intent)
      .map(({ _invoice }) => ({
        id: this.id('inpay'),
        object: 'invoice_payment',
        invoice: _invoice,
        payment: { type: 'payment_intent', payment_intent: intent },
        status: 'paid',
      }));
  }

  /** The charge of a subscription's newest paid invoice. */
  chargeOf(subscription: Subscription): Charge {
    return this.chargeFor(...this.invoicesOf(subscription).map(({ id }) => id));
  }

  /** The newest charge for one of these invoices. */
  chargeFor(...invoices: string[]): Charge {
    const found = [...this.charges.values()].findLast(({ _invoice }) => invoices.includes(_invoice));
    if (found === undefined) throw missing(invoices.join(), 'charge');
    return found;
  }

  /** A subscription's invoices, newest first. */
  invoicesOf({ id }: Subscription): Invoice[] {
    return [...this.invoices.values()]
      .filter(({ parent }) => parent.subscription_details.subscription === id)
      .toReversed();
  }
}

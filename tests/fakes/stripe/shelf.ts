import { STRIPE_API_VERSION } from '#shared/server/payments/stripe-client.ts';
import type {
  Customer,
  Intent,
  Invoice,
  PaymentMethod,
  Price,
  StripeEvent,
  StripeObject,
  Subscription,
} from './objects.ts';
import { invalid, missing } from './refusal.ts';

/** Price ids of the fake's account. */
export const PRICE_PRO = 'price_pro_test';
export const PRICE_PREMIUM = 'price_premium_test';
export const PRICE_OTHER = 'price_of_something_else';

function price(id: string, cents: number): Price {
  return {
    id,
    object: 'price',
    active: true,
    currency: 'usd',
    type: 'recurring',
    unit_amount: cents,
    recurring: { interval: 'month', interval_count: 1 },
    livemode: false,
  };
}

/** Everything that one account of Stripe holds. */
export class Shelf {
  readonly prices = new Map([
    [PRICE_PRO, price(PRICE_PRO, 900)],
    [PRICE_PREMIUM, price(PRICE_PREMIUM, 2_900)],
    [PRICE_OTHER, price(PRICE_OTHER, 500)],
  ]);
  readonly customers = new Map<string, Customer>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly intents = new Map<string, Intent>();
  readonly paymentMethods = new Map<string, PaymentMethod>();
  /** In the order in which they happened. */
  readonly events: StripeEvent[] = [];
  /** Is told of each event. */
  happened: (event: StripeEvent) => void = () => {};
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
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    };
    this.events.push(event);
    this.happened(event);
  }

  customer(id: string, param = 'id', status: 400 | 404 = 404): Customer {
    const found = this.customers.get(id);
    if (found === undefined || found.deleted) throw missing('customer', id, param, status);
    return found;
  }

  subscription(id: string): Subscription {
    const found = this.subscriptions.get(id);
    if (found === undefined) throw missing('subscription', id, 'id');
    return found;
  }

  invoice(id: string): Invoice {
    const found = this.invoices.get(id);
    if (found === undefined) throw missing('invoice', id, 'invoice');
    return found;
  }

  intent(id: string): Intent {
    const found = this.intents.get(id);
    if (found === undefined) throw missing('payment_intent', id, 'intent');
    return found;
  }

  bySecret(secret: string): Intent {
    const found = [...this.intents.values()].find((one) => one.client_secret === secret);
    if (found === undefined) throw missing('payment_intent', secret, 'intent');
    return found;
  }

  price(id: string): Price {
    const found = this.prices.get(id);
    if (found === undefined) throw missing('price', id, 'items[0][price]', 400);
    if (!found.active) throw invalid('The price specified is inactive.', { param: 'items[0][price]' });
    return found;
  }

  subscriptionsOf(customerId: string): Subscription[] {
    return [...this.subscriptions.values()].filter(({ customer }) => customer === customerId).toReversed();
  }
}

/** An object as the API shows it to who expands nothing. */
export function shown(object: StripeObject): Record<string, unknown> {
  const plain: Record<string, unknown> = structuredClone({ ...object });
  for (const name of Object.keys(plain)) if (name.startsWith('_')) delete plain[name];
  if (object.object === 'invoice') delete plain.confirmation_secret;
  return plain;
}

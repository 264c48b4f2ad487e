// Stripe's objects as its API shows them. References are ids; fields that begin with an underscore stay in the fake.

export interface Customer {
  id: string;
  object: 'customer';
  balance: number;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
  deleted?: true;
}

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  currency: string;
  unit_amount: number;
  recurring: { interval: string; interval_count: number };
}

export interface Item {
  id: string;
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

export interface Subscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: SubscriptionStatus;
  items: { object: 'list'; data: [Item] };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  trial_end: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  metadata: Record<string, string>;
  /** A trial without a card ends the subscription. */
  _needsCard: boolean;
  /** The card of the first payment also pays the next ones. */
  _savesCard: boolean;
}

export interface InvoiceLine {
  amount: number;
  period: { start: number; end: number };
  pricing: { type: 'price_details'; price_details: { price: string } };
}

export interface Invoice {
  id: string;
  object: 'invoice';
  created: number;
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  billing_reason: string;
  hosted_invoice_url: string | null;
  status_transitions: { finalized_at: number | null };
  parent: { subscription_details: { subscription: string } };
  lines: { object: 'list'; data: [InvoiceLine, ...InvoiceLine[]] };
  _total: number;
  /** The payment of an open invoice. */
  _intent: string | null;
  /** The change of the customer's balance. */
  _credit: number;
}

/** The payment of an invoice, as `GET /v1/invoice_payments` lists it. */
export interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'paid';
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  /** Only if all of it is. */
  refunded: boolean;
  payment_intent: string;
  _invoice: string;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  charge: string;
  payment_intent: string;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';
}

export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  client_secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  /** The purpose of a payment. */
  _invoice: string | null;
  /** The purpose of a saved card. */
  _subscription: string | null;
  /** The card that waits for its bank. */
  _card: string | null;
}

/** The outcome of charging a card; the payment of a slow one stays under way. */
export type Card = 'good' | 'declined' | '3ds' | 'slow';

export type StripeObject = Customer | Price | Subscription | Invoice | InvoicePayment | Intent | Charge | Dispute;

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  data: { object: Record<string, unknown> };
  livemode: false;
}

/** An error as Stripe's API answers it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(status: number, message: string, { code, param }: { code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

export const invalid = (message: string, more?: { code?: string; param?: string }): StripeRefusal =>
  new StripeRefusal(400, message, more);

/** An unknown id: 404 in the path, 400 in a parameter. */
export const missing = (id: string, param: string, status: 400 | 404 = 404): StripeRefusal =>
  new StripeRefusal(status, `No such ${param}: '${id}'`, { code: 'resource_missing', param });

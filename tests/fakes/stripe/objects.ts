// What Stripe keeps, in the form in which its API shows it. A reference to another object is its id; names that begin
// with an underscore are the fake's own and never leave it.

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  balance: number;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
  livemode: false;
  deleted?: true;
}

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  currency: string;
  type: 'recurring';
  unit_amount: number;
  recurring: { interval: string; interval_count: number };
  livemode: false;
}

export interface Item {
  id: string;
  object: 'subscription_item';
  created: number;
  price: Price;
  quantity: 1;
  subscription: string;
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
  created: number;
  start_date: number;
  customer: string;
  status: SubscriptionStatus;
  items: { object: 'list'; data: [Item]; has_more: false; url: string };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_start: number | null;
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: string } } | null;
  default_payment_method: string | null;
  default_source: null;
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  pending_update: null;
  payment_settings: { save_default_payment_method: string };
  collection_method: 'charge_automatically';
  metadata: Record<string, string>;
  livemode: false;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  created: number;
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  currency: 'usd';
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  billing_reason: string;
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false };
  hosted_invoice_url: string | null;
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: object } };
  /** Shown to who asks for it by `expand` only. */
  confirmation_secret: { client_secret: string; type: 'payment_intent' } | null;
  livemode: false;
  _intent: string | null;
  /** Credit of the customer's that it used up; less than 0: that it gave. */
  _credit: number;
}

export interface InvoiceLine {
  object: 'line_item';
  amount: number;
  description: string;
  period: { start: number; end: number };
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  created: number;
  client_secret: string;
  status: IntentStatus;
  customer: string;
  amount: number;
  payment_method: string | null;
  livemode: false;
  /** Of a payment: what it pays. */
  _invoice: string | null;
  /** Of a set-up: what it is for. */
  _subscription: string | null;
}

/** What a card does when it is charged; of a slow one the money is on its way for a while. */
export type Card = 'good' | 'declined' | '3ds' | 'slow';

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  customer: string;
  type: 'card';
  _card: Card;
}

export type StripeObject = Customer | Price | Subscription | Invoice | Intent | PaymentMethod;

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  data: { object: Record<string, unknown> };
  livemode: false;
  pending_webhooks: 1;
  request: { id: null; idempotency_key: null };
}

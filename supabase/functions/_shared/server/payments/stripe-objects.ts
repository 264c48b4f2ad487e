import * as z from 'zod/mini';
import { subscriptionStatus } from '../../contract/billing.ts';

// The fields of Stripe's objects read here, in the pinned version of its API. Replies are checked, so that an unexpected
// one counts as Stripe's failure.

const id = z.string().check(z.minLength(1), z.maxLength(255));
const seconds = z.int().check(z.nonnegative());
/** A reference, expanded or not. */
const reference = z.union([
  id,
  z.pipe(
    z.object({ id }),
    z.transform((object) => object.id),
  ),
]);

export const stripePrice = z.object({
  unit_amount: z.nullable(z.int().check(z.nonnegative())),
  active: z.boolean(),
  currency: z.string(),
  recurring: z.nullable(z.object({ interval: z.string(), interval_count: z.number() })),
});

const item = z.object({ id, price: z.object({ id, unit_amount: z.nullish(z.int()) }), current_period_end: seconds });

export const stripeInvoice = z.object({
  id,
  status: z.nullable(z.string()),
  amount_remaining: z.int(),
  /** Stripe's payment page; drafts have none. */
  hosted_invoice_url: z.nullish(z.url()),
  created: seconds,
  status_transitions: z.object({ finalized_at: z.nullable(seconds) }),
  /** Present if requested. */
  confirmation_secret: z.nullish(z.object({ client_secret: z.string().check(z.minLength(1)) })),
});
export type StripeInvoice = z.output<typeof stripeInvoice>;

export const stripeInvoices = z.object({ data: z.array(stripeInvoice) });

export const stripeSubscription = z.object({
  id,
  customer: reference,
  // An unknown future status grants nothing.
  status: z.catch(subscriptionStatus, 'incomplete'),
  items: z.object({ data: z.array(item).check(z.minLength(1)) }),
  cancel_at: z.nullable(seconds),
  cancel_at_period_end: z.boolean(),
  trial_end: z.nullable(seconds),
  default_payment_method: z.nullable(reference),
  latest_invoice: z.nullable(stripeInvoice),
  pending_setup_intent: z.nullable(z.object({ client_secret: z.string().check(z.minLength(1)), status: z.string() })),
});
export type StripeSubscription = z.output<typeof stripeSubscription>;

export const SUBSCRIPTION_PARTS = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

export const stripeSubscriptions = z.object({ data: z.array(stripeSubscription) });

export const stripeCharge = z.object({ refunded: z.boolean(), payment_intent: z.nullable(reference) });
export const stripeDispute = z.object({ status: z.string(), payment_intent: z.nullable(reference) });

const invoiceLine = z.object({
  /** In cents; the former plan's unused time is negative. */
  amount: z.int(),
  period: z.object({ end: seconds }),
  pricing: z.nullish(z.object({ price_details: z.nullish(z.object({ price: reference })) })),
});
const invoiceOfPayment = z.object({
  billing_reason: z.nullable(z.string()),
  parent: z.nullish(z.object({ subscription_details: z.nullish(z.object({ subscription: reference })) })),
  lines: z.object({ data: z.array(invoiceLine) }),
});
export type StripePaidInvoice = z.output<typeof invoiceOfPayment>;

/** With the invoices in full. */
export const stripeInvoicePayments = z.object({ data: z.array(z.object({ invoice: invoiceOfPayment })) });

export const stripeId = z.object({ id });
export const stripePortal = z.object({ url: z.url() });

import * as z from 'zod';
import { subscriptionStatus } from '../../contract/billing.ts';

// The fields of Stripe's objects read here, in the pinned version of its API. Replies are checked, so that an unexpected
// one counts as Stripe's failure.

const id = z.string().min(1).max(255);
const seconds = z.number().int().nonnegative();
/** A reference, expanded or not. */
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);

export const stripePrice = z.object({
  unit_amount: z.number().int().nonnegative().nullable(),
  active: z.boolean(),
  currency: z.string(),
  recurring: z.object({ interval: z.string(), interval_count: z.number() }).nullable(),
});

const item = z.object({ id, price: z.object({ id }), current_period_end: seconds });

export const stripeInvoice = z.object({
  id,
  status: z.string().nullable(),
  amount_remaining: z.number().int(),
  /** Stripe's payment page; drafts have none. */
  hosted_invoice_url: z.url().nullish(),
  created: seconds,
  status_transitions: z.object({ finalized_at: seconds.nullable() }),
  /** Present if requested. */
  confirmation_secret: z.object({ client_secret: z.string().min(1) }).nullish(),
});
export type StripeInvoice = z.output<typeof stripeInvoice>;

export const stripeInvoices = z.object({ data: z.array(stripeInvoice) });

export const stripeSubscription = z.object({
  id,
  customer: reference,
  // An unknown future status grants nothing.
  status: z.catch(subscriptionStatus, 'incomplete'),
  items: z.object({ data: z.array(item).min(1) }),
  cancel_at: seconds.nullable(),
  cancel_at_period_end: z.boolean(),
  trial_end: seconds.nullable(),
  default_payment_method: reference.nullable(),
  latest_invoice: stripeInvoice.nullable(),
  pending_setup_intent: z.object({ client_secret: z.string().min(1), status: z.string() }).nullable(),
});
export type StripeSubscription = z.output<typeof stripeSubscription>;

export const SUBSCRIPTION_PARTS = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

export const stripeSubscriptions = z.object({ data: z.array(stripeSubscription) });

export const stripeCharge = z.object({ refunded: z.boolean(), payment_intent: reference.nullable() });
export const stripeDispute = z.object({ status: z.string(), payment_intent: reference.nullable() });

const invoiceOfPayment = z.object({
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: seconds }) })) }),
});
/** With the invoices in full. */
export const stripeInvoicePayments = z.object({ data: z.array(z.object({ invoice: invoiceOfPayment })) });

export const stripeId = z.object({ id });
export const stripePortal = z.object({ url: z.url() });

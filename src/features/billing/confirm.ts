import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { SETUP_INTENT_PREFIX } from '#shared/contract/billing.ts';
import { billingTexts } from './texts.ts';

/** The state of a payment, or of a card setup. */
export type Outcome =
  | { kind: 'paid' }
  /** A card is needed (again), with the provider's message if any. */
  | { kind: 'to pay'; message: string }
  /** Canceled in the meantime; a new one is needed. */
  | { kind: 'gone' }
  /** No answer of the provider's, or none of the bank's yet: it may or may not be paid. Retrying is safe. */
  | { kind: 'unknown' };

interface Intent {
  status: string;
  last_payment_error?: { message?: string } | null;
  last_setup_error?: { message?: string } | null;
}
interface Answer {
  error?: StripeError | undefined;
  paymentIntent?: Intent | undefined;
  setupIntent?: Intent | undefined;
}

/** Errors that reveal nothing about the payment. */
const NO_ANSWER = new Set(['api_connection_error', 'api_error', 'rate_limit_error']);
/** Unpaid, and no longer confirmable. */
const GONE = new Set(['payment_intent_unexpected_state', 'setup_intent_unexpected_state']);

const isSetup = (clientSecret: string) => clientSecret.startsWith(SETUP_INTENT_PREFIX);

function outcomeOf({ error, paymentIntent, setupIntent }: Answer): Outcome {
  // If it was paid in the meantime (in another tab, by a second click), the error shows it as paid.
  const intent: Intent | undefined = error
    ? (error.payment_intent ?? error.setup_intent)
    : (paymentIntent ?? setupIntent);
  if (intent?.status === 'succeeded') return { kind: 'paid' };
  if (intent?.status === 'processing') return { kind: 'unknown' };
  if (intent?.status === 'canceled' || GONE.has(error?.code ?? '')) return { kind: 'gone' };
  if (error ? NO_ANSWER.has(error.type) : intent === undefined) return { kind: 'unknown' };
  const earlier = intent?.last_payment_error ?? intent?.last_setup_error;
  return { kind: 'to pay', message: error?.message ?? earlier?.message ?? billingTexts.paymentFailed.description };
}

/** Pays, or saves the card. A bank with a page of its own redirects to `returnUrl`; then this never resolves. */
export async function confirmIntent(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  returnUrl: string,
): Promise<Outcome> {
  const confirmParams = { return_url: returnUrl };
  const options = { elements, clientSecret, confirmParams, redirect: 'if_required' } as const;
  return outcomeOf(isSetup(clientSecret) ? await stripe.confirmSetup(options) : await stripe.confirmPayment(options));
}

export async function lookUpIntent(stripe: Stripe, clientSecret: string): Promise<Outcome> {
  try {
    return outcomeOf(
      isSetup(clientSecret)
        ? await stripe.retrieveSetupIntent(clientSecret)
        : await stripe.retrievePaymentIntent(clientSecret),
    );
  } catch {
    return { kind: 'unknown' };
  }
}

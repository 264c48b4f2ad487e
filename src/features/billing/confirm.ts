import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { SETUP_INTENT_PREFIX } from '#shared/contract/billing.ts';
import { billingTexts } from './texts.ts';

/** How a payment, or the saving of a card for later, stands. */
export type Outcome =
  | { kind: 'paid' }
  /** A card is needed (again). `message` is the provider's own, where it has one. */
  | { kind: 'to pay'; message: string }
  /** It was given up meanwhile; another one has to be begun. */
  | { kind: 'gone' }
  /** No answer came: it may have been paid or not. Asking again is safe. */
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

/** `processing`: the bank takes its time, and it counts once the provider has told the server. */
const PAID = new Set(['succeeded', 'processing', 'requires_capture']);

/** Errors that say nothing about the payment. */
const NO_ANSWER = new Set(['api_connection_error', 'api_error', 'rate_limit_error']);
/** What can be confirmed no more, and was not paid either. */
const GONE = new Set(['payment_intent_unexpected_state', 'setup_intent_unexpected_state']);

const isSetup = (clientSecret: string) => clientSecret.startsWith(SETUP_INTENT_PREFIX);

function outcomeOf({ error, paymentIntent, setupIntent }: Answer): Outcome {
  // Confirming what was paid meanwhile (in another tab, by a second click) is an error that shows it as paid.
  const intent: Intent | undefined = error
    ? (error.payment_intent ?? error.setup_intent)
    : (paymentIntent ?? setupIntent);
  if (intent && PAID.has(intent.status)) return { kind: 'paid' };
  if (intent?.status === 'canceled' || GONE.has(error?.code ?? '')) return { kind: 'gone' };
  if (error ? NO_ANSWER.has(error.type) : intent === undefined) return { kind: 'unknown' };
  const earlier = intent?.last_payment_error ?? intent?.last_setup_error;
  return { kind: 'to pay', message: error?.message ?? earlier?.message ?? billingTexts.paymentFailed.description };
}

/**
 * Pays, or saves the card, with what was typed into the form. Banks that ask on a page of their own lead back to
 * `returnUrl`; this never resolves then.
 */
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

/** Asks the provider how it stands. */
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

import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { SETUP_INTENT_PREFIX } from '#shared/contract/billing.ts';
import { billingTexts } from './texts.ts';

/** How a payment, or the saving of a card for later, stands. */
export type Outcome =
  | { kind: 'paid' }
  /** The bank wants to ask. */
  | { kind: 'to confirm' }
  /** A card is needed (again). `message` is the provider's own, where it has one. */
  | { kind: 'to pay'; message: string };

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

const isSetup = (clientSecret: string) => clientSecret.startsWith(SETUP_INTENT_PREFIX);

function outcomeOf({ error, paymentIntent, setupIntent }: Answer): Outcome {
  // Confirming what was paid meanwhile (in another tab, by a second click) is an error that shows it as paid.
  const intent = error ? (error.payment_intent ?? error.setup_intent) : (paymentIntent ?? setupIntent);
  if (intent && PAID.has(intent.status)) return { kind: 'paid' };
  if (intent?.status === 'requires_action' && !error) return { kind: 'to confirm' };
  const earlier = intent && ('last_payment_error' in intent ? intent.last_payment_error : earlierSetup(intent));
  return { kind: 'to pay', message: error?.message ?? earlier?.message ?? billingTexts.paymentFailed.description };
}

const earlierSetup = (intent: Intent) => intent.last_setup_error;

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
  const options = { elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' } as const;
  return outcomeOf(isSetup(clientSecret) ? await stripe.confirmSetup(options) : await stripe.confirmPayment(options));
}

/** Asks the provider how it stands. */
export async function lookUpIntent(stripe: Stripe, clientSecret: string): Promise<Outcome> {
  return outcomeOf(
    isSetup(clientSecret)
      ? await stripe.retrieveSetupIntent(clientSecret)
      : await stripe.retrievePaymentIntent(clientSecret),
  );
}

/** Pays with the card that the provider has already: where the bank wants to ask, it does so now. */
export async function settleIntent(stripe: Stripe, clientSecret: string): Promise<Outcome> {
  const outcome = await lookUpIntent(stripe, clientSecret);
  return outcome.kind === 'to confirm' ? outcomeOf(await stripe.handleNextAction({ clientSecret })) : outcome;
}

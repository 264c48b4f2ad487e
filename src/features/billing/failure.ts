import { ApiError, refusalCode, refusalText } from '#src/lib/api-error.ts';
import type { Outcome } from './confirm.ts';
import { billingTexts } from './texts.ts';

/** Why it did not work, in words. */
export type Failure = { title: string; message: string };

const { failed, paymentFailed } = billingTexts;

/** What the server, or the payment form itself, said no with. */
export function failureOf(error: unknown): Failure {
  const code = refusalCode(error);
  if (code === 'checkout_busy') return { title: failed.title, message: billingTexts.busy };
  const title = code === 'payment_failed' ? paymentFailed.title : failed.title;
  const sentence = refusalText(error);
  if (sentence !== null) return { title, message: sentence };
  if (error instanceof ApiError) {
    // An answer without the secret that belongs into it.
    return { title, message: error.status < 300 ? failed.noSecret : failed.description };
  }
  return { title, message: error instanceof Error ? error.message : failed.description };
}

/** What the payment provider said no with. */
export function failureOfOutcome(outcome: Outcome): Failure {
  if (outcome.kind === 'unknown') return { title: failed.title, message: billingTexts.unknown.paying };
  return {
    title: paymentFailed.title,
    message: outcome.kind === 'to pay' ? outcome.message : paymentFailed.description,
  };
}

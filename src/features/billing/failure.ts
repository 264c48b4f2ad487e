import { useState } from 'react';
import { ApiError, refusalCode, refusalText } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import type { Outcome } from './confirm.ts';
import { billingTexts } from './texts.ts';

/** Why a try did not work, in words. */
export type Failure = { title: string; message: string };

const { failed, paymentFailed } = billingTexts;

/** The server, or the payment form itself, said no. */
export function failureOf(error: unknown): Failure {
  const { title } = failed;
  if (refusalCode(error) === 'checkout_busy') return { title, message: billingTexts.busy };
  const sentence = refusalText(error);
  if (sentence !== null) return { title, message: sentence };
  if (error instanceof ApiError) {
    // A success without its secret.
    return { title, message: error.status < 300 ? failed.noSecret : failed.description };
  }
  return { title, message: error instanceof Error ? error.message : failed.description };
}

/** The payment provider said no. */
export function failureOfOutcome(outcome: Outcome): Failure {
  if (outcome.kind === 'unknown') return { title: failed.title, message: billingTexts.unknown.paying };
  if (outcome.kind === 'gone') return billingTexts.expired;
  return {
    title: paymentFailed.title,
    message: outcome.kind === 'to pay' ? outcome.message : paymentFailed.description,
  };
}

/** The failure of the last try: a toast once, and words that stay until the next try (null). */
export function useFailure() {
  const [failure, keep] = useState<Failure | null>(null);
  function setFailure(next: Failure | null) {
    if (next === null) toast.dismiss();
    else toast.error(next.title, next.message);
    keep(next);
  }
  return { failure, setFailure };
}

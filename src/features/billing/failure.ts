import { useState } from 'react';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { toast } from '#src/lib/toast/toast.ts';
import type { Outcome } from './confirm.ts';
import { billingTexts } from './texts.ts';

export type Failure = { title: string; message: string };

const { failed, paymentFailed } = billingTexts;

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

export function failureOfOutcome(outcome: Outcome): Failure {
  if (outcome.kind === 'unknown') return { title: failed.title, message: billingTexts.unknown.paying };
  if (outcome.kind === 'gone') return billingTexts.expired;
  return {
    title: paymentFailed.title,
    message: outcome.kind === 'to pay' ? outcome.message : paymentFailed.description,
  };
}

export function useFailure() {
  const [failure, keep] = useState<Failure | null>(null);
  function setFailure(next: Failure | null) {
    if (next === null) toast.dismiss();
    else toast.error(next.title, next.message);
    keep(next);
  }
  return { failure, setFailure };
}

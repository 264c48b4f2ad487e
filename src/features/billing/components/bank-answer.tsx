import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { lookUpIntent } from '../confirm.ts';
import { type Failure, failureOfOutcome } from '../failure.ts';
import { billingTexts } from '../texts.ts';
import { Notice } from './notice.tsx';
import { Waiting } from './waiting.tsx';

type BankAnswerProps = {
  stripe: Stripe | undefined;
  clientSecret: string;
  onPaid: () => void;
  onFailed: (failure: Failure) => void;
};

/**
 * After a return from the bank's page: asks the provider for the result. Without an answer the payment is uncertain,
 * and a retry asks again.
 */
export function BankAnswer({ stripe, clientSecret, onPaid, onFailed }: BankAnswerProps) {
  const [state, setState] = useState<'asking' | 'unknown' | 'asking again'>('asking');
  const hasAsked = useRef(false);

  async function ask(bank: Stripe) {
    const outcome = await lookUpIntent(bank, clientSecret);
    if (outcome.kind === 'paid') onPaid();
    else if (outcome.kind === 'unknown') setState('unknown');
    else onFailed(failureOfOutcome(outcome));
  }
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    if (!stripe || hasAsked.current) return;
    hasAsked.current = true;
    void latest.current(stripe);
  }, [stripe]);

  if (state === 'asking' || !stripe) return <Waiting title={billingTexts.checking} />;
  const { title, body } = billingTexts.unknown;
  return (
    <Notice
      title={title}
      body={body}
      isRetrying={state === 'asking again'}
      onRetry={() => {
        setState('asking again');
        void ask(stripe);
      }}
    />
  );
}

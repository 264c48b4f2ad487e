import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';
import { lookUpIntent } from '../confirm.ts';
import { billingTexts } from '../texts.ts';
import { Waiting } from './waiting.tsx';

type BankAnswerProps = {
  stripe: Stripe | undefined;
  clientSecret: string;
  onPaid: () => void;
  onFailed: (message: string) => void;
};

/** Somebody came back from their bank's page: the provider knows what the bank said. */
export function BankAnswer({ stripe, clientSecret, onPaid, onFailed }: BankAnswerProps) {
  const told = useRef({ onPaid, onFailed });
  told.current = { onPaid, onFailed };
  const asked = useRef(false);

  useEffect(() => {
    if (!stripe || asked.current) return;
    asked.current = true;
    const failed = billingTexts.paymentFailed.description;
    lookUpIntent(stripe, clientSecret).then(
      (outcome) => {
        if (outcome.kind === 'paid') told.current.onPaid();
        else told.current.onFailed(outcome.kind === 'to pay' ? outcome.message : failed);
      },
      () => told.current.onFailed(failed),
    );
  }, [stripe, clientSecret]);

  return <Waiting title={billingTexts.checking} />;
}

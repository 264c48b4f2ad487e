import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
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
  async function ask(provider: Stripe) {
    const outcome = await lookUpIntent(provider, clientSecret);
    if (outcome.kind === 'paid') onPaid();
    else if (outcome.kind !== 'unknown') onFailed(failureOfOutcome(outcome));
    return outcome.kind;
  }
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['bank answer', clientSecret],
    queryFn: () => (stripe ? ask(stripe) : Promise.reject(new Error('Stripe.js is not here yet.'))),
    enabled: stripe !== undefined,
    gcTime: 0,
  });

  if (data !== 'unknown') return <Waiting title={billingTexts.checking} />;
  return <Notice {...billingTexts.unknown} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

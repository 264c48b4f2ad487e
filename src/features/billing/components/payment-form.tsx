import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { type FormEvent, useRef, useState } from 'react';
import { CURRENCY } from '#shared/contract/billing.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useAppearance } from '../appearance.ts';
import { confirmIntent } from '../confirm.ts';
import { failureOf, failureOfOutcome } from '../failure.ts';
import { billingTexts } from '../texts.ts';
import { DueLine } from './due-line.tsx';
import { type PaymentProps, returnUrlOf } from './payment-props.ts';
import { Refusal } from './refusal.tsx';
import { Trouble } from './trouble.tsx';

const texts = billingTexts.payment;

type PaymentFormProps = Omit<PaymentProps, 'billing' | 'stripe'> & {
  stripe: Stripe;
  /** What the button reads. */
  action: string;
  /**
   * Begins what is to be paid.
   * @returns its client secret; null: nothing is left to pay
   */
  begin: () => Promise<string | null>;
};

/**
 * The card payment form: the provider's own fields in its own frame, and the one button that pays. Nothing has been begun
 * while it is filled in: the provider makes the form for an amount, and only the click brings the secret to pay it by.
 */
export function PaymentForm({ stripe, ...props }: PaymentFormProps) {
  const appearance = useAppearance();
  const options: StripeElementsOptionsMode = {
    mode: 'subscription',
    // 0 saves the card for later. The form knows no credit.
    amount: Math.max(props.quote.dueNowCents, 0),
    currency: CURRENCY,
    // As the server begins subscriptions; the form has to be for what is confirmed with it.
    allowedPaymentMethodTypes: ['card'],
    appearance,
  };
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields(props: Omit<PaymentFormProps, 'stripe'>) {
  const { action, begin, failure, onFailure, onGone, onPaid, onRefused, quote, tier } = props;
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'broken'>('loading');
  /** Of what was begun by the first try: the next one pays just that. */
  const begun = useRef<string | null>(null);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (stripe === null || elements === null || state !== 'ready') return;
    onFailure(null);
    setState('paying');
    try {
      const { error } = await elements.submit();
      if (error) {
        onFailure({
          title: billingTexts.paymentFailed.title,
          message: error.message ?? billingTexts.paymentFailed.description,
        });
      } else if ((await secretOrRefusal()) && (await confirmed(stripe, elements))) return;
    } catch (error) {
      onFailure(failureOf(error));
    }
    setState('ready');
  }

  /** @returns false where nothing was begun: that has been told of */
  async function secretOrRefusal(): Promise<boolean> {
    try {
      begun.current ??= await begin();
      return true;
    } catch (error) {
      await onRefused(error);
      return false;
    }
  }

  async function confirmed(...form: [NonNullable<typeof stripe>, NonNullable<typeof elements>]): Promise<boolean> {
    const secret = begun.current;
    const outcome =
      secret === null ? { kind: 'paid' as const } : await confirmIntent(...form, secret, returnUrlOf(tier));
    if (outcome.kind === 'paid') {
      onPaid();
      return true;
    }
    if (outcome.kind === 'gone') {
      begun.current = null;
      await onGone();
    } else onFailure(failureOfOutcome(outcome));
    return false;
  }

  if (state === 'broken') {
    return (
      <Trouble title={billingTexts.noForm.title} text={billingTexts.noForm.body} onRetry={() => location.reload()} />
    );
  }
  return (
    <form onSubmit={pay} className="flex flex-col gap-6">
      <div className="relative min-h-32">
        {state === 'loading' ? (
          <div role="status" className="absolute inset-0 flex flex-col gap-4">
            <span className="sr-only">{texts.loadingForm}</span>
            <Skeleton className="h-12" />
            <Skeleton className="h-12 w-2/3" />
          </div>
        ) : null}
        <PaymentElement onReady={() => setState('ready')} onLoadError={() => setState('broken')} />
      </div>
      <Refusal failure={failure} />
      <DueLine quote={quote} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        disabled={state === 'loading'}
        pending={state === 'paying'}
        pendingLabel={texts.pending}
      >
        {action}
      </Button>
    </form>
  );
}

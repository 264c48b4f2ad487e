import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type FormEvent, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { toast } from '#src/lib/toast.ts';
import { useAppearance } from '../appearance.ts';
import { confirmIntent } from '../confirm.ts';
import { billingTexts } from '../texts.ts';
import { Trouble } from './trouble.tsx';

const texts = billingTexts.payment;

type PaymentFormProps = {
  clientSecret: string;
  /** What the button reads. */
  action: string;
  /** Where a bank on a page of its own leads back to. */
  returnUrl: string;
  onPaid: () => void;
};

/** The card payment form: the provider's own fields in its own frame, and the one button that pays. */
export function PaymentForm({ stripe, ...props }: PaymentFormProps & { stripe: Stripe }) {
  const appearance = useAppearance();
  return (
    <Elements key={props.clientSecret} stripe={stripe} options={{ clientSecret: props.clientSecret, appearance }}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ clientSecret, action, returnUrl, onPaid }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'broken'>('loading');

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (stripe === null || elements === null || state !== 'ready') return;
    toast.dismiss();
    setState('paying');
    try {
      const outcome = await confirmIntent(stripe, elements, clientSecret, returnUrl);
      if (outcome.kind === 'paid') {
        onPaid();
        return;
      }
      const message = outcome.kind === 'to pay' ? outcome.message : billingTexts.paymentFailed.description;
      toast.error(billingTexts.paymentFailed.title, message);
    } catch (error) {
      const message = error instanceof Error ? error.message : billingTexts.failed.description;
      toast.error(billingTexts.failed.title, message);
    }
    setState('ready');
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

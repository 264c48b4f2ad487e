import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PLANS } from '#shared/contract/plans.ts';
import { Button } from '#src/components/ui/button.tsx';
import { refusalCode, refusalText } from '#src/lib/api-error.ts';
import { formatCents } from '#src/lib/money.ts';
import { toast } from '#src/lib/toast.ts';
import { subscribe } from '../api.ts';
import { settleIntent } from '../confirm.ts';
import { billingTexts } from '../texts.ts';
import { PaymentForm } from './payment-form.tsx';
import { type PaymentProps, returnUrlOf } from './payment-props.ts';

const texts = billingTexts.payment;
const { failed, paymentFailed } = billingTexts;

/**
 * Changes the running subscription, with the card that pays for it. Nothing happens before the button: changing charges
 * at once. Where that card does not do, the form asks for another one.
 */
export function PlanChange({ quote, stripe, onPaid, onOutdated }: PaymentProps) {
  const [secretToPay, setSecretToPay] = useState<string | null>(null);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { clientSecret } = await subscribe(quote.tier, quote.prorationDate);
      if (clientSecret === null) return null;
      // What is still to pay is the form's matter, also when the bank can not be asked right now.
      const outcome = stripe ? await settleIntent(stripe, clientSecret).catch(() => null) : null;
      if (outcome?.kind === 'paid') return null;
      return { clientSecret, message: outcome?.kind === 'to pay' ? outcome.message : paymentFailed.description };
    },
    onSuccess: (open) => {
      if (open === null) return onPaid();
      toast.error(paymentFailed.title, open.message);
      setSecretToPay(open.clientSecret);
    },
    onError: (error) => {
      const code = refusalCode(error);
      const title = code === 'payment_failed' ? paymentFailed.title : failed.title;
      toast.error(title, code === 'checkout_busy' ? billingTexts.busy : (refusalText(error) ?? failed.description));
      if (code === 'already_subscribed' || code === 'not_configured') onOutdated();
    },
  });

  if (secretToPay !== null && stripe) {
    return (
      <PaymentForm
        stripe={stripe}
        clientSecret={secretToPay}
        action={texts.pay(formatCents(Math.max(quote.dueNowCents, 0)))}
        returnUrl={returnUrlOf(quote)}
        onPaid={onPaid}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        {quote.dueNowCents > 0 ? `${texts.cardOnFile} ` : null}
        {texts.bank}
      </p>
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        disabled={!stripe}
        pending={isPending}
        pendingLabel={texts.changing}
        onClick={() => {
          toast.dismiss();
          mutate();
        }}
      >
        {texts.change(PLANS[quote.tier].name)}
      </Button>
    </div>
  );
}

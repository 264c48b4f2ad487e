import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SETUP_INTENT_PREFIX } from '#shared/contract/billing.ts';
import { refusalCode, refusalText } from '#src/lib/api-error.ts';
import { formatCents } from '#src/lib/money.ts';
import { toast } from '#src/lib/toast.ts';
import { newSubscriptionQuery } from '../api.ts';
import { billingTexts } from '../texts.ts';
import { FormPlace } from './form-place.tsx';
import { PaymentForm } from './payment-form.tsx';
import { type PaymentProps, returnUrlOf } from './payment-props.ts';
import { Trouble } from './trouble.tsx';

const { failed } = billingTexts;

/** Begins a subscription, which counts once its form was paid. */
export function NewSubscription({ user, quote, stripe, onPaid, onOutdated }: PaymentProps) {
  const begun = useQuery(newSubscriptionQuery(user.id, quote.tier));
  const trouble = troubleOf(begun);
  const isOutdated = refusalCode(begun.error) === 'already_subscribed';

  useEffect(() => {
    if (isOutdated) onOutdated();
    else if (trouble !== null) toast.error(failed.title, trouble);
  }, [isOutdated, trouble, onOutdated]);

  if (trouble !== null && !isOutdated) {
    return <Trouble text={trouble} pending={begun.isFetching} onRetry={() => void begun.refetch()} />;
  }
  const clientSecret = begun.data?.clientSecret;
  if (!clientSecret || !stripe) return <FormPlace />;
  const { texts, amount } = { texts: billingTexts.payment, amount: formatCents(quote.dueNowCents) };
  return (
    <PaymentForm
      stripe={stripe}
      clientSecret={clientSecret}
      action={clientSecret.startsWith(SETUP_INTENT_PREFIX) ? texts.saveCard : texts.pay(amount)}
      returnUrl={returnUrlOf(quote)}
      onPaid={onPaid}
    />
  );
}

function troubleOf({ data, error }: { data: { clientSecret: string | null } | undefined; error: unknown }) {
  if (data?.clientSecret === null) return failed.noSecret;
  if (error === null) return null;
  const code = refusalCode(error);
  if (code === 'checkout_busy') return billingTexts.busy;
  if (code === 'not_configured') return billingTexts.notConfigured.body;
  return refusalText(error) ?? failed.description;
}

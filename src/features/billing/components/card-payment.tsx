import { PLANS } from '#shared/contract/plans.ts';
import { formatCents } from '#src/lib/money.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ManageBilling } from '#src/ui/billing/manage-billing.tsx';
import { subscribe } from '../api.ts';
import { billingTexts } from '../texts.ts';
import { FormPlace } from './form-place.tsx';
import { PaymentForm } from './payment-form.tsx';
import type { PaymentProps } from './payment-props.ts';

/** Begins a subscription, or pays what is open of one, by a card that is typed in. */
export function CardPayment({ billing, stripe, ...props }: PaymentProps) {
  const { quote, tier } = props;
  const texts = billingTexts.payment;
  return (
    <>
      {quote.kind === 'owed' ? <Owed billing={billing} quote={quote} tier={tier} /> : null}
      {stripe ? (
        <PaymentForm
          {...props}
          stripe={stripe}
          action={quote.dueNowCents > 0 ? texts.pay(formatCents(quote.dueNowCents)) : texts.saveCard}
          begin={() => subscribe(tier, quote)}
        />
      ) : (
        <FormPlace />
      )}
    </>
  );
}

function Owed({ billing, quote, tier }: Pick<PaymentProps, 'billing' | 'quote' | 'tier'>) {
  const texts = billingTexts.owed;
  const { name } = PLANS[quote.tier];
  return (
    <div className="flex flex-col gap-4">
      {tier === quote.tier ? null : <Alert tone="info">{texts.first(name, PLANS[tier].name)}</Alert>}
      <p>{texts.body(name)}</p>
      {billing?.canManage ? <ManageBilling /> : null}
    </div>
  );
}

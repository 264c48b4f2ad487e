import type { Stripe } from '@stripe/stripe-js';
import { ArrowLeft, Lock, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Billing } from '#shared/contract/billing.ts';
import { type PaidTier, PLANS } from '#shared/contract/plans.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { formatCents } from '#src/lib/words/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card, CardSection } from '#src/ui/card.tsx';
import type { Bought } from '../bought.ts';
import type { Failure } from '../failure.ts';
import { billingTexts } from '../texts.ts';
import { FormSkeleton, PaymentForm } from './payment-form.tsx';

export type PaymentProps = {
  bought: Bought;
  billing: Billing;
  /** Undefined while its script loads. */
  stripe: Stripe | undefined;
  failure: Failure | null;
  onPaid: () => void;
  /** A failed try, or null when the next one begins. */
  onFailure: (failure: Failure | null) => void;
  /** The provider has a subscription that the server doesn't know yet. */
  onAlready: () => void;
};

/** End of the founder perk, until which a new subscription to its plan is free; null without one. */
function freeUntil(tier: PaidTier, { perk }: Billing): string | null {
  return tier === 'pro' && perk !== null && Date.parse(perk.endsAt) > Date.now() ? perk.endsAt : null;
}

/** 'Subscribe to {plan}': the form on the left, the price on the right; on phones the price comes first. */
export function Payment({ stripe, ...props }: PaymentProps) {
  const { billing, bought, failure, onFailure } = props;
  const { tier } = bought;
  const [dueCents, setDueCents] = useState(() => (freeUntil(tier, billing) === null ? bought.cents : 0));
  return (
    <div className="mx-auto max-w-4xl py-2 sm:py-8">
      <ButtonLink to="/subscribe" variant="ghost" size="sm" className="-ml-3">
        <ArrowLeft aria-hidden="true" />
        {billingTexts.back}
      </ButtonLink>
      <h1 className="mt-3">{billingTexts.payment.title(PLANS[tier].name)}</h1>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-8">
        <div className="md:order-2">
          <Price bought={bought} billing={billing} dueCents={dueCents} />
        </div>
        <Card className="flex min-w-0 flex-col gap-6 sm:p-8">
          {stripe ? (
            <PaymentForm
              {...props}
              stripe={stripe}
              failure={failure}
              dueCents={dueCents}
              onOtherAmount={(cents) => {
                setDueCents(cents);
                onFailure(billingTexts.otherAmount);
              }}
            />
          ) : (
            <FormSkeleton />
          )}
          <PaymentNotes />
        </Card>
      </div>
    </div>
  );
}

type PriceProps = Pick<PaymentProps, 'billing' | 'bought'> & { dueCents: number };

function Price({ billing, bought: { cents, every, tier }, dueCents }: PriceProps) {
  const texts = billingTexts.price;
  const { name, participantLimit } = PLANS[tier];
  const price = formatCents(cents);
  const endOfFree = dueCents === 0 ? freeUntil(tier, billing) : null;
  return (
    <CardSection id="price" title={texts.title} look="sunk">
      <dl data-numbers className="mt-4 flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{texts.plan(name, participantLimit)}</dt>
          <dd>{texts.per[every](price)}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3 font-bold text-lg">
          <dt>{texts.today}</dt>
          <dd>{formatCents(dueCents)}</dd>
        </div>
      </dl>
      <p className="mt-4 text-muted text-sm">
        {endOfFree === null ? texts.renews[every](price) : texts.free[every](formatShortDate(endOfFree), price)}
      </p>
    </CardSection>
  );
}

function PaymentNotes() {
  const texts = billingTexts.payment;
  return (
    <ul className="flex flex-col gap-2 text-muted text-sm [&_svg]:mt-[0.2em] [&_svg]:size-[1.1em] [&_svg]:shrink-0">
      <li className="flex gap-2">
        <Lock aria-hidden="true" />
        <span>
          {texts.secure} <strong className="text-ink">{texts.provider}</strong>
        </span>
      </li>
      <li className="flex gap-2">
        <RotateCcw aria-hidden="true" />
        {texts.cancel}
      </li>
    </ul>
  );
}

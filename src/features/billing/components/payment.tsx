import { ArrowLeft } from 'lucide-react';
import { PLANS } from '#shared/contract/plans.ts';
import { Link } from '#src/lib/router.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { billingTexts } from '../texts.ts';
import { CardPayment } from './card-payment.tsx';
import { PaymentNotes } from './payment-notes.tsx';
import type { PaymentProps } from './payment-props.ts';
import { PlanChange } from './plan-change.tsx';
import { QuoteSummary } from './quote-summary.tsx';

/** 'Subscribe to {plan}': on the left what is done, on the right what it costs; on phones the price comes first. */
export function Payment(props: PaymentProps) {
  const { billing, quote } = props;
  const isByCard = quote.kind === 'new' || quote.kind === 'owed';
  return (
    <div className="mx-auto max-w-4xl py-2 sm:py-8">
      <Button asChild variant="ghost" size="sm" className="-ml-3">
        <Link to="/subscribe">
          <ArrowLeft aria-hidden="true" />
          {billingTexts.back}
        </Link>
      </Button>
      <h1 className="mt-3">{titleOf(quote)}</h1>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-8">
        <div className="md:order-2">
          <QuoteSummary quote={quote} billing={billing} />
        </div>
        <Card className="flex min-w-0 flex-col gap-6 sm:p-8">
          {isByCard ? <CardPayment {...props} /> : <PlanChange key={quote.kind} {...props} />}
          <PaymentNotes />
        </Card>
      </div>
    </div>
  );
}

function titleOf({ kind, tier }: PaymentProps['quote']): string {
  const { name } = PLANS[tier];
  if (kind === 'owed') return billingTexts.owed.title;
  return kind === 'resume' ? billingTexts.resume.title(name) : billingTexts.payment.title(name);
}

import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PLANS } from '#shared/contract/plans.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { billingTexts } from '../texts.ts';
import { NewSubscription } from './new-subscription.tsx';
import { PaymentNotes } from './payment-notes.tsx';
import type { PaymentProps } from './payment-props.ts';
import { PlanChange } from './plan-change.tsx';
import { QuoteSummary } from './quote-summary.tsx';

const texts = billingTexts.payment;

/** 'Subscribe to {plan}': on the left what is done, on the right what it costs; on phones the price comes first. */
export function Payment(props: PaymentProps) {
  const { quote } = props;
  return (
    <div className="mx-auto max-w-4xl py-2 sm:py-8">
      <Button asChild variant="ghost" size="sm" className="-ml-3">
        <Link to="/subscribe">
          <ArrowLeft aria-hidden="true" />
          {billingTexts.back}
        </Link>
      </Button>
      <h1 className="mt-3">{texts.title(PLANS[quote.tier].name)}</h1>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-8">
        <div className="md:order-2">
          <QuoteSummary quote={quote} />
        </div>
        <Card className="flex min-w-0 flex-col gap-6 sm:p-8">
          {quote.kind === 'new' ? <NewSubscription {...props} /> : <PlanChange {...props} />}
          <PaymentNotes />
        </Card>
      </div>
    </div>
  );
}

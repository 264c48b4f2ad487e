import type { PlanQuote } from '#shared/contract/billing.ts';
import { dueOf } from '../due.ts';
import { billingTexts } from '../texts.ts';

/** The amount beside the button, where the summary has scrolled away. */
export function DueLine({ quote }: { quote: PlanQuote }) {
  const { term, amount } = dueOf(quote);
  return (
    <p data-numbers className="font-semibold md:hidden">
      {billingTexts.quote.line(term, amount)}
    </p>
  );
}

import type { ReactNode } from 'react';
import type { Billing, PlanQuote } from '#shared/contract/billing.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { formatShortDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { Card } from '#src/ui/card.tsx';
import { dueOf } from '../due.ts';
import { runningTier } from '../running-tier.ts';
import { billingTexts } from '../texts.ts';

const texts = billingTexts.quote;

type QuoteSummaryProps = { quote: PlanQuote; billing: Billing | undefined };

/** What is paid now and from then on, before anything is charged. */
export function QuoteSummary({ quote, billing }: QuoteSummaryProps) {
  const { tier, perMonthCents } = quote;
  const { name, participantLimit } = PLANS[tier];
  const due = dueOf(quote);
  return (
    <Card asChild look="sunk">
      <section aria-labelledby="quote">
        <h2 id="quote" className="text-lg">
          {texts.title}
        </h2>
        <dl data-numbers className="mt-4 flex flex-col gap-3">
          <Row term={texts.plan(name, participantLimit)}>{texts.perMonth(formatCents(perMonthCents))}</Row>
          <Row term={due.term} strong>
            {due.amount}
          </Row>
        </dl>
        {quote.kind === 'change' ? <p className="mt-4 text-muted text-sm">{changeWords(quote, billing)}</p> : null}
        <p className="mt-4 text-muted text-sm">{sentenceOf(quote, billing)}</p>
      </section>
    </Card>
  );
}

function Row({ term, strong, children }: { term: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? 'border-line border-t pt-3 font-bold text-lg' : ''}`}
    >
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the amount of a change is made of. */
function changeWords({ tier, nextPaymentAt }: PlanQuote, billing: Billing | undefined): string {
  const [to, from] = [PLANS[tier].name, PLANS[runningTier(tier)].name];
  if (billing?.subscription?.status === 'trialing') return texts.afterTrial(to, from);
  return nextPaymentAt === null ? texts.proratedSomeDay : texts.prorated(to, formatShortDate(nextPaymentAt), from);
}

function sentenceOf({ kind, dueNowCents, perMonthCents, nextPaymentAt }: PlanQuote, billing: Billing | undefined) {
  const price = formatCents(perMonthCents);
  if (nextPaymentAt === null) return texts.renewsSomeDay(price);
  const date = formatShortDate(nextPaymentAt);
  if (kind === 'change') return texts.change(price, date);
  if (kind !== 'new' || dueNowCents > 0) return texts.renews(price, date);
  // Nothing is due either way; what was given ends with the perk, what was credited is used up.
  const hasPerk = billing?.perk != null && formatShortDate(billing.perk.endsAt) === date;
  return billing === undefined || hasPerk ? texts.free(date, price) : texts.credited(date, price);
}

import type { ReactNode } from 'react';
import type { PlanQuote } from '#shared/contract/billing.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { Card } from '#src/components/ui/card.tsx';
import { formatShortDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { billingTexts } from '../texts.ts';

const texts = billingTexts.quote;

/** What is paid now and from then on, before anything is charged. */
export function QuoteSummary({ quote }: { quote: PlanQuote }) {
  const { tier, dueNowCents, perMonthCents } = quote;
  const { name, participantLimit } = PLANS[tier];
  return (
    <Card asChild look="sunk">
      <section aria-labelledby="quote">
        <h2 id="quote" className="text-lg">
          {texts.title}
        </h2>
        <dl data-numbers className="mt-4 flex flex-col gap-3">
          <Row term={texts.plan(name, participantLimit)}>{texts.perMonth(formatCents(perMonthCents))}</Row>
          {dueNowCents < 0 ? (
            <Row term={texts.credit}>{formatCents(-dueNowCents)}</Row>
          ) : (
            <Row term={texts.today} strong>
              {formatCents(dueNowCents)}
            </Row>
          )}
        </dl>
        <p className="mt-4 text-muted text-sm">{sentenceOf(quote)}</p>
        {quote.kind === 'change' ? <p className="mt-2 text-muted text-sm">{texts.prorated}</p> : null}
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

function sentenceOf({ kind, dueNowCents, perMonthCents, nextPaymentAt }: PlanQuote): string {
  const price = formatCents(perMonthCents);
  if (nextPaymentAt === null) return texts.renewsSomeDay(price);
  const date = formatShortDate(nextPaymentAt);
  if (kind === 'change') return texts.change(price, date);
  return dueNowCents === 0 ? texts.free(date, price) : texts.renews(price, date);
}

import type { PlanQuote } from '#shared/contract/billing.ts';
import { formatCents } from '#src/lib/money.ts';
import { billingTexts } from './texts.ts';

/** What is paid at once, and what that is called; what is less than nothing is credit. */
export function dueOf({ dueNowCents, kind }: PlanQuote): { term: string; amount: string } {
  const { credit, today } = billingTexts.quote;
  if (dueNowCents < 0) return { term: credit, amount: formatCents(-dueNowCents) };
  return { term: kind === 'owed' ? billingTexts.owed.amount : today, amount: formatCents(dueNowCents) };
}

import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/contract/accounts.ts';
import type { PlanQuote } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { formatShortDate } from '#src/lib/dates.ts';
import { quoteQuery } from './api.ts';
import { type Failure, failureOf } from './failure.ts';
import { billingTexts } from './texts.ts';
import { useKeptError } from './use-kept-error.ts';

type Asking = { user: User; tier: PaidTier; enabled: boolean; setFailure: (failure: Failure) => void };

const texts = billingTexts.outdated;

/** What a plan costs, and what becomes of that when the server does not do it. */
export function useQuote({ user, tier, enabled, setFailure }: Asking) {
  const asked = useQuery({ ...quoteQuery(user.id, tier), enabled });
  const error = useKeptError(asked);
  const { data: quote, isFetching } = asked;

  /** Nothing was charged, but what was shown does not hold any more. */
  async function askAnew(): Promise<void> {
    const { data, isError, error: why } = await asked.refetch();
    const code = refusalCode(why);
    if (code === 'already_subscribed' || code === 'not_configured') return;
    if (isError || !data) setFailure({ title: texts.title, message: texts.lost });
    else if (quote && isSame(quote, data)) setFailure({ title: texts.sameTitle, message: texts.same });
    else setFailure({ title: texts.title, message: texts.changed });
  }

  async function refused(why: unknown): Promise<void> {
    const code = refusalCode(why);
    if (code === 'quote_outdated' || code === 'already_subscribed' || code === 'not_configured') return askAnew();
    setFailure(failureOf(why));
    // Such a quote is used up by one try; that of a new subscription gives the same one again.
    if (quote?.kind !== 'new') await asked.refetch();
  }

  return { quote, error, isFetching, refetch: () => void asked.refetch(), askAnew, refused };
}

const isSame = (one: PlanQuote, other: PlanQuote): boolean => {
  const shown = ({ tier, kind, dueNowCents, perMonthCents, nextPaymentAt }: PlanQuote) =>
    JSON.stringify([tier, kind, dueNowCents, perMonthCents, nextPaymentAt && formatShortDate(nextPaymentAt)]);
  return shown(one) === shown(other);
};

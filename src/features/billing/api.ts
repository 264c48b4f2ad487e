import { queryOptions } from '@tanstack/react-query';
import { createSubscription, getPlanQuote, type PlanQuote } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { call, HOST } from '#src/lib/api.ts';

/** Nothing of a checkout outlives its screen: another tab, or going back, may have changed all of it. */
const MOMENTARY = { gcTime: 0, staleTime: 0 } as const;

/** What a plan would cost. */
export const quoteQuery = (userId: string, tier: PaidTier) =>
  queryOptions({
    queryKey: [getPlanQuote.path, userId, tier],
    queryFn: ({ signal }) => call(getPlanQuote, { as: HOST, query: { tier }, signal }),
    ...MOMENTARY,
  });

/**
 * Does what was quoted for a plan, and nothing else.
 * @returns the client secret of what is left to pay or to confirm; null: it is done
 */
export async function subscribe(tier: PaidTier, { id }: PlanQuote): Promise<string | null> {
  const { clientSecret } = await call(createSubscription, { as: HOST, body: { tier, quoteId: id } });
  return clientSecret;
}

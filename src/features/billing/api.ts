import { queryOptions } from '@tanstack/react-query';
import { createSubscription, getPlanQuote } from '#shared/contract/billing.ts';
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

/** Begins a subscription, or changes the plan of the running one, as it was quoted. */
export const subscribe = (tier: PaidTier, prorationDate: number | null) =>
  call(createSubscription, { as: HOST, body: prorationDate === null ? { tier } : { tier, prorationDate } });

/**
 * The client secret of a new subscription. Asking for it begins one that counts only once it is paid for; asking again
 * gives the same.
 */
export const newSubscriptionQuery = (userId: string, tier: PaidTier) =>
  queryOptions({
    queryKey: [createSubscription.path, userId, tier],
    queryFn: () => subscribe(tier, null),
    ...MOMENTARY,
  });

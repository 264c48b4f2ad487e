import { queryOptions } from '@tanstack/react-query';
import { type Every, getPrices } from '#shared/contract/billing.ts';
import { type PaidTier, PLANS } from '#shared/contract/plans.ts';
import { call, HOST } from '#src/lib/calls/api.ts';

/** A plan, how often it is paid, and its price in US cents for one month or year. */
export interface Bought {
  tier: PaidTier;
  every: Every;
  cents: number;
}

/** The operator's yearly prices; a failure leaves the monthly ones. */
export const yearlyQuery = queryOptions({
  queryKey: [getPrices.path],
  queryFn: ({ signal }) => call(getPrices, { as: HOST, signal }),
});

/** By the year only if there is such a price. */
export function boughtFor(tier: PaidTier, every: Every, yearlyCents: number | null): Bought {
  if (every === 'year' && yearlyCents !== null) return { tier, every, cents: yearlyCents };
  return { tier, every: 'month', cents: PLANS[tier].priceUsdPerMonth * 100 };
}

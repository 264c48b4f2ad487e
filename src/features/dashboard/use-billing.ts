import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { type Billing, TIER_POLL_MS, TIER_WAIT_MS } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { billingQuery, forgetGoingAway, onComingBack, paidPlan, usePaidPlan, wentAway } from '#src/lib/host/billing.ts';
import { currentUserQuery } from '#src/lib/host/session.ts';

/**
 * The host's plan and its source. After a return from the payment provider it is polled for a while, since the server
 * hears of changes late. A new plan refreshes the rest of the client.
 */
export function useBilling(user: User): {
  billing: Billing | undefined;
  /** Paid for, and not started yet. */
  paid: PaidTier | null;
  isLost: boolean;
  retry: () => void;
} {
  const cache = useQueryClient();
  const [followUntil, setFollowUntil] = useState(() => (wentAway() ? Date.now() + TIER_WAIT_MS : 0));
  const { data, isError, refetch } = useQuery({
    ...billingQuery(user.id),
    refetchInterval: ({ state }) =>
      Date.now() < followUntil || paidPlan(user.id, state.data) !== null ? TIER_POLL_MS : false,
    refetchOnWindowFocus: 'always',
  });

  useEffect(forgetGoingAway, []);
  useEffect(() => onComingBack(() => setFollowUntil(Date.now() + TIER_WAIT_MS)), []);

  const isOther = data !== undefined && data.tier !== user.tier;
  useEffect(() => {
    if (isOther) void cache.invalidateQueries({ queryKey: currentUserQuery(user.id).queryKey });
  }, [isOther, cache, user.id]);

  const paid = usePaidPlan(user.id, data);
  return { billing: data, paid, isLost: isError && data === undefined, retry: () => void refetch() };
}

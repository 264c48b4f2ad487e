import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { type Billing, TIER_POLL_MS, TIER_WAIT_MS } from '#shared/contract/billing.ts';
import { billingQuery } from '#src/lib/billing.ts';
import { currentUserQuery } from '#src/lib/session.ts';
import { readItem, removeItem, writeItem } from '#src/lib/storage.ts';

/** In this tab: somebody went to the payment provider, and may have changed something there. */
const AWAY_KEY = 'thaw_billing_away';

/** To be called before the page is left for the payment provider's. */
export const noteGoingAway = (): void => writeItem('tab', AWAY_KEY, 'true');

/**
 * What the host's plan rests on. After coming back from the payment provider it is asked for again and again for a while:
 * what was done there reaches the server a moment later. The rest of the client follows when the plan is another one.
 */
export function useBilling(user: User): { billing: Billing | undefined; isLost: boolean; retry: () => void } {
  const cache = useQueryClient();
  const [followUntil, setFollowUntil] = useState(() =>
    readItem('tab', AWAY_KEY) === null ? 0 : Date.now() + TIER_WAIT_MS,
  );
  const { data, isError, refetch } = useQuery({
    ...billingQuery(user.id),
    refetchInterval: () => (Date.now() < followUntil ? TIER_POLL_MS : false),
    refetchOnWindowFocus: 'always',
  });

  useEffect(() => removeItem('tab', AWAY_KEY), []);
  useEffect(() => onComingBack(() => setFollowUntil(Date.now() + TIER_WAIT_MS)), []);

  const isOther = data !== undefined && data.tier !== user.tier;
  useEffect(() => {
    if (isOther) void cache.invalidateQueries({ queryKey: currentUserQuery(user.id).queryKey });
  }, [isOther, cache, user.id]);

  return { billing: data, isLost: isError && data === undefined, retry: () => void refetch() };
}

/**
 * Calls back when the browser shows the page again as it was left (Back does that).
 * @returns ends the watching
 */
export function onComingBack(callback: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}

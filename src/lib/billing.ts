import { queryOptions } from '@tanstack/react-query';
import { getBilling, openBillingPortal } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { call, HOST } from './api.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

/** The host's plan and its source. The payment provider changes it on the server, so every screen with it refetches. */
export const billingQuery = (userId: string) =>
  queryOptions({
    queryKey: [getBilling.path, userId],
    queryFn: ({ signal }) => call(getBilling, { as: HOST, signal }),
    refetchOnMount: 'always',
  });

/** Set in this tab while the host is at the payment provider, where their plan may change. */
const AWAY_KEY = 'thaw_billing_away';

/** The URL of the payment provider's portal, or of its page for changing to `tier`. */
export const billingPortal = (tier?: PaidTier) =>
  call(openBillingPortal, { as: HOST, body: tier ? { tier } : {} }).then(({ url }) => url);

/** Call before leaving for the payment provider. */
export const noteGoingAway = (): void => writeItem('tab', AWAY_KEY, 'true');

/** Whether this tab returns from the payment provider. */
export const wentAway = (): boolean => readItem('tab', AWAY_KEY) !== null;

export const forgetGoingAway = (): void => removeItem('tab', AWAY_KEY);

/**
 * Calls back when the browser restores the page from its back/forward cache.
 * @returns stops watching
 */
export function onComingBack(callback: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}

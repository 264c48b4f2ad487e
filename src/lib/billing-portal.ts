import { openBillingPortal } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { call, HOST } from './api.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

/** In this tab: somebody went to the payment provider, and may have changed something there. */
const AWAY_KEY = 'thaw_billing_away';

/** Gets the URL of the payment provider's portal, or of its page that changes to a plan. */
export const billingPortal = (tier?: PaidTier) =>
  call(openBillingPortal, { as: HOST, body: tier ? { tier } : {} }).then(({ url }) => url);

/** To be called before the page is left for the payment provider's. */
export const noteGoingAway = (): void => writeItem('tab', AWAY_KEY, 'true');

/** Whether this tab comes back from the payment provider. */
export const wentAway = (): boolean => readItem('tab', AWAY_KEY) !== null;

export const forgetGoingAway = (): void => removeItem('tab', AWAY_KEY);

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

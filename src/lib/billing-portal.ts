import { openBillingPortal } from '#shared/contract/billing.ts';
import { call, HOST } from './api.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

/** In this tab: somebody went to the payment provider, and may have changed something there. */
const AWAY_KEY = 'thaw_billing_away';

/** Opens the payment provider's portal; the answer is where. */
export const billingPortal = () => call(openBillingPortal, { as: HOST });

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

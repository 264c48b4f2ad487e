import { vi } from 'vitest';
import { getCurrentUser, type User } from '#shared/contract/accounts.ts';
import { createSubscription, getBilling } from '#shared/contract/billing.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { NOTHING_PAID } from '#src/lib/testing/billing.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { SubscribePage } from '../pages/subscribe-page.tsx';

export const PAYMENT_SECRET = 'pi_1_secret_1';
export const SETUP_SECRET = 'seti_1_secret_1';

/** The reply that starts Pro. */
export const BEGUN = { clientSecret: PAYMENT_SECRET, dueNowCents: 900 };

/** A server with payments, and Ann logged in without a subscription, about to buy Pro. */
export function fakeCheckout(user: User = ANN) {
  loggedInAs(user);
  const api = fakeApi({ config: { stripePublishableKey: 'pk_test_1' } });
  api.on(getCurrentUser, () => ({ user }));
  api.on(getBilling, () => NOTHING_PAID);
  api.on(createSubscription, () => BEGUN);
  const callApi = globalThis.fetch;
  let isThere = true;
  const answer = async () => {
    if (!isThere) throw new TypeError('offline');
    return new Response('the dashboard');
  };
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => (input === '/admin' ? answer() : callApi(input, init)));
  return {
    ...api,
    /** Sets whether the next page loads. */
    setDashboard: (isReachable: boolean) => {
      isThere = isReachable;
    },
  };
}

/** Opens /subscribe. `left` receives the next document's URL. */
export function openCheckout(at = '/subscribe?tier=pro') {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  return { left, ...renderPages([{ path: '/subscribe', element: <SubscribePage /> }], at) };
}

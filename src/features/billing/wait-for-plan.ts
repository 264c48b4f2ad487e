import type { QueryClient } from '@tanstack/react-query';
import { type Billing, TIER_POLL_MS, TIER_WAIT_MS } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { billingQuery } from '#src/lib/billing.ts';

/** Whether the server knows of a subscription to this plan that was paid for; one that was only begun is none. */
export function isSubscribedTo(tier: PaidTier, billing: Billing | undefined): boolean {
  const subscription = billing?.subscription;
  return subscription?.tier === tier && subscription.status !== 'incomplete';
}

/**
 * Waits until what was just paid for counts: the provider tells the server, which takes a moment.
 * @returns false when it did not in `TIER_WAIT_MS`
 */
export async function waitForPlan(cache: QueryClient, userId: string, tier: PaidTier): Promise<boolean> {
  const until = Date.now() + TIER_WAIT_MS;
  while (Date.now() < until) {
    const answer = cache.fetchQuery({ ...billingQuery(userId), staleTime: 0 }).catch(() => undefined);
    const billing = await Promise.race([answer, pause(until - Date.now())]);
    if (billing?.tier === tier && isSubscribedTo(tier, billing)) return true;
    await pause(TIER_POLL_MS);
  }
  return false;
}

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });

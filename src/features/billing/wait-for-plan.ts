import type { QueryClient } from '@tanstack/react-query';
import { type Billing, TIER_POLL_MS, TIER_WAIT_MS } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { billingQuery } from '#src/lib/host/billing.ts';

/** Whether a subscription to this plan is running. A founder perk or an unfinished subscription doesn't count. */
function isRunning(tier: PaidTier, { subscription, tier: effective }: Billing): boolean {
  if (effective !== tier || subscription?.tier !== tier) return false;
  return subscription.status === 'active' || subscription.status === 'trialing';
}

/**
 * Waits for the plan just paid for: the provider notifies the server with a delay.
 * @returns false if it takes longer than `TIER_WAIT_MS`
 */
export async function waitForPlan(cache: QueryClient, userId: string, tier: PaidTier): Promise<boolean> {
  const until = Date.now() + TIER_WAIT_MS;
  while (Date.now() < until) {
    const answer = cache.fetchQuery({ ...billingQuery(userId), staleTime: 0 }).catch(() => undefined);
    const billing = await Promise.race([answer, pause(until - Date.now())]);
    if (billing && isRunning(tier, billing)) return true;
    await pause(TIER_POLL_MS);
  }
  return false;
}

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });

import type { QueryClient } from '@tanstack/react-query';
import { type Billing, type QuoteKind, TIER_POLL_MS, TIER_WAIT_MS } from '#shared/contract/billing.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { billingQuery } from '#src/lib/billing.ts';

/** What was paid for. Null: nobody knows any more, since it was before the bank's page. */
export type Paid = { tier: PaidTier; kind: QuoteKind | null };

/** Whether the server knows of a subscription to this plan that was paid for; one that was only begun is none. */
export function isSubscribedTo(tier: PaidTier, billing: Billing | undefined): boolean {
  return billing?.subscription?.tier === tier;
}

/** Whether what was paid for counts by now. */
export function counts({ tier, kind }: Paid, { subscription, tier: effective }: Billing): boolean {
  if (effective !== tier || subscription?.tier !== tier) return false;
  if (subscription.status !== 'active' && subscription.status !== 'trialing') return false;
  return kind !== 'resume' || subscription.endsAt === null;
}

/**
 * Waits until what was just paid for counts: the provider tells the server, which takes a moment.
 * @returns false when it did not in `TIER_WAIT_MS`
 */
export async function waitForPlan(cache: QueryClient, userId: string, paid: Paid): Promise<boolean> {
  const until = Date.now() + TIER_WAIT_MS;
  while (Date.now() < until) {
    const answer = cache.fetchQuery({ ...billingQuery(userId), staleTime: 0 }).catch(() => undefined);
    const billing = await Promise.race([answer, pause(until - Date.now())]);
    if (billing && counts(paid, billing)) return true;
    await pause(TIER_POLL_MS);
  }
  return false;
}

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Billing, TIER_POLL_MS, TIER_WAIT_MS } from '#shared/contract/billing.ts';
import { type PaidTier, PLANS } from '#shared/contract/plans.ts';
import { billingQuery, notePaid } from '#src/lib/host/billing.ts';
import { RETRY_MS } from '#src/lib/query-client.ts';
import { keepToast } from '#src/lib/toast/toast-after-load.ts';
import { billingTexts } from './texts.ts';

const DASHBOARD = '/admin';
/** The dashboard counts as unreachable after this time. */
const DEADLINE_MS = 8_000;

/** `cut off`: paid, but the next page won't load. */
export type Finishing = { tier: PaidTier; stage: 'waiting' | 'cut off' | 'trying' };

async function isThere(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) })).ok;
  } catch {
    return false;
  }
}

/** After payment: waits for the plan, then loads the dashboard if it answers: no browser error may follow a payment. */
export function useFinish(userId: string) {
  const cache = useQueryClient();
  const [finishing, setFinishing] = useState<Finishing | null>(null);
  const isTrying = useRef(false);

  async function leave(tier: PaidTier) {
    if (isTrying.current) return;
    isTrying.current = true;
    const isReachable = await isThere(DASHBOARD);
    isTrying.current = false;
    if (isReachable) location.assign(DASHBOARD);
    else setFinishing({ tier, stage: 'cut off' });
  }

  async function finish(tier: PaidTier) {
    notePaid(userId, tier);
    setFinishing({ tier, stage: 'waiting' });
    const { name } = PLANS[tier];
    const texts = billingTexts.succeeded;
    const isThereNow = await waitForPlan(cache, userId, tier);
    keepToast({
      kind: isThereNow ? 'success' : 'info',
      title: texts.title,
      description: isThereNow ? texts.description(name) : texts.later(name),
    });
    await leave(tier);
  }

  const waiting = finishing?.stage === 'cut off' ? finishing.tier : null;
  const again = useRef(leave);
  again.current = leave;
  useEffect(() => {
    if (waiting === null) return;
    const timer = setInterval(() => void again.current(waiting), RETRY_MS);
    return () => clearInterval(timer);
  }, [waiting]);

  return {
    finishing,
    finish: (tier: PaidTier) => void finish(tier),
    /** Tries to open the dashboard now. */
    tryAgain: (tier: PaidTier) => {
      setFinishing({ tier, stage: 'trying' });
      void leave(tier);
    },
  };
}

/** Whether a subscription to this plan is running. A founder perk or an unfinished subscription doesn't count. */
function isRunning(tier: PaidTier, { subscription, tier: effective }: Billing): boolean {
  if (effective !== tier || subscription?.tier !== tier) return false;
  return subscription.status === 'active' || subscription.status === 'trialing';
}

/** The provider notifies the server with a delay. Returns false if it takes longer than `TIER_WAIT_MS`. */
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

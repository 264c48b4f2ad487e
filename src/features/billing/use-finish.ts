import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PLANS } from '#shared/contract/plans.ts';
import { RETRY_MS } from '#src/lib/query-client.ts';
import { keepToast } from '#src/lib/toast-after-load.ts';
import { billingTexts } from './texts.ts';
import { type Paid, waitForPlan } from './wait-for-plan.ts';

const DASHBOARD = '/admin';
/** A dashboard that does not answer in this time is not there. */
const PATIENCE_MS = 8_000;

/** `cut off`: paid, but the next page can not be loaded. */
export type Finishing = { paid: Paid; stage: 'waiting' | 'cut off' | 'trying' };

async function isThere(address: string): Promise<boolean> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), PATIENCE_MS);
  try {
    return (await fetch(address, { cache: 'no-store', signal: giveUp.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What comes after paying: the plan is waited for, then the dashboard is loaded, which says so. Not before it answers: the
 * browser's own error page would come right after somebody has paid.
 */
export function useFinish(userId: string) {
  const cache = useQueryClient();
  const [finishing, setFinishing] = useState<Finishing | null>(null);
  const isTrying = useRef(false);

  async function leave(paid: Paid) {
    if (isTrying.current) return;
    isTrying.current = true;
    const isReachable = await isThere(DASHBOARD);
    isTrying.current = false;
    if (isReachable) location.assign(DASHBOARD);
    else setFinishing({ paid, stage: 'cut off' });
  }

  async function finish(paid: Paid) {
    setFinishing({ paid, stage: 'waiting' });
    const { name } = PLANS[paid.tier];
    const texts = paid.kind === 'resume' ? billingTexts.resumed : billingTexts.succeeded;
    const isThereNow = await waitForPlan(cache, userId, paid);
    keepToast({
      kind: isThereNow ? 'success' : 'info',
      title: texts.title,
      description: isThereNow ? texts.description(name) : texts.later(name),
    });
    await leave(paid);
  }

  const waiting = finishing?.stage === 'cut off' ? finishing.paid : null;
  const again = useRef(leave);
  again.current = leave;
  useEffect(() => {
    if (waiting === null) return;
    const timer = setInterval(() => void again.current(waiting), RETRY_MS);
    return () => clearInterval(timer);
  }, [waiting]);

  return {
    finishing,
    finish: (paid: Paid) => void finish(paid),
    /** Tries at once to leave for the dashboard. */
    tryAgain: (paid: Paid) => {
      setFinishing({ paid, stage: 'trying' });
      void leave(paid);
    },
  };
}

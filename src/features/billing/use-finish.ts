import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PaidTier, PLANS } from '#shared/contract/plans.ts';
import { keepToast } from '#src/lib/toast-after-load.ts';
import { billingTexts } from './texts.ts';
import { waitForPlan } from './wait-for-plan.ts';

const texts = billingTexts.succeeded;

/** What comes after paying: the plan is waited for, then the dashboard is loaded, which says so. */
export function useFinish(userId: string, tier: PaidTier): { finishing: boolean; finish: () => void } {
  const cache = useQueryClient();
  const [finishing, setFinishing] = useState(false);

  async function finish() {
    setFinishing(true);
    const { name } = PLANS[tier];
    const counts = await waitForPlan(cache, userId, tier);
    keepToast({
      kind: counts ? 'success' : 'info',
      title: texts.title,
      description: counts ? texts.description(name) : texts.later(name),
    });
    location.assign('/admin');
  }
  return { finishing, finish: () => void finish() };
}

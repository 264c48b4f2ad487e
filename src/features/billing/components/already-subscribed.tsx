import { useQuery } from '@tanstack/react-query';
import { TIER_POLL_MS, TIER_WAIT_MS } from '#shared/contract/billing.ts';
import { type PaidTier, PLANS } from '#shared/contract/plans.ts';
import { billingQuery } from '#src/lib/billing.ts';
import { billingTexts } from '../texts.ts';
import { isSubscribedTo } from '../wait-for-plan.ts';
import { Notice } from './notice.tsx';

const texts = billingTexts.already;
const MAX_POLLS = TIER_WAIT_MS / TIER_POLL_MS;

/**
 * The provider knows this subscription already. The server may not: the page was loaded anew right after paying. So it
 * is asked until it does.
 */
export function AlreadySubscribed({ userId, tier }: { userId: string; tier: PaidTier }) {
  const { data } = useQuery({
    ...billingQuery(userId),
    refetchInterval: ({ state }) =>
      isSubscribedTo(tier, state.data) || state.dataUpdateCount >= MAX_POLLS ? false : TIER_POLL_MS,
  });
  const { name, participantLimit } = PLANS[tier];
  const words = data === undefined || isSubscribedTo(tier, data) ? texts.body(participantLimit) : texts.onItsWay;
  return <Notice title={texts.title(name)} body={words} />;
}

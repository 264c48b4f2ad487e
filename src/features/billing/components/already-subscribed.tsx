import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Billing, TIER_POLL_MS, TIER_WAIT_MS } from '#shared/contract/billing.ts';
import { type PaidTier, PLANS } from '#shared/contract/plans.ts';
import { billingQuery } from '#src/lib/billing.ts';
import { formatShortDate } from '#src/lib/dates.ts';
import { billingTexts } from '../texts.ts';
import { isSubscribedTo } from '../wait-for-plan.ts';
import { Notice } from './notice.tsx';

const texts = billingTexts.already;

/**
 * The provider knows this subscription already. The server may not: the page was loaded anew right after paying. So it
 * is asked until it does, for as long as the payment's own page would have waited.
 */
export function AlreadySubscribed({ userId, tier }: { userId: string; tier: PaidTier }) {
  const [until] = useState(() => Date.now() + TIER_WAIT_MS);
  const { data } = useQuery({
    ...billingQuery(userId),
    refetchInterval: ({ state }) => (isSubscribedTo(tier, state.data) || Date.now() >= until ? false : TIER_POLL_MS),
  });
  return <Notice title={texts.title(PLANS[tier].name)} body={wordsOf(tier, data)} />;
}

function wordsOf(tier: PaidTier, billing: Billing | undefined): string {
  const { name, participantLimit } = PLANS[tier];
  if (billing === undefined) return texts.body(participantLimit);
  const { subscription } = billing;
  if (subscription === null || !isSubscribedTo(tier, billing)) return texts.onItsWay;
  if (subscription.endsAt !== null) return texts.cancelled(name, formatShortDate(subscription.endsAt));
  const isFine = subscription.status === 'active' || subscription.status === 'trialing';
  return isFine ? texts.body(participantLimit) : texts.trouble;
}

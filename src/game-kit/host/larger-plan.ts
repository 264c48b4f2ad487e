import { PLANS, planWithMore } from '#shared/contract/plans.ts';
import { useConfig } from '#src/lib/config.ts';
import { checkoutPath } from '#src/lib/page/pages.ts';
import type { Hosted } from '../hosted.tsx';

/** The plan with more seats; null where none is sold or would help. */
export function useLargerPlan(user: Hosted['user']) {
  const sells = useConfig()?.stripePublishableKey !== null;
  // An administrator's plan makes no difference.
  const next = user?.role === 'host' && sells ? planWithMore(user.tier, 'participantLimit') : null;
  return next === null ? null : { ...PLANS[next], path: checkoutPath(next) };
}

import { PLANS, type Tier } from '#shared/contract/plans.ts';
import { checkoutPath } from '#src/lib/pages.ts';
import { Alert } from '#src/ui/alert.tsx';
import { hostTexts } from './host-texts.ts';

/** The plan that comes next; null at the end of the road. */
const NEXT_TIER = { free: 'pro', pro: 'premium', premium: null } as const satisfies Record<Tier, Tier | null>;

interface FullProps {
  participantLimit: number;
  tier: Tier;
}

/**
 * Tells the host that no further guest fits in, and what helps.
 * @param guests without the host's own seat, which the limit does not count
 */
export function FullNotice({ guests, ...full }: FullProps & { guests: number }) {
  if (guests < full.participantLimit) return null;
  return (
    <Alert tone="info" className="py-2.5 text-sm">
      <FullWords {...full} />
    </Alert>
  );
}

/** The same as words alone. */
export function FullWords({ participantLimit, tier }: FullProps) {
  const next = NEXT_TIER[tier];
  return (
    <>
      {hostTexts.full.words(participantLimit)}{' '}
      {next === null ? null : (
        <a href={checkoutPath(next)} className="whitespace-nowrap">
          {hostTexts.full.upgrade(PLANS[next].name, PLANS[next].participantLimit)}
        </a>
      )}
    </>
  );
}

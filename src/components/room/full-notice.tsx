import { Link } from 'react-router-dom';
import { PLANS, type Tier } from '#shared/contract/plans.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { roomTexts } from './texts.ts';

/** The plan that comes next; null at the end of the road. */
const NEXT_TIER = { free: 'pro', pro: 'premium', premium: null } as const satisfies Record<Tier, Tier | null>;

/**
 * Tells the host that no further guest fits in, and what helps.
 * @param guests without the host's own seat, which the limit does not count
 */
export function FullNotice({
  guests,
  participantLimit,
  tier,
}: {
  guests: number;
  participantLimit: number;
  tier: Tier;
}) {
  if (guests < participantLimit) return null;
  const next = NEXT_TIER[tier];
  if (next === null) return <Alert tone="info" title={roomTexts.full.words(participantLimit)} />;
  return (
    <Alert
      tone="info"
      title={roomTexts.full.words(participantLimit)}
      action={
        <Button asChild size="sm">
          <Link to={`/subscribe?tier=${next}`}>
            {roomTexts.full.upgrade(PLANS[next].name, PLANS[next].participantLimit)}
          </Link>
        </Button>
      }
    />
  );
}

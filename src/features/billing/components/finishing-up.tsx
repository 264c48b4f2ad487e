import { PLANS } from '#shared/contract/plans.ts';
import { Button } from '#src/ui/button.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { billingTexts } from '../texts.ts';
import type { Finishing } from '../use-finish.ts';
import { Waiting } from './waiting.tsx';

const texts = billingTexts.finishing;

type FinishingUpProps = { finishing: Finishing; onTryAgain: () => void };

/** Paid: the plan is being set up, and the dashboard comes next; where nothing can be loaded right now, it waits for that. */
export function FinishingUp({ finishing: { paid, stage }, onTryAgain }: FinishingUpProps) {
  const isResume = paid.kind === 'resume';
  if (stage === 'waiting') {
    return <Waiting title={texts.title(PLANS[paid.tier].name)}>{isResume ? texts.resumed : texts.body}</Waiting>;
  }
  return (
    <CenteredCard
      title={isResume ? texts.cutOff.resumed : texts.cutOff.title}
      lead={<span role="status">{texts.cutOff.body}</span>}
    >
      <Button variant="primary" size="lg" className="w-full" pending={stage === 'trying'} onClick={onTryAgain}>
        {billingTexts.toDashboard}
      </Button>
    </CenteredCard>
  );
}

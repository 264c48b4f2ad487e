import { PLANS } from '#shared/contract/plans.ts';
import { Button } from '#src/ui/button.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { billingTexts } from '../texts.ts';
import type { Finishing } from '../use-finish.ts';
import { Waiting } from './waiting.tsx';

const texts = billingTexts.finishing;

type FinishingUpProps = { finishing: Finishing; onTryAgain: () => void };

/** After payment: waits for the plan, then for the dashboard. */
export function FinishingUp({ finishing: { tier, stage }, onTryAgain }: FinishingUpProps) {
  if (stage === 'waiting') return <Waiting title={texts.title(PLANS[tier].name)}>{texts.body}</Waiting>;
  return (
    <CenteredCard title={texts.cutOff.title} lead={<span role="status">{texts.cutOff.body}</span>}>
      <Button variant="primary" size="wide" pending={stage === 'trying'} onClick={onTryAgain}>
        {billingTexts.toDashboard}
      </Button>
    </CenteredCard>
  );
}

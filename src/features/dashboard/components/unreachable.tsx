import { Button } from '#src/ui/button.tsx';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.unreachable;

/** A stored session without an answer: offers a retry. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <CenteredCard title={texts.title} lead={texts.body} illustration={<SomethingBroke />}>
      <Button variant="primary" size="lg" className="w-full" onClick={onRetry}>
        {texts.retry}
      </Button>
    </CenteredCard>
  );
}

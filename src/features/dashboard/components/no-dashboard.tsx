import { Button, ButtonLink } from '#src/ui/button.tsx';
import { DoorCode } from '#src/ui/illustrations/door-code.tsx';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { dashboardTexts } from '../texts.ts';

const { signedOut, unreachable } = dashboardTexts;

/** The dashboard without a login. */
export function SignedOut() {
  return (
    <CenteredCard title={signedOut.title} lead={signedOut.message} illustration={<DoorCode />}>
      <div className="flex flex-col gap-3">
        <ButtonLink to="/login" variant="primary" size="wide">
          {signedOut.signIn}
        </ButtonLink>
        <ButtonLink to="/register" size="wide">
          {signedOut.signUp}
        </ButtonLink>
      </div>
    </CenteredCard>
  );
}

/** A stored session without an answer: offers a retry. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <CenteredCard title={unreachable.title} lead={unreachable.body} illustration={<SomethingBroke />}>
      <Button variant="primary" size="wide" onClick={onRetry}>
        {unreachable.retry}
      </Button>
    </CenteredCard>
  );
}

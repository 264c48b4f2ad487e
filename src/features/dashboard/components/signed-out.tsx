import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
import { DoorCode } from '#src/ui/illustrations/door-code.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.signedOut;

/** The dashboard without a login. */
export function SignedOut() {
  return (
    <CenteredCard title={texts.title} lead={texts.message} illustration={<DoorCode />}>
      <div className="flex flex-col gap-3">
        <Button asChild variant="primary" size="lg" className="w-full">
          <Link to="/login">{texts.signIn}</Link>
        </Button>
        <Button asChild size="lg" className="w-full">
          <Link to="/register">{texts.signUp}</Link>
        </Button>
      </div>
    </CenteredCard>
  );
}

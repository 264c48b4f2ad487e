import { Link } from 'react-router-dom';
import { DoorCode } from '#src/components/illustrations/door-code.tsx';
import { CenteredCard } from '#src/components/layout/centered-card.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { billingTexts } from '../texts.ts';

const texts = billingTexts.loginRequired;

/** The checkout of nobody. */
export function LoginRequired() {
  return (
    <CenteredCard title={texts.title} lead={texts.body} illustration={<DoorCode />}>
      <Button asChild variant="primary" size="main">
        <Link to="/login">{texts.logIn}</Link>
      </Button>
    </CenteredCard>
  );
}

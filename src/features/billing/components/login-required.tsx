import { useEffect } from 'react';
import { type PaidTier, PLANS } from '#shared/contract/plans.ts';
import { rememberWantedPlan } from '#src/lib/host/wanted-plan.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DoorCode } from '#src/ui/illustrations/door-code.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { billingTexts } from '../texts.ts';

const texts = billingTexts.loginRequired;

/** The checkout without a login. Logging in leads to the dashboard, and on to the chosen plan. */
export function LoginRequired({ tier }: { tier: PaidTier | undefined }) {
  useEffect(() => {
    if (tier !== undefined) rememberWantedPlan(tier);
  }, [tier]);
  return (
    <CenteredCard title={texts.title} lead={texts.body} illustration={<DoorCode />}>
      <ButtonLink to="/login" reloadDocument variant="primary" size="wide">
        {texts.logIn}
      </ButtonLink>
      {tier === undefined ? null : <p className="mt-4 text-muted text-sm">{texts.kept(PLANS[tier].name)}</p>}
    </CenteredCard>
  );
}

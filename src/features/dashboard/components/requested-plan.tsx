import type { User } from '#shared/contract/accounts.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useConfig } from '#src/lib/config.ts';
import { checkoutPath } from '#src/lib/pages.ts';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.requested;

/** Leads on to the checkout of the plan that was asked for when signing up and is not paid yet. */
export function RequestedPlan({ user: { tier, requestedTier } }: { user: User }) {
  const canPay = useConfig()?.stripePublishableKey !== null;
  if (requestedTier === null || PLANS[tier].participantLimit >= PLANS[requestedTier].participantLimit) return null;
  const { name, participantLimit } = PLANS[requestedTier];
  return (
    <Alert
      tone="info"
      title={texts.title(name)}
      action={
        canPay ? (
          <Button asChild size="sm">
            <a href={checkoutPath(requestedTier)}>{texts.checkout}</a>
          </Button>
        ) : null
      }
    >
      {texts.body(PLANS[tier], name, participantLimit)} {canPay ? null : texts.later}
    </Alert>
  );
}

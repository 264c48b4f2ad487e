import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { type PaidTier, PLANS } from '#shared/contract/plans.ts';
import { billingQuery, usePaidPlan } from '#src/lib/host/billing.ts';
import { dismissedPlan, dismissPlan, forgetWantedPlan, wantedPlan } from '#src/lib/host/wanted-plan.ts';
import { checkoutPath } from '#src/lib/page/pages.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.requested;

/** Subscribers and hosts with payment problems see other notices instead. */
export function RequestedPlan({ user }: { user: User }) {
  const { data: billing, isError } = useQuery(billingQuery(user.id));
  const paid = usePaidPlan(user.id, billing);
  const [wanted, setWanted] = useState(() => wantedOf(user));
  const tier = billing?.tier ?? user.tier;

  if (wanted === null || PLANS[tier].participantLimit >= PLANS[wanted].participantLimit) return null;
  if (billing === undefined && !isError) return null;
  if (billing?.subscription || billing?.canPay === false || paid !== null || user.role === 'administrator') return null;

  function dismiss(plan: PaidTier) {
    forgetWantedPlan();
    dismissPlan(user.id, plan);
    setWanted(null);
  }
  const { name, participantLimit, priceUsdPerMonth } = PLANS[wanted];
  return (
    <Alert
      tone="info"
      title={texts.title(name)}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={checkoutPath(wanted)} reloadDocument size="sm">
            {texts.checkout}
          </ButtonLink>
          <Button size="sm" variant="ghost" onClick={() => dismiss(wanted)}>
            {texts.dismiss}
          </Button>
        </div>
      }
    >
      {texts.body(PLANS[tier], name, participantLimit, priceUsdPerMonth)}
    </Alert>
  );
}

/** This tab's choice beats the sign-up's, which the host may have dismissed. */
function wantedOf({ id, requestedTier }: User): PaidTier | null {
  const wanted = wantedPlan();
  if (wanted !== null) return wanted;
  return requestedTier !== null && dismissedPlan(id) === requestedTier ? null : requestedTier;
}

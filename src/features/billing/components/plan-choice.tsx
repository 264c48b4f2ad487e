import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { User } from '#shared/contract/accounts.ts';
import { PAID_TIERS, PLANS } from '#shared/contract/plans.ts';
import { useConfig } from '#src/lib/config.ts';
import { billingQuery, usePaidPlan } from '#src/lib/host/billing.ts';
import { Alert } from '#src/ui/alert.tsx';
import { manageTexts } from '#src/ui/billing/texts.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { offerOf } from '../offer.ts';
import { billingTexts } from '../texts.ts';
import { notConfiguredWords } from './not-configured.tsx';
import { PlanOffer } from './plan-offer.tsx';

const texts = billingTexts.choice;

/** 'Choose Your Plan': the two paid plans. */
export function PlanChoice({ user }: { user: User }) {
  const cannotPay = useConfig()?.stripePublishableKey === null;
  const { data: billing } = useQuery(billingQuery(user.id));
  const paid = usePaidPlan(user.id, billing);
  const { title, body } = notConfiguredWords(user);
  return (
    <div className="mx-auto max-w-4xl py-2 sm:py-8">
      <div className="text-center">
        <h1>{texts.title}</h1>
        <p className="mt-3 text-muted">{texts.lead}</p>
      </div>
      {cannotPay ? (
        <Alert
          tone="info"
          title={title}
          className="mt-8"
          action={
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <ButtonLink to="/admin" reloadDocument variant="primary">
                {billingTexts.toDashboard}
              </ButtonLink>
              <Link to="/contact" reloadDocument>
                {billingTexts.notConfigured.contact}
              </Link>
            </div>
          }
        >
          {body}
        </Alert>
      ) : null}
      {paid === null ? null : (
        <Alert tone="info" title={manageTexts.settingUp(PLANS[paid].name)} className="mt-8">
          {billingTexts.already.onItsWay}
        </Alert>
      )}
      <ul className="mt-8 grid gap-6 sm:mt-10 md:grid-cols-2">
        {PAID_TIERS.map((tier) => {
          const offer = offerOf(tier, user.tier, billing, Date.now());
          return (
            <li key={tier} className="grid">
              <PlanOffer tier={tier} offer={cannotPay || paid !== null ? { ...offer, action: 'none' } : offer} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

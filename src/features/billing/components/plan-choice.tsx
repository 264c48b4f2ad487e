import { PAID_TIERS, type Tier } from '#shared/contract/plans.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { useConfig } from '#src/lib/config.ts';
import { billingTexts } from '../texts.ts';
import { PlanOffer } from './plan-offer.tsx';

const texts = billingTexts.choice;

/** 'Choose Your Plan': the two plans that are paid for. */
export function PlanChoice({ current }: { current: Tier }) {
  const cannotPay = useConfig()?.stripePublishableKey === null;
  return (
    <div className="mx-auto max-w-4xl py-2 sm:py-8">
      <div className="text-center">
        <h1>{texts.title}</h1>
        <p className="mt-3 text-muted">{texts.lead}</p>
      </div>
      {cannotPay ? (
        <Alert tone="warning" title={billingTexts.notConfigured.title} className="mt-8">
          {billingTexts.notConfigured.body}
        </Alert>
      ) : null}
      <ul className="mt-8 grid gap-6 sm:mt-10 md:grid-cols-2">
        {PAID_TIERS.map((tier) => (
          <li key={tier} className="grid">
            <PlanOffer tier={tier} isCurrent={tier === current} canChoose={!cannotPay} />
          </li>
        ))}
      </ul>
    </div>
  );
}

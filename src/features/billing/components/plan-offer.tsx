import { Check } from 'lucide-react';
import { type PaidTier, PLANS } from '#shared/contract/plans.ts';
import { checkoutPath } from '#src/lib/page/pages.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ManageBilling } from '#src/ui/billing/manage-billing.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Offer } from '../offer.ts';
import { billingTexts } from '../texts.ts';

const texts = billingTexts.choice;

type PlanOfferProps = { tier: PaidTier; offer: Offer };

/** One plan with its price and features. */
export function PlanOffer({ tier, offer: { isCurrent, note, action } }: PlanOfferProps) {
  const { name, priceUsdPerMonth } = PLANS[tier];
  const popular = tier === 'pro';
  return (
    <Card
      as="section"
      aria-labelledby={`plan-${tier}`}
      className={classNames('flex flex-col sm:p-8', popular && 'ring-3 ring-warm')}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={`plan-${tier}`} className="text-xl">
          {name}
        </h2>
        <div className="flex flex-wrap gap-2">
          {isCurrent ? <Badge tone="ice">{texts.current}</Badge> : null}
          {popular ? <Badge tone="sun">{texts.popular}</Badge> : null}
        </div>
      </div>
      <p className="wrap-anywhere mt-3 font-bold font-display text-4xl tracking-tight">
        {texts.perMonth(priceUsdPerMonth)}
      </p>
      {note ? <p className="mt-2 text-muted text-sm">{note}</p> : null}
      <ul className="mt-5 flex flex-col gap-2.5">
        {texts.features[tier].map((feature, index) => (
          <li key={feature} className={classNames('flex gap-2.5', index === 0 && 'font-semibold')}>
            <Check aria-hidden="true" className="mt-[0.25em] size-[1.1em] shrink-0 text-leaf" />
            {feature}
          </li>
        ))}
      </ul>
      {action === 'none' ? null : (
        <div className="mt-auto pt-8">
          {action === 'manage' ? (
            <ManageBilling />
          ) : (
            <ButtonLink
              to={checkoutPath(tier)}
              size="wide"
              variant={action !== 'keep' && popular ? 'primary' : 'secondary'}
            >
              {labelOf(action, name)}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}

function labelOf(action: Offer['action'], plan: string): string {
  if (action === 'pay') return texts.payOwed;
  return action === 'keep' ? texts.keep(plan) : texts.choose(plan);
}

import { useId } from 'react';
import { PLANS, TIERS, type Tier } from '#shared/contract/plans.ts';
import { useConfig } from '#src/lib/config.ts';
import { Badge } from '#src/ui/badge.tsx';
import { authTexts } from '../texts.ts';

const texts = authTexts.plans;

interface PlanChoiceProps {
  chosen: Tier;
  onChoose: (tier: Tier) => void;
}

/** The three plans as radio buttons, so that arrow keys move between them. */
export function PlanChoice({ chosen, onChoose }: PlanChoiceProps) {
  const cannotPay = useConfig()?.stripePublishableKey === null && chosen !== 'free';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-bold font-display text-lg">{texts.choose}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3">
        {TIERS.map((tier) => (
          <PlanOption key={tier} tier={tier} checked={tier === chosen} onChoose={() => onChoose(tier)} />
        ))}
      </div>
      <p role="status" className="mt-3 text-muted text-sm lg:min-h-12">
        {cannotPay ? texts.cannotPay : texts.next[chosen]}
      </p>
    </fieldset>
  );
}

function PlanOption({ tier, checked, onChoose }: { tier: Tier; checked: boolean; onChoose: () => void }) {
  const id = useId();
  const { name, priceUsdPerMonth, participantLimit } = PLANS[tier];
  return (
    <label className="relative flex cursor-pointer gap-3 rounded-card border border-edge bg-surface p-4 max-[20rem]:gap-2 max-[20rem]:p-3 transition-colors hover:border-muted has-checked:border-ice has-checked:bg-ice-soft has-checked:shadow-[0_0_0_1px_var(--ice)] has-focus-visible:outline-3 has-focus-visible:outline-ice has-focus-visible:outline-offset-2 sm:flex-col sm:gap-2">
      <input
        type="radio"
        name="plan"
        value={tier}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        className="mt-0.5 size-6 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-surface outline-none transition-[border-color,border-width] checked:border-7 checked:border-ice"
      />
      <span className="min-w-0">
        <span id={`${id}-name`} className="block font-bold font-display text-xl leading-tight max-[20rem]:text-lg">
          {name}
        </span>
        <span id={`${id}-facts`} className="mt-1 block text-sm">
          <span className="block font-semibold">{texts.price(priceUsdPerMonth)}</span>
          <span className="block text-muted">{texts.limit(participantLimit)}</span>
          {tier === 'pro' ? (
            <Badge tone="sun" className="absolute top-4 right-4 max-[20rem]:static max-[20rem]:mt-1">
              {texts.popular}
            </Badge>
          ) : null}
        </span>
      </span>
    </label>
  );
}

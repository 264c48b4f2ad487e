import { TIERS } from '#shared/contract/plans.ts';
import { marketingTexts } from '../texts.ts';
import { LandingSection } from './landing-section.tsx';
import { PlanCard } from './plan-card.tsx';

/** The plans side by side, and the founder perk. */
export function PricingSection({ isHost }: { isHost: boolean }) {
  const texts = marketingTexts.pricing;
  return (
    <LandingSection section="pricing" title={texts.title} lead={texts.lead} dropAt={4} tone="text-warm/40">
      <ul className="grid gap-6 md:grid-cols-3 lg:gap-8 lg:pt-3">
        {TIERS.map((tier) => (
          <PlanCard key={tier} tier={tier} isHost={isHost} />
        ))}
      </ul>
      <p className="mt-10 max-w-[70ch] rounded-card bg-sun-soft px-6 py-4">{texts.perk}</p>
    </LandingSection>
  );
}

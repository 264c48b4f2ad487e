import { PLANS, TIERS, type Tier } from '#shared/contract/plans.ts';
import { checkoutPath } from '#src/lib/page/pages.ts';
import { Badge } from '#src/ui/badge.tsx';
import { PlanFeatures } from '#src/ui/billing/plan-features.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { marketingTexts } from '../texts.ts';
import { LandingSection } from './landing-section.tsx';

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

const SIGN_UP = {
  free: '/register',
  pro: '/register?tier=pro',
  premium: '/register?tier=premium',
} as const satisfies Record<Tier, string>;

function PlanCard({ tier, isHost }: { tier: Tier; isHost: boolean }) {
  const texts = marketingTexts.pricing;
  const { name, priceUsdPerMonth } = PLANS[tier];
  const isPopular = tier === 'pro';
  return (
    <li
      className={classNames(
        'relative flex flex-col rounded-card bg-surface p-7 shadow-soft',
        isPopular && 'ring-3 ring-warm lg:-my-3 lg:py-10',
      )}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 lang="en">{name}</h3>
        {isPopular ? <Badge tone="sun">{texts.popular}</Badge> : null}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2" data-numbers="">
        <span className="font-bold font-display text-4xl tracking-tight">{texts.price(priceUsdPerMonth)}</span>{' '}
        <span className="text-muted text-sm">{priceUsdPerMonth === 0 ? texts.forever : texts.perMonth}</span>
      </p>
      <p className="mt-3 text-muted text-sm">{texts.about[tier]}</p>
      <PlanFeatures tier={tier} className="mt-6 mb-8" />
      <ButtonLink
        to={!isHost ? SIGN_UP[tier] : tier === 'free' ? '/admin' : checkoutPath(tier)}
        reloadDocument={isHost && tier !== 'free'}
        variant={isPopular ? 'primary' : 'secondary'}
        size="wide"
        className="mt-auto"
      >
        {isHost && tier === 'free' ? marketingTexts.hero.toDashboard : texts.choose[tier]}
      </ButtonLink>
    </li>
  );
}

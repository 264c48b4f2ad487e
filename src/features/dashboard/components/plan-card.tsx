import { Link } from 'react-router-dom';
import { MAX_OPEN_ROOMS, PLANS, type Tier } from '#shared/contract/plans.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { checkoutPath, hasPage } from '#src/lib/pages.ts';
import { toast } from '#src/lib/toast.ts';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.plan;

/** The current plan with its cap; free users are offered the next one. */
export function PlanCard({ tier }: { tier: Tier }) {
  const { name, priceUsdPerMonth, participantLimit } = PLANS[tier];
  return (
    <Card asChild>
      <section aria-labelledby="plan">
        <h2 id="plan" className="text-lg">
          {texts.title}
        </h2>
        <p className="mt-4 flex items-baseline gap-3">
          <span className="font-bold font-display text-2xl leading-none">{name}</span>
          <span className="text-muted text-sm">{texts.price(priceUsdPerMonth)}</span>
        </p>
        <p className="mt-2 text-muted text-sm">{texts.limit(participantLimit, MAX_OPEN_ROOMS)}</p>
        {tier === 'free' ? (
          <div className="mt-5">
            <UpgradeButton />
            <p className="mt-2 text-muted text-sm">{texts.upgradeHint(PLANS.pro.participantLimit)}</p>
          </div>
        ) : null}
      </section>
    </Card>
  );
}

/** Says so where nothing can be paid for yet: a link to a page that is not there helps nobody. */
function UpgradeButton() {
  if (!hasPage('/subscribe')) {
    return (
      <Button className="w-full" onClick={() => toast.info(texts.later.title, texts.later.description)}>
        {texts.upgrade}
      </Button>
    );
  }
  return (
    <Button asChild className="w-full">
      <Link to={checkoutPath('pro')}>{texts.upgrade}</Link>
    </Button>
  );
}

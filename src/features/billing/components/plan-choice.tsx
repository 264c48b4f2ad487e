import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { User } from '#shared/contract/accounts.ts';
import type { Billing } from '#shared/contract/billing.ts';
import { PAID_TIERS, type PaidTier, PLANS, type Tier } from '#shared/contract/plans.ts';
import { useConfig } from '#src/lib/config.ts';
import { billingQuery, usePaidPlan } from '#src/lib/host/billing.ts';
import { checkoutPath } from '#src/lib/page/pages.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { formatCents } from '#src/lib/words/money.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { ManageBilling } from '#src/ui/billing/manage-billing.tsx';
import { PlanFeatures } from '#src/ui/billing/plan-features.tsx';
import { manageTexts } from '#src/ui/billing/texts.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { yearlyQuery } from '../bought.ts';
import { billingTexts } from '../texts.ts';
import { notConfiguredWords } from './not-configured.tsx';

const texts = billingTexts.choice;

export function PlanChoice({ user }: { user: User }) {
  const cannotPay = useConfig()?.stripePublishableKey === null;
  const { data: billing } = useQuery(billingQuery(user.id));
  const { data: prices } = useQuery({ ...yearlyQuery, enabled: billing?.canPay === true });
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
              <PlanOffer
                tier={tier}
                yearlyCents={prices?.yearly[tier] ?? null}
                offer={cannotPay || paid !== null ? { ...offer, action: 'none', mayPayByYear: false } : offer}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type PlanOfferProps = { tier: PaidTier; offer: Offer; yearlyCents: number | null };

function PlanOffer({ tier, offer: { isCurrent, note, action, mayPayByYear }, yearlyCents }: PlanOfferProps) {
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
      <PlanFeatures tier={tier} className="mt-5" />
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
      {mayPayByYear && yearlyCents !== null ? <ByYear tier={tier} cents={yearlyCents} /> : null}
    </Card>
  );
}

/** The same plan paid by the year, where that is sold. */
function ByYear({ cents, tier }: { cents: number; tier: PaidTier }) {
  const saved = Math.floor(100 - cents / (PLANS[tier].priceUsdPerMonth * 12));
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm">
      <Link to={checkoutPath(tier, 'year')}>{texts.byYear(formatCents(cents))}</Link>
      {saved > 0 ? <Badge tone="leaf">{texts.saves(saved)}</Badge> : null}
    </div>
  );
}

function labelOf(action: Offer['action'], plan: string): string {
  if (action === 'pay') return texts.payOwed;
  return action === 'keep' ? texts.keep(plan) : texts.choose(plan);
}

type Offer = {
  isCurrent: boolean;
  note: string | null;
  action: 'choose' | 'keep' | 'pay' | 'manage' | 'none';
  /** It can begin by the year, or change to that. */
  mayPayByYear: boolean;
};

/** `current`: the effective plan; `billing`: its source, undefined until loaded; `now` in Unix ms. */
function offerOf(tier: PaidTier, current: Tier, billing: Billing | undefined, now: number): Offer {
  const offer = actionOf(tier, current, billing, now);
  const isByYear = billing?.subscription?.tier === tier && billing.subscription.every === 'year';
  return { ...offer, mayPayByYear: offer.action !== 'pay' && !isByYear };
}

function actionOf(
  tier: PaidTier,
  current: Tier,
  billing: Billing | undefined,
  now: number,
): Omit<Offer, 'mayPayByYear'> {
  const isCurrent = (billing?.tier ?? current) === tier;
  if (billing === undefined) return { isCurrent, note: null, action: isCurrent ? 'none' : 'choose' };
  const { subscription, perk, canManage } = billing;
  if (subscription?.tier === tier) {
    const { status, currentPeriodEnd, endsAt, trialEndsAt } = subscription;
    if (status !== 'active' && status !== 'trialing') return { isCurrent, note: texts.trouble, action: 'pay' };
    if (endsAt !== null) return { isCurrent, note: texts.cancelled(formatShortDate(endsAt)), action: 'keep' };
    const action = canManage ? 'manage' : 'none';
    if (status === 'trialing' && trialEndsAt !== null) {
      return { isCurrent, note: texts.trial(formatShortDate(trialEndsAt)), action };
    }
    return { isCurrent, note: currentPeriodEnd && texts.renews(formatShortDate(currentPeriodEnd)), action };
  }
  if (isCurrent && perk !== null && Date.parse(perk.endsAt) > now) {
    return { isCurrent, note: texts.perk(formatShortDate(perk.endsAt)), action: 'keep' };
  }
  return { isCurrent, note: null, action: 'choose' };
}

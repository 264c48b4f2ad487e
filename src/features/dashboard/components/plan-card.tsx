import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { type Billing, TIER_POLL_MS, TIER_WAIT_MS } from '#shared/contract/billing.ts';
import { FOUNDER_PERK, MAX_OPEN_ROOMS, type PaidTier, PLANS, type Tier } from '#shared/contract/plans.ts';
import { useConfig } from '#src/lib/config.ts';
import { billingQuery, forgetGoingAway, onComingBack, paidPlan, usePaidPlan, wentAway } from '#src/lib/host/billing.ts';
import { currentUserQuery } from '#src/lib/host/session.ts';
import { checkoutPath, PLANS_PATH } from '#src/lib/page/pages.ts';
import { showKeptToast } from '#src/lib/toast/toast-after-load.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { formatCents } from '#src/lib/words/money.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ManageBilling } from '#src/ui/billing/manage-billing.tsx';
import { planRows } from '#src/ui/billing/plan-features.tsx';
import { manageTexts } from '#src/ui/billing/texts.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.plan;

/** Payment problems are at the top of the page. */
export function PlanCard({ user }: { user: User }) {
  // The checkout's toast, from its own document.
  useEffect(showKeptToast, []);
  const { billing, paid, isLost, retry } = useBilling(user);
  const cannotPay = useConfig()?.stripePublishableKey === null || billing?.canPay === false;
  const isAdministrator = user.role === 'administrator';
  // As in the refusal of a full room: an administrator's plan makes no difference.
  const tier = isAdministrator ? 'free' : (billing?.tier ?? user.tier);
  const standing = billing && standingOf(billing, Date.now());
  const isGiven = tier !== 'free' && standing?.isSubscribed === false;
  const perkEnd = isGiven && billing?.perk ? billing.perk.endsAt : null;

  return (
    <CardSection id="plan" title={texts.title}>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-bold font-display text-2xl leading-none">{PLANS[tier].name}</span>
        <span className="text-muted text-sm">
          {isAdministrator ? texts.administrator : isGiven ? texts.given : priceWords(tier, billing?.subscription)}
        </span>
      </p>
      <p className="mt-2 text-muted text-sm">{texts.limit(PLANS[tier].participantLimit, MAX_OPEN_ROOMS)}</p>
      <ul className="mt-3 list-disc pl-5 text-muted text-sm">
        {planRows(tier).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {standing?.line ? <p className="mt-3 text-sm">{standing.line}</p> : null}
      {paid === null ? null : (
        <p role="status" className="mt-3 font-semibold">
          {manageTexts.settingUp(PLANS[paid].name)}
        </p>
      )}
      <div className="mt-5 flex flex-col gap-3 empty:hidden">
        {tier === 'free' && !isAdministrator && !standing?.trouble && paid === null ? (
          <Upgrade cannotPay={cannotPay} />
        ) : null}
        {perkEnd !== null && billing?.canPay && paid === null ? (
          <div>
            <ButtonLink to={checkoutPath(FOUNDER_PERK.tier)} reloadDocument className="w-full">
              {texts.keep}
            </ButtonLink>
            <p className="mt-2 text-muted text-sm">{texts.keepHint(formatShortDate(perkEnd))}</p>
          </div>
        ) : null}
        {billing?.canManage && !standing?.trouble ? <ManageBilling /> : null}
        {tier !== 'free' && billing?.canPay ? (
          <p className="text-sm">
            <a href={PLANS_PATH}>{texts.compare}</a>
          </p>
        ) : null}
      </div>
      {isLost ? (
        <p className="mt-4 text-muted text-sm">
          {texts.lost}{' '}
          <Button variant="link" onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      ) : null}
    </CardSection>
  );
}

/** The specified link leads on; where nothing is sold it is no button, and the reason comes first. */
function Upgrade({ cannotPay }: { cannotPay: boolean }) {
  const to = checkoutPath('pro');
  if (cannotPay) {
    return (
      <div className="text-sm">
        <p className="mb-2 text-muted">{texts.cannotPay}</p>
        <a href={to}>{texts.upgrade}</a>
      </div>
    );
  }
  return (
    <div>
      <ButtonLink to={to} reloadDocument className="w-full">
        {texts.upgrade}
      </ButtonLink>
      <p className="mt-2 text-muted text-sm">{texts.upgradeHint(PLANS.pro.participantLimit)}</p>
    </div>
  );
}

/** Polled for a while after a return from the payment provider: the server hears of changes late. */
function useBilling(user: User): {
  billing: Billing | undefined;
  /** Paid for, and not started yet. */
  paid: PaidTier | null;
  isLost: boolean;
  retry: () => void;
} {
  const cache = useQueryClient();
  const [followUntil, setFollowUntil] = useState(() => (wentAway() ? Date.now() + TIER_WAIT_MS : 0));
  const { data, isError, refetch } = useQuery({
    ...billingQuery(user.id),
    refetchInterval: ({ state }) =>
      Date.now() < followUntil || paidPlan(user.id, state.data) !== null ? TIER_POLL_MS : false,
    refetchOnWindowFocus: 'always',
  });

  useEffect(forgetGoingAway, []);
  useEffect(() => onComingBack(() => setFollowUntil(Date.now() + TIER_WAIT_MS)), []);

  const isOther = data !== undefined && data.tier !== user.tier;
  useEffect(() => {
    if (isOther) void cache.invalidateQueries({ queryKey: currentUserQuery(user.id).queryKey });
  }, [isOther, cache, user.id]);

  const paid = usePaidPlan(user.id, data);
  return { billing: data, paid, isLost: isError && data === undefined, retry: () => void refetch() };
}

export function PaymentTrouble({ user }: { user: User }) {
  const { data: billing } = useQuery(billingQuery(user.id));
  const trouble = billing && standingOf(billing, Date.now()).trouble;
  if (!trouble) return null;
  return (
    <Alert
      tone="warning"
      title={dashboardTexts.plan.trouble.title}
      action={
        billing.canManage ? (
          <div className="sm:max-w-60">
            <ManageBilling urgent />
          </div>
        ) : null
      }
    >
      {trouble}
    </Alert>
  );
}

interface Standing {
  line: string | null;
  trouble: string | null;
  isSubscribed: boolean;
}

function priceWords(tier: Tier, subscription: Billing['subscription'] | undefined): string {
  const { every, priceCents } = subscription ?? {};
  return every === 'year' && priceCents
    ? texts.yearly(formatCents(priceCents))
    : texts.price(PLANS[tier].priceUsdPerMonth);
}

/** A plan's state at a time (in Unix ms), in words. */
function standingOf({ subscription, perk, tier }: Billing, now: number): Standing {
  const perkLine = perk === null ? null : perkWords(perk.endsAt, tier === 'free', now);
  if (subscription === null) return { line: perkLine, trouble: null, isSubscribed: false };

  const { status, currentPeriodEnd, endsAt, trialEndsAt, graceEndsAt } = subscription;
  const { name } = PLANS[subscription.tier];
  if (status === 'active' || status === 'trialing') {
    const line =
      (endsAt && texts.ends(name, formatShortDate(endsAt))) ??
      (status === 'trialing' && trialEndsAt
        ? texts.trial(formatShortDate(trialEndsAt), priceWords(subscription.tier, subscription))
        : null) ??
      (currentPeriodEnd && texts.renews(formatShortDate(currentPeriodEnd)));
    return { line, trouble: null, isSubscribed: true };
  }
  const inGrace = status === 'past_due' && graceEndsAt !== null && Date.parse(graceEndsAt) > now;
  return {
    line: perkLine,
    trouble: inGrace
      ? texts.trouble.grace(name, formatShortDate(graceEndsAt))
      : texts.trouble[status === 'paused' ? 'paused' : 'stopped'](name),
    isSubscribed: inGrace,
  };
}

/** A finished perk is mentioned only until a plan replaces it. */
function perkWords(endsAt: string, isFree: boolean, now: number): string | null {
  const date = formatShortDate(endsAt);
  if (Date.parse(endsAt) > now) return texts.perk(date);
  return isFree ? texts.perkOver(date) : null;
}

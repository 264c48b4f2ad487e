import type { Billing } from '#shared/contract/billing.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { formatShortDate } from '#src/lib/dates.ts';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.plan;

interface Standing {
  /** When the plan renews or ends, in words; null where there is nothing to tell. */
  line: string | null;
  /** Something is wrong with paying, and what to do about it. */
  trouble: string | null;
  /** The plan is paid for, or its trial runs. */
  isSubscribed: boolean;
}

/** How a plan stands at a time (ms of Unix time), in words. */
export function standingOf({ subscription, perk, tier }: Billing, now: number): Standing {
  const perkLine = perk === null ? null : perkWords(perk.endsAt, tier === 'free', now);
  if (subscription === null) return { line: perkLine, trouble: null, isSubscribed: false };

  const { status, currentPeriodEnd, endsAt, trialEndsAt, graceEndsAt } = subscription;
  const { name, priceUsdPerMonth } = PLANS[subscription.tier];
  if (status === 'active' || status === 'trialing') {
    const line =
      (endsAt && texts.ends(name, formatShortDate(endsAt))) ??
      (status === 'trialing' && trialEndsAt ? texts.trial(formatShortDate(trialEndsAt), priceUsdPerMonth) : null) ??
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

/** A perk that is over is told of only as long as nothing took its place. */
function perkWords(endsAt: string, isFree: boolean, now: number): string | null {
  const date = formatShortDate(endsAt);
  if (Date.parse(endsAt) > now) return texts.perk(date);
  return isFree ? texts.perkOver(date) : null;
}

import type { Billing } from '#shared/contract/billing.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.plan;

interface Standing {
  /** The plan's renewal or end, in words, or null. */
  line: string | null;
  /** A payment problem and its solution. */
  trouble: string | null;
  /** A subscription or its trial is running. */
  isSubscribed: boolean;
}

/** A plan's state at a time (in Unix ms), in words. */
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

/** A finished perk is mentioned only until a plan replaces it. */
function perkWords(endsAt: string, isFree: boolean, now: number): string | null {
  const date = formatShortDate(endsAt);
  if (Date.parse(endsAt) > now) return texts.perk(date);
  return isFree ? texts.perkOver(date) : null;
}

import type { Billing } from '#shared/contract/billing.ts';
import type { PaidTier, Tier } from '#shared/contract/plans.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { billingTexts } from './texts.ts';

const texts = billingTexts.choice;

/** A plan's state for one host: its description and the possible actions. */
export type Offer = {
  /** The host's current plan, paid or free. */
  isCurrent: boolean;
  note: string | null;
  action: 'choose' | 'keep' | 'pay' | 'manage' | 'none';
};

/**
 * @param current the effective plan
 * @param billing its source; undefined until loaded
 * @param now in Unix ms
 */
export function offerOf(tier: PaidTier, current: Tier, billing: Billing | undefined, now: number): Offer {
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

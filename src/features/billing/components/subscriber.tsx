import { useEffect, useRef } from 'react';
import type { Billing } from '#shared/contract/billing.ts';
import { type PaidTier, PLANS } from '#shared/contract/plans.ts';
import { onComingBack } from '#src/lib/host/billing.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { ManageBilling } from '#src/ui/billing/manage-billing.tsx';
import { billingTexts } from '../texts.ts';
import { Notice } from './notice.tsx';

type Subscription = NonNullable<Billing['subscription']>;

type SubscriberProps = {
  /** The chosen plan. */
  tier: PaidTier;
  subscription: Subscription;
  /** Called on return from Stripe's pages. */
  onBack: () => void;
};

/** A subscriber's checkout: announces the change, and leads to Stripe's page for it. */
export function Subscriber({ tier, subscription, onBack }: SubscriberProps) {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => onComingBack(() => latest.current()), []);
  const words = wordsOf(tier, subscription);
  if (!words.leadsToStripe) return <Notice {...words} />;
  return <Notice {...words} action={<ManageBilling urgent tier={tier} label={billingTexts.toStripe} />} />;
}

function wordsOf(tier: PaidTier, { endsAt, status, tier: running }: Subscription) {
  const { already, change, due, keep } = billingTexts;
  const [wanted, current] = [PLANS[tier], PLANS[running]];
  if (status !== 'active' && status !== 'trialing') {
    const body = tier === running ? due.body(current.name) : due.first(current.name, wanted.name);
    return { title: due.title, body, leadsToStripe: true };
  }
  if (endsAt !== null) {
    const date = formatShortDate(endsAt);
    const body = tier === running ? keep.body(current.name, date) : keep.first(current.name, date, wanted.name);
    return { title: keep.title(current.name), body, leadsToStripe: true };
  }
  if (tier === running) {
    return { title: already.title(wanted.name), body: already.body(wanted.participantLimit), leadsToStripe: false };
  }
  const body = change.body(wanted.name, wanted.participantLimit);
  return { title: change.title(wanted.name), body, leadsToStripe: true };
}

import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Billing, type Every, getBilling, openBillingPortal } from '#shared/contract/billing.ts';
import { type PaidTier, paidTier } from '#shared/contract/plans.ts';
import { call, HOST } from '../calls/api.ts';
import { readItem, removeItem, writeItem } from '../storage.ts';

/** The host's plan and its source. The payment provider changes it on the server, so every screen with it refetches. */
export const billingQuery = (userId: string) =>
  queryOptions({
    queryKey: [getBilling.path, userId],
    queryFn: ({ signal }) => call(getBilling, { as: HOST, signal }),
    refetchOnMount: 'always',
  });

/** Set in this tab while the host is at the payment provider, where their plan may change. */
const AWAY_KEY = 'thaw_billing_away';

/** The URL of the payment provider's portal, or of its page for changing to `tier`. */
export const billingPortal = (tier?: PaidTier, every: Every = 'month') =>
  call(openBillingPortal, { as: HOST, body: tier ? { tier, every } : {} }).then(({ url }) => url);

/** Call before leaving for the payment provider. */
export const noteGoingAway = (): void => writeItem('tab', AWAY_KEY, 'true');

/** Whether this tab returns from the payment provider. */
export const wentAway = (): boolean => readItem('tab', AWAY_KEY) !== null;

export const forgetGoingAway = (): void => removeItem('tab', AWAY_KEY);

/** A plan that was paid for in this browser, until the server hears of it: its user, the plan, and when. */
const PAID_KEY = 'thaw_paid_plan';
/** By then the provider has told of the payment, or nothing was paid. */
const PAID_MS = 3_600_000;

/** Call when the payment provider says that the plan is paid. */
export const notePaid = (userId: string, tier: PaidTier): void =>
  writeItem('browser', PAID_KEY, `${userId} ${tier} ${Date.now()}`);

/** The plan that was paid for, and of which the server hasn't heard yet; null without one. */
export function paidPlan(userId: string, billing: Billing | undefined): PaidTier | null {
  if (billing && billing.subscription !== null) return null;
  const [payer, tier, atMs] = (readItem('browser', PAID_KEY) ?? '').split(' ');
  const isNew = Math.abs(Date.now() - Number(atMs)) < PAID_MS;
  return payer === userId && isNew ? (paidTier.safeParse(tier).data ?? null) : null;
}

/** The same for a screen; a subscription that is there ends the wait for good. */
export function usePaidPlan(userId: string, billing: Billing | undefined): PaidTier | null {
  const isThere = billing !== undefined && billing.subscription !== null;
  useEffect(() => {
    if (isThere) removeItem('browser', PAID_KEY);
  }, [isThere]);
  return paidPlan(userId, billing);
}

/**
 * Calls back when the browser restores the page from its back/forward cache.
 * @returns stops watching
 */
export function onComingBack(callback: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}

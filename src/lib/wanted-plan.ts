import { type PaidTier, paidTier } from '#shared/contract/plans.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

const WANTED_KEY = 'thaw_wanted_plan';
const dismissedKey = (userId: string) => `thaw_plan_dismissed:${userId}`;

/** In this tab: somebody chose a plan and has to log in first, which leads to the dashboard. */
export const rememberWantedPlan = (tier: PaidTier): void => writeItem('tab', WANTED_KEY, tier);

/** The plan that was chosen before logging in; null without one. */
export const wantedPlan = (): PaidTier | null => paidTier.safeParse(readItem('tab', WANTED_KEY)).data ?? null;

/** The checkout of a plan was reached, or is not wanted any more. */
export const forgetWantedPlan = (): void => removeItem('tab', WANTED_KEY);

/** The plan of which this host does not want to be reminded in this browser; null without one. */
export const dismissedPlan = (userId: string): PaidTier | null =>
  paidTier.safeParse(readItem('browser', dismissedKey(userId))).data ?? null;

export const dismissPlan = (userId: string, tier: PaidTier): void => writeItem('browser', dismissedKey(userId), tier);

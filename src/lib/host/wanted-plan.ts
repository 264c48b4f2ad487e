import { type PaidTier, paidTier } from '#shared/contract/plans.ts';
import { readItem, removeItem, writeItem } from '../storage.ts';

const WANTED_KEY = 'thaw_wanted_plan';
const dismissedKey = (userId: string) => `thaw_plan_dismissed:${userId}`;

/** Remembers a plan chosen before login, in this tab; the dashboard leads on to its checkout. */
export const rememberWantedPlan = (tier: PaidTier): void => writeItem('tab', WANTED_KEY, tier);

/** The plan chosen before login, or null. */
export const wantedPlan = (): PaidTier | null => paidTier.safeParse(readItem('tab', WANTED_KEY)).data ?? null;

/** Call at the plan's checkout, or when the host declines it. */
export const forgetWantedPlan = (): void => removeItem('tab', WANTED_KEY);

/** The plan that this host declined in this browser, or null. */
export const dismissedPlan = (userId: string): PaidTier | null =>
  paidTier.safeParse(readItem('browser', dismissedKey(userId))).data ?? null;

export const dismissPlan = (userId: string, tier: PaidTier): void => writeItem('browser', dismissedKey(userId), tier);

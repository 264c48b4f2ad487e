import { PAID_TIERS, type PaidTier } from '#shared/contract/plans.ts';

/** The plan that a change leads away from: there are two that are paid for. */
export const runningTier = (wanted: PaidTier): PaidTier => PAID_TIERS.find((tier) => tier !== wanted) ?? wanted;

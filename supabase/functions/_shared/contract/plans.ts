import * as z from 'zod/mini';

export const TIERS = ['free', 'pro', 'premium'] as const;
export const tier = z.enum(TIERS);
export type Tier = z.output<typeof tier>;

/** A tier that somebody pays for; the only values that a `?tier=` may have. */
export const PAID_TIERS = ['pro', 'premium'] as const;
export const paidTier = z.enum(PAID_TIERS);
export type PaidTier = z.output<typeof paidTier>;

/** What a plan costs (whole US dollars per host and month) and how many participants a room of it takes. */
export const PLANS = {
  free: { name: 'Free', priceUsdPerMonth: 0, participantLimit: 5 },
  pro: { name: 'Pro', priceUsdPerMonth: 9, participantLimit: 25 },
  premium: { name: 'Premium', priceUsdPerMonth: 29, participantLimit: 100 },
} as const satisfies Record<Tier, { name: string; priceUsdPerMonth: number; participantLimit: number }>;

/** The first person of a company who signs up with a company address gets this plan, for so many months. */
export const FOUNDER_PERK = { tier: 'pro', months: 3 } as const satisfies { tier: PaidTier; months: number };

/** Participants that a room takes, by its host's tier: the argument of every SQL function that seats somebody. */
export const PARTICIPANT_LIMITS: Record<Tier, number> = {
  free: PLANS.free.participantLimit,
  pro: PLANS.pro.participantLimit,
  premium: PLANS.premium.participantLimit,
};

/** Rooms that one host may have open at the same time, whatever the plan. */
export const MAX_OPEN_ROOMS = 50;

/** Decks of own questions that one host may keep for one game, whatever the plan. */
export const MAX_DECKS = 20;

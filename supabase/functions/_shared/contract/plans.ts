import * as z from 'zod/mini';

export const TIERS = ['free', 'pro', 'premium'] as const;
export const tier = z.enum(TIERS);
export type Tier = z.output<typeof tier>;

/** The paid tiers; the only values of `?tier=`. */
export const PAID_TIERS = ['pro', 'premium'] as const;
export const paidTier = z.enum(PAID_TIERS);
export type PaidTier = z.output<typeof paidTier>;

/** Each plan's price (whole US dollars per host and month), participants per room, and stored bytes per account. */
export const PLANS = {
  free: { name: 'Free', priceUsdPerMonth: 0, participantLimit: 5, storageBytes: 200_000_000 },
  pro: { name: 'Pro', priceUsdPerMonth: 9, participantLimit: 25, storageBytes: 1_000_000_000 },
  premium: { name: 'Premium', priceUsdPerMonth: 29, participantLimit: 100, storageBytes: 5_000_000_000 },
} as const satisfies Record<
  Tier,
  { name: string; priceUsdPerMonth: number; participantLimit: number; storageBytes: number }
>;

/** The founder perk: the first person to sign up with a company's address gets this plan, for this many months. */
export const FOUNDER_PERK = { tier: 'pro', months: 3 } as const satisfies { tier: PaidTier; months: number };

/** A number by the host's tier, as SQL takes it. */
// Lets the bundler leave out numbers that a page doesn't use.
/* @__NO_SIDE_EFFECTS__ */
function byTier(numberOf: (tier: Tier) => number): Record<Tier, number> {
  return { free: numberOf('free'), pro: numberOf('pro'), premium: numberOf('premium') };
}

/** Participants per room: an argument of every SQL join. */
export const PARTICIPANT_LIMITS = byTier((of) => PLANS[of].participantLimit);

/**
 * Bytes that a host's rooms, decks and outlines may take together. A full account opens no room and takes no drawing, deck
 * or outline; its running games go on.
 */
export const STORAGE_QUOTAS = byTier((of) => PLANS[of].storageBytes);

/** A host's simultaneous open sessions, on any plan. */
export const MAX_OPEN_ROOMS = 50;

/** A host's own outlines, on any plan. */
export const MAX_OUTLINES = 20;

/** A host's agendas, on any plan. */
export const MAX_AGENDAS = 50;

/** Games of one session, on any plan. */
export const MAX_GAMES = 50;

/** A host's recaps, on any plan: with one more the oldest goes. */
export const MAX_RECAPS = 100;

interface PlanFeatures {
  /** How long a recap may be kept. */
  recapDays: number;
  /** Team links. */
  handles: number;
  /** In one session. */
  coHosts: number;
  /** For each game. */
  decks: number;
  /** Own pictures to color. */
  outlines: number;
}

const FREE: PlanFeatures = { recapDays: 1, handles: 1, coHosts: 1, decks: 20, outlines: 3 };

/** What each plan has besides people and storage: for now everyone has the same. */
export const PLAN_FEATURES: Record<Tier, PlanFeatures> = { free: FREE, pro: FREE, premium: FREE };

/** How many days a recap may be kept. */
export const RECAP_DAYS = byTier((of) => PLAN_FEATURES[of].recapDays);

/** Team links of a host. */
export const HANDLE_LIMITS = byTier((of) => PLAN_FEATURES[of].handles);

/** Co-hosts of one session. */
export const COHOST_LIMITS = byTier((of) => PLAN_FEATURES[of].coHosts);

/** A host's decks per game, on any plan. */
export const MAX_DECKS = PLAN_FEATURES.free.decks;

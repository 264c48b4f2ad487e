import * as z from 'zod/mini';

export const TIERS = ['free', 'pro', 'premium'] as const;
export const tier = z.enum(TIERS);
export type Tier = z.output<typeof tier>;

/** The paid tiers; the only values of `?tier=`. */
export const PAID_TIERS = ['pro', 'premium'] as const;
export const paidTier = z.enum(PAID_TIERS);
export type PaidTier = z.output<typeof paidTier>;

interface Plan {
  name: string;
  /** Whole US dollars per host. */
  priceUsdPerMonth: number;
  /** People in a room, besides the host. */
  participantLimit: number;
  /** Of an account: the only limit on the number of its recaps. */
  storageBytes: number;
  /** How long the recap of a session is kept that ends on this plan. */
  recapDays: number;
  /** Team links of a host, and how many of them may have a name that the host chose. */
  teamLinks: number;
  ownNames: number;
  /** Of a session. */
  coHosts: number;
  /** A host's own questions or prompts, for each game. */
  decks: number;
  /** A host's own pictures to color. */
  outlines: number;
}

/** The price and the limits of each plan: checks, cards and texts all read them here. */
export const PLANS = {
  free: {
    name: 'Free',
    priceUsdPerMonth: 0,
    participantLimit: 5,
    storageBytes: 200_000_000,
    recapDays: 1,
    teamLinks: 1,
    ownNames: 0,
    coHosts: 1,
    decks: 20,
    outlines: 3,
  },
  pro: {
    name: 'Pro',
    priceUsdPerMonth: 9,
    participantLimit: 25,
    storageBytes: 1_000_000_000,
    recapDays: 90,
    teamLinks: 1,
    ownNames: 1,
    coHosts: 2,
    decks: 50,
    outlines: 20,
  },
  premium: {
    name: 'Premium',
    priceUsdPerMonth: 29,
    participantLimit: 100,
    storageBytes: 5_000_000_000,
    recapDays: 365,
    teamLinks: 5,
    ownNames: 5,
    coHosts: 10,
    decks: 200,
    outlines: 100,
  },
} as const satisfies Record<Tier, Plan>;

/** The smallest larger plan that has more of this; null if none has. */
export function planWithMore(than: Tier, of: Exclude<keyof Plan, 'name'>): Tier | null {
  return TIERS.slice(TIERS.indexOf(than)).find((tier) => PLANS[tier][of] > PLANS[than][of]) ?? null;
}

/** The plan whose rooms hold so many people. */
export const planOfRoom = (participantLimit: number): Tier =>
  TIERS.find((tier) => PLANS[tier].participantLimit === participantLimit) ?? 'free';

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
 * Bytes that a host's rooms, recaps, decks and outlines may take together. A full account opens no room and takes no drawing,
 * deck or outline; its running games go on.
 */
export const STORAGE_QUOTAS = byTier((of) => PLANS[of].storageBytes);
export const RECAP_DAYS = byTier((of) => PLANS[of].recapDays);
export const HANDLE_LIMITS = byTier((of) => PLANS[of].teamLinks);
export const OWN_NAME_LIMITS = byTier((of) => PLANS[of].ownNames);
export const COHOST_LIMITS = byTier((of) => PLANS[of].coHosts);
export const DECK_LIMITS = byTier((of) => PLANS[of].decks);
export const OUTLINE_LIMITS = byTier((of) => PLANS[of].outlines);

/** From this share of the quota on, hosts get advice. */
export const STORAGE_NEARLY_FULL = 0.8;

/** A host's simultaneous open sessions, on any plan. */
export const MAX_OPEN_ROOMS = 50;

/** A host's agendas, on any plan. */
export const MAX_AGENDAS = 50;

/** Games of one session, on any plan. */
export const MAX_GAMES = 50;

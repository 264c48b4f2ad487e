import { PLANS, planWithMore, type Tier } from '../contract/plans.ts';
import type { RefusalCode } from '../contract/refusals.ts';

/** The refusals by a number of the host's plan, and that number. What a full room says is specified. */
const NUMBERS = {
  too_many_keys: 'coHosts',
  storage_full: 'storageBytes',
  too_many_handles: 'teamLinks',
  name_not_in_plan: 'ownNames',
  too_many_decks: 'decks',
  too_many_outlines: 'outlines',
} as const satisfies Partial<Record<RefusalCode, string>>;

export type PlanRefusal = keyof typeof NUMBERS;

/** The words of one language: what this plan has, with the way out; and what a larger one has. */
export interface PlanWords {
  readonly full: Readonly<Record<PlanRefusal, (limit: number) => string>>;
  readonly larger: (plan: string, limit: string) => string;
  readonly ownNames: (count: number) => string;
}

export const ENGLISH: PlanWords = {
  full: {
    too_many_keys: (limit) =>
      `Your plan has ${limit === 1 ? '1 co-host' : `${limit} co-hosts`} in a session. Take one back first.`,
    storage_full: () => "The host's storage is full. Deleting a recap or a deck frees space.",
    too_many_handles: (limit) =>
      `Your plan has ${limit === 1 ? '1 team link' : `${limit} team links`}. Give one up first.`,
    name_not_in_plan: () => 'On your plan a team link has a random name.',
    too_many_decks: (limit) => `Your plan has ${limit} decks for each game. Delete one first.`,
    too_many_outlines: (limit) => `Your plan has ${limit} pictures of your own. Delete one first.`,
  },
  larger: (plan, limit) => `${plan} has ${limit}.`,
  ownNames: (count) => (count === 1 ? 'a name of your own' : `${count} names of your own`),
};

export const isPlanRefusal = (code: string): code is PlanRefusal => code in NUMBERS;

/** `200 MB`, `1 GB`: the quotas of the plans are whole. */
export const sizeOf = (bytes: number): string => (bytes < 1e9 ? `${bytes / 1e6} MB` : `${bytes / 1e9} GB`);

/** What this plan has, what can be deleted, and the plan that has more. */
export function planRefusal(code: PlanRefusal, tier: Tier, words = ENGLISH): string {
  const number = NUMBERS[code];
  const said = words.full[code](PLANS[tier][number]);
  const larger = planWithMore(tier, number);
  if (larger === null) return said;
  const limit: number = PLANS[larger][number];
  const shown: Partial<Record<typeof number, (limit: number) => string>> = {
    storageBytes: sizeOf,
    ownNames: words.ownNames,
  };
  return `${said} ${words.larger(PLANS[larger].name, shown[number]?.(limit) ?? `${limit}`)}`;
}

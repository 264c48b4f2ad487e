import type { Drawing } from '#shared/contract/games/drawings.ts';

/** What all screens show at one time of a Show's reveal. */
export type RevealStep =
  /** Those that have no time of their own. */
  | { readonly kind: 'rest'; readonly drawings: readonly Drawing[] }
  /** The nth of them, from 0. */
  | { readonly kind: 'one'; readonly drawings: readonly [Drawing]; readonly nth: number }
  /** Side by side where several have as many votes. The first one's artists are told last. */
  | { readonly kind: 'place'; readonly place: number; readonly drawings: readonly Drawing[]; readonly named: boolean }
  /** Everything, and something to talk about. */
  | { readonly kind: 'talk' };

/** So many are shown alone: the reveal of a hundred is no longer than that of eight. */
const ALONE_MAX = 8;
const PLACES = 3;
/** How long each step is, 40 seconds in all at most: see `revealSeconds` in the registry. */
const STEP_MS = { rest: 3_000, one: 2_500, place: 4_000, artist: 3_000 };

/**
 * The reveal of a round, and when each step begins in milliseconds.
 * @param drawings the most votes first, as in results
 */
export function revealOf(drawings: readonly Drawing[]): { steps: readonly RevealStep[]; atMs: readonly number[] } {
  const steps: RevealStep[] = [];
  const atMs: number[] = [];
  let at = 0;
  const add = (step: RevealStep, lengthMs: number) => {
    steps.push(step);
    atMs.push(at);
    at += lengthMs;
  };
  if (drawings.length > 1) {
    const rest = drawings.slice(ALONE_MAX);
    if (rest.length > 0) add({ kind: 'rest', drawings: rest }, STEP_MS.rest);
    // In the order of their numbers, which tells nothing of their votes.
    const alone = drawings.slice(0, ALONE_MAX).toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
    for (const [nth, drawing] of alone.entries()) add({ kind: 'one', drawings: [drawing], nth }, STEP_MS.one);
    for (const [index, same] of placesOf(drawings).toReversed().entries()) {
      const place = placesOf(drawings).length - index;
      add({ kind: 'place', place, drawings: same, named: place > 1 }, STEP_MS.place);
      if (place === 1) add({ kind: 'place', place, drawings: same, named: true }, STEP_MS.artist);
    }
  }
  add({ kind: 'talk' }, 0);
  return { steps, atMs };
}

/** The drawings of the first, second and third place; those without a vote have none. */
export function placesOf(drawings: readonly Drawing[]): readonly (readonly Drawing[])[] {
  const votes = [...new Set(drawings.map(({ voteCount }) => voteCount ?? 0))].filter((count) => count > 0);
  return votes
    .toSorted((one, other) => other - one)
    .slice(0, PLACES)
    .map((count) => drawings.filter(({ voteCount }) => voteCount === count));
}

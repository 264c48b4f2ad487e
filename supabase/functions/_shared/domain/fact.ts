import type { Point } from './place.ts';
import { isWholeState } from './states.ts';

/** A sentence about the group's places. A room has one of each kind: another text of the same kind replaces it. */
export interface GroupFact {
  readonly kind: string;
  readonly text: string;
}

/** What is known of where somebody is: no name of a person and nothing that somebody typed. */
export interface KnownPlace extends Point {
  /** Canonical: 'Aurora, IL', or a state's name; null where only the point is known. */
  readonly name: string | null;
  readonly state: string | null;
  readonly approximate: boolean;
  readonly timeZone: string | null;
}

/** A place whose town is known: what distances and directions may be measured from. */
export interface Town extends Point {
  readonly name: string;
  readonly state: string;
  readonly timeZone: string | null;
}

/** The towns of the group, one for each person, in their order. Approximate places and whole states are none. */
export function townsOf(places: readonly KnownPlace[]): Town[] {
  return places.flatMap(({ approximate, latitude, longitude, name, state, timeZone }) =>
    approximate || name === null || state === null || isWholeState({ name, state })
      ? []
      : [{ name, state, latitude, longitude, timeZone }],
  );
}

/** Each town once. Two people in one town may stand at two points of it: the first one's counts. */
export function distinctTowns(towns: readonly Town[]): Town[] {
  return [...new Map(towns.toReversed().map((town) => [town.name, town])).values()].reverse();
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'three', '11', '1,250'. */
export function inWords(count: number): string {
  return WORDS[count] ?? count.toLocaleString('en-US');
}

/** 'Three', for the beginning of a sentence. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'about 2,445 miles'; whole miles below 100, steps of 5 above: the points themselves are good to about a mile. */
export function inMiles(miles: number): string {
  const shown = miles < 100 ? Math.round(miles) : Math.round(miles / 5) * 5;
  if (shown === 0) return 'less than a mile';
  return shown === 1 ? 'about a mile' : `about ${shown.toLocaleString('en-US')} miles`;
}

/** 'a', 'a and b', 'a, b and c'. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

import type { Point } from './place.ts';
import { isWholeState } from './states.ts';

/** A sentence about the group's places. A room has one of each kind: another text of the same kind replaces it. */
export interface GroupFact {
  readonly kind: string;
  readonly text: string;
}

/** A fact with what it claims, for whoever checks it. Only its kind and its words are stored. */
export interface Claim extends GroupFact {
  /** True where it is told of everybody on the map; false where only of the towns on it, or as 'at least'. */
  readonly ofAll: boolean;
  /** The towns, or the states by their abbreviations, that it names. */
  readonly names: readonly string[];
  /** What it counts or measures, before it is rounded for its words; null where it does neither. */
  readonly amount: number | null;
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

/** The people on a map, told apart by how exactly it is known where they are. */
export interface Group {
  /** One for each person whose town is known, in the order of joining. */
  readonly towns: readonly Town[];
  /** The others: they said no more than a state, or were not found. They may be anywhere in there. */
  readonly vague: readonly KnownPlace[];
}

/** `places` are in the order of joining. */
export function groupOf(places: readonly KnownPlace[]): Group {
  const towns: Town[] = [];
  const vague: KnownPlace[] = [];
  for (const place of places) {
    const { approximate, latitude, longitude, name, state, timeZone } = place;
    if (approximate || name === null || state === null || isWholeState({ name, state })) vague.push(place);
    else towns.push({ name, state, latitude, longitude, timeZone });
  }
  return { towns, vague };
}

/** Each town once. Two people in one town may stand at two points of it: the first one's is taken. */
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

/**
 * 'about 2,445 miles'; whole miles below 100, steps of 5 above. The points are rounded, which makes a mile of difference
 * between two of them: of small distances only what is certain is told.
 */
export function inMiles(miles: number): string {
  const shown = miles < 100 ? Math.round(miles) : Math.round(miles / 5) * 5;
  return shown < 2 ? 'less than three miles' : `about ${shown.toLocaleString('en-US')} miles`;
}

/** 'a', 'a and b', 'a, b and c'. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

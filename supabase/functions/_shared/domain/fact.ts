import type { PlaceExtent } from '../contract/games/warm-welcome.ts';
import { toldMiles } from './geography.ts';
import type { Point } from './place.ts';
import { isWholeState } from './states.ts';

/** A sentence about the group's locations. A room has one of each kind: a new text replaces the old one of its kind. */
export interface GroupFact {
  readonly kind: string;
  readonly text: string;
}

/** A fact with its claim, for checking. Only its kind and its text are stored. */
export interface Claim extends GroupFact {
  /** True if it is about everyone on the map; false if only about its towns, or 'at least'. */
  readonly ofAll: boolean;
  /** The towns it names, or the states by their abbreviations. */
  readonly names: readonly string[];
  /** The count or distance before rounding; null if it has none. */
  readonly amount: number | null;
}

/** Someone's location: no person's name and no typed text. */
export interface KnownPlace extends Point {
  /** Canonical: 'Aurora, IL', or a state's name; null if only the point is known. */
  readonly name: string | null;
  readonly state: string | null;
  /** ISO 3166-1 alpha-2, if known. */
  readonly country?: string | null | undefined;
  readonly extent?: PlaceExtent | undefined;
  readonly approximate: boolean;
  readonly timeZone: string | null;
}

/** A location with a known town: distances and directions can be measured from it. */
export interface Town extends Point {
  readonly name: string;
  readonly state: string;
  readonly timeZone: string | null;
}

/** The people on a map, by the precision of their location. */
export interface Group {
  /** One per person with a known town, in the order of joining. */
  readonly towns: readonly Town[];
  /** The others: they gave only a state, or were not found. They may be anywhere in there. */
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

/** Each town once. Two people in one town may be at two points of it: the first one's is used. */
export function distinctTowns(towns: readonly Town[]): Town[] {
  return [...new Map(towns.toReversed().map((town) => [town.name, town])).values()].reverse();
}

/**
 * 'about 2,445 miles', as `toldMiles`. The points are rounded, which can add a mile between two
 * of them: short distances are rounded down to the certain part.
 */
export function inMiles(miles: number): string {
  const shown = toldMiles(miles);
  return shown < 2 ? 'less than three miles' : `about ${shown.toLocaleString('en-US')} miles`;
}

/** 'a', 'a and b', 'a, b and c'. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

import type { PlaceExtent } from '../contract/games/places.ts';
import type { FactData } from '../contract/games/warm-welcome.ts';
import type { Point } from './place.ts';
import { isWholeState } from './states.ts';

/** A fact about the group's locations. A room has one of each kind: a new text replaces the old one of its kind. */
export interface GroupFact {
  readonly kind: string;
  /** In English, without people's names. */
  readonly text: string;
  /** None for a fact that is only a text. */
  readonly data?: FactData | null;
}

/** Someone's location: no person's name and no typed text. */
export interface KnownPlace extends Point {
  /** The seat. */
  readonly number?: number | undefined;
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
export interface Town extends KnownPlace {
  readonly name: string;
}

/** The people on a map, by the precision of their location. */
export interface Group {
  /** One per person with a known town, in the order of joining. */
  readonly towns: readonly Town[];
  /** The others: they gave only a state or country, or were not found. They may be anywhere in there. */
  readonly vague: readonly KnownPlace[];
}

function isTown(place: KnownPlace): place is Town {
  const { approximate, extent = 'town', name, state } = place;
  return !approximate && extent === 'town' && name !== null && !isWholeState({ name, state });
}

/** `places` are in the order of joining. */
export function groupOf(places: readonly KnownPlace[]): Group {
  return { towns: places.filter(isTown), vague: places.filter((place) => !isTown(place)) };
}

/** Each town once. Two people in one town may be at two points of it: the first one's is used. */
export function distinctTowns(towns: readonly Town[]): Town[] {
  return [...new Map(towns.toReversed().map((town) => [town.name, town])).values()].reverse();
}

type Subject = FactData['who'][number];

/** A person, told by their name where names are shown, else by their town. */
export const personAt = ({ name, number }: Town): Subject => ({
  id: number === undefined ? null : `${number}`,
  place: name,
});

/** The same, but only the town where others are, too. */
export const onlyOneAt = (town: Town, towns: readonly Town[]): Subject =>
  towns.filter(({ name }) => name === town.name).length === 1 ? personAt(town) : { id: null, place: town.name };

/** A fact's data from the parts that it has. */
export function claim(kind: string, parts: Partial<Omit<FactData, 'kind'>>): FactData {
  return { kind, who: [], ofAll: false, numbers: [], region: null, ...parts };
}

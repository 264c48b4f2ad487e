import type { PlaceExtent } from '../contract/games/places.ts';
import { COORDINATE_DECIMALS } from '../contract/games/warm-welcome.ts';

/** A point on the earth in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A location as it is stored and shown on the map. */
export interface Place extends Point {
  /** Canonical, never typed text: 'Aurora, IL', or only the name of a state. */
  readonly name: string;
  /** USPS abbreviation of the state, district or territory; null if outside or unknown. */
  readonly state: string | null;
  /** ISO 3166-1 alpha-2, the territories' too are US; null if unknown. */
  readonly country: string | null;
  /** What was named: the point of a whole region or country is in its middle. */
  readonly extent: PlaceExtent;
  /** The id of a town's region outside the US, if known. */
  readonly region?: string | null;
  /** True if the location was not found: the point is only somewhere in there. */
  readonly approximate: boolean;
  /** IANA name; null if unknown or ambiguous within the state. */
  readonly timeZone: string | null;
}

const FACTOR = 10 ** COORDINATE_DECIMALS;

/** A coordinate in degrees, rounded for storage. Never -0. */
export function roundCoordinate(degrees: number): number {
  return Math.round(degrees * FACTOR) / FACTOR + 0;
}

export function rounded(place: Place): Place {
  const { latitude, longitude } = place;
  return { ...place, latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) };
}

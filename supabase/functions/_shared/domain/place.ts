import { COORDINATE_DECIMALS } from '../contract/games/warm-welcome.ts';

/** A point on the earth in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where somebody is, as it is stored and shown on the map. */
export interface Place extends Point {
  /** Canonical, never what a person typed: 'Aurora, IL', or a state's name alone where only the state is known. */
  readonly name: string;
  /** USPS abbreviation of the state, district or territory; null outside of them and where it is unknown. */
  readonly state: string | null;
  /** True where the place was not found: the point then only says "somewhere in there". */
  readonly approximate: boolean;
  /** IANA name; null where it is unknown or the state has several. */
  readonly timeZone: string | null;
}

const FACTOR = 10 ** COORDINATE_DECIMALS;

/** A coordinate in degrees as it is stored and sent. Never -0. */
export function roundCoordinate(degrees: number): number {
  return Math.round(degrees * FACTOR) / FACTOR + 0;
}

/** The same place with its coordinates rounded. */
export function rounded(place: Place): Place {
  const { latitude, longitude } = place;
  return { ...place, latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) };
}

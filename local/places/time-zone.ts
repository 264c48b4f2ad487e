import { find } from 'geo-tz';
import { STATES } from '#shared/domain/data/states.ts';
import type { Point } from '#shared/domain/place.ts';

const wholeStates = new Map(STATES.map(([code, , , , timeZone]) => [code, timeZone]));

/** The time zones of US locations. */
const US_ZONE =
  /^America\/(?:New_York|Detroit|Kentucky\/\w+|Indiana\/\w+|Chicago|Menominee|North_Dakota\/\w+|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak)$/;

/** Degrees between the rings of sample points around a point across the border or in the water. */
const RING = 0.02;
const RINGS = 10;
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

function zoneOf(latitude: number, longitude: number): string | undefined {
  return find(latitude, longitude).find((name) => US_ZONE.test(name));
}

/**
 * The IANA time zone of a point in a state: the state's only one, else by the exact borders of `geo-tz`
 * (timezone-boundary-builder, from OpenStreetMap, ODbL), else that of the nearest US point. Throws if there is none
 * within about 20 km: then the coordinates are wrong.
 */
export function timeZoneAt({ latitude, longitude }: Point, state: string): string {
  const own = wholeStates.get(state);
  if (own !== undefined && own !== null) return own;
  const here = zoneOf(latitude, longitude);
  if (here !== undefined) return here;
  for (let ring = 1; ring <= RINGS; ring += 1) {
    for (const [north, east] of DIRECTIONS) {
      const zone = zoneOf(latitude + north * ring * RING, longitude + east * ring * RING);
      if (zone !== undefined) return zone;
    }
  }
  throw new Error(`No time zone of the US at ${latitude}, ${longitude} (${state}).`);
}

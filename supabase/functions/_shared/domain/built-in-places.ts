import { CITY_ALIASES } from './data/aliases.ts';
import { CHICAGO_ZIPS } from './data/chicago-zips.ts';
import { CITIES } from './data/cities.ts';
import type { Place } from './place.ts';
import { placeKey } from './place-key.ts';

const CHICAGO_TIME_ZONE = 'America/Chicago';

const US_TOWN = { country: 'US', extent: 'town', approximate: false } as const;

const cities = CITIES.map(([name, state, latitude, longitude, timeZone]) => ({
  key: placeKey(name),
  place: { ...US_TOWN, name: `${name}, ${state}`, state, latitude, longitude, timeZone } satisfies Place,
}));
const aliases = new Map(
  Object.entries(CITY_ALIASES).map(([alias, [name, state]]) => [placeKey(alias), { key: placeKey(name), state }]),
);
const zips = new Map(
  CHICAGO_ZIPS.map(([zip, city, latitude, longitude]): [string, Place] => [
    zip,
    { ...US_TOWN, name: `${city}, IL`, state: 'IL', latitude, longitude, timeZone: CHICAGO_TIME_ZONE },
  ]),
);

/** A ZIP code of the Chicago area; null for every other one. */
export function findChicagoZip(zip: string): Place | null {
  return zips.get(zip) ?? null;
}

/** A built-in city by its key or an alias; with a state only the one in that state. */
export function findCity(key: string, state: string | null = null): Place | null {
  const alias = aliases.get(key);
  if (alias !== undefined && (state === null || state === alias.state)) return findCity(alias.key, alias.state);
  return cities.find((city) => city.key === key && (state === null || state === city.place.state))?.place ?? null;
}

/** The first built-in city with a word that has this prefix. */
export function findCityByPrefix(prefix: string, state: string | null = null): Place | null {
  const found = cities.find(
    ({ key, place }) => (state === null || state === place.state) && ` ${key}`.includes(` ${prefix}`),
  );
  return found?.place ?? null;
}

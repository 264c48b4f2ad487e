import { distanceKm } from '#shared/domain/geography.ts';
import { roundCoordinate } from '#shared/domain/place.ts';
import { compactKey, placeKey } from '#shared/domain/place-key.ts';
import { stateName } from '#shared/domain/states.ts';
import { geoNamesTowns, type Town } from './geonames.ts';
import { type PostalZip, postalZips } from './postal-zips.ts';
import { timeZoneAt } from './time-zone.ts';

/** A row of public.places. */
export interface PlaceRow {
  /** `placeKey` of the name. */
  readonly key: string;
  readonly state: string;
  /** Without the state. */
  readonly name: string;
  /** 0 if only the post office knows the place. */
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

/** A row of public.zip_codes. */
export interface ZipRow {
  readonly zip: string;
  readonly state: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

export interface Gazetteer {
  /** By key, then state. */
  readonly places: readonly PlaceRow[];
  /** By number. */
  readonly zips: readonly ZipRow[];
}

/** A company's own ZIP code has a point with two decimals, this close to a big town. */
const COMPANY_WITHIN_KM = 6;
const COMPANY_TOWN_POPULATION = 20_000;

const idOf = (key: string, state: string): string => `${key}|${state}`;
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function placeRow(key: string, town: Town): PlaceRow {
  const latitude = roundCoordinate(town.latitude);
  const longitude = roundCoordinate(town.longitude);
  const timeZone = timeZoneAt({ latitude, longitude }, town.state);
  return { key, state: town.state, name: town.name, population: town.population, latitude, longitude, timeZone };
}

/** The most populous town of each key in each state. */
function townsByKey(): Map<string, PlaceRow> {
  const rows = new Map<string, PlaceRow>();
  for (const town of geoNamesTowns()) {
    for (const name of [town.name, ...town.otherNames]) {
      const key = placeKey(name);
      const known = rows.get(idOf(key, town.state));
      if (key !== '' && (known === undefined || known.population < town.population)) {
        rows.set(idOf(key, town.state), placeRow(key, town));
      }
    }
  }
  return rows;
}

/** The big town around a company's own ZIP code; null for an ordinary ZIP code. */
function townOfCompany(zip: PostalZip, towns: readonly PlaceRow[]): PlaceRow | null {
  const isCoarse = roundCoordinate(zip.latitude) === zip.latitude && roundCoordinate(zip.longitude) === zip.longitude;
  if (!isCoarse) return null;
  const near = towns.find(
    (town) =>
      town.state === zip.state &&
      town.population > COMPANY_TOWN_POPULATION &&
      Math.abs(town.latitude - zip.latitude) < 0.1 &&
      distanceKm(town, zip) < COMPANY_WITHIN_KM,
  );
  return near ?? null;
}

/** Points shared by ZIP codes of three or more towns: the county's default, not a real location. */
function defaultPoints(zips: readonly PostalZip[]): Set<string> {
  const cities = new Map<string, Set<string>>();
  for (const { latitude, longitude, city } of zips) {
    const point = `${latitude},${longitude}`;
    cities.set(point, (cities.get(point) ?? new Set()).add(city));
  }
  return new Set([...cities].filter(([, names]) => names.size >= 3).map(([point]) => point));
}

/**
 * The gazetteer: every US ZIP code, every GeoNames town, and the other post office towns. Deterministic: built from npm
 * packages and our corrections only. Military ZIP codes are omitted, since they have no location.
 */
export function buildGazetteer(): Gazetteer {
  const places = townsByKey();
  const towns = [...places.values()];
  const big = towns.toSorted((one, other) => other.population - one.population);
  const compact = new Map(towns.map((town) => [idOf(compactKey(town.key), town.state), town]));
  const postal = postalZips();
  const defaults = defaultPoints(postal);

  const zips: ZipRow[] = [];
  const postOffices = new Map<string, PostalZip[]>();
  for (const zip of postal) {
    const key = placeKey(zip.city);
    const known = places.get(idOf(key, zip.state)) ?? compact.get(idOf(compactKey(key), zip.state));
    const town = known ?? townOfCompany(zip, big);
    const atDefault = known !== undefined && !zip.corrected && defaults.has(`${zip.latitude},${zip.longitude}`);
    const { latitude, longitude } = atDefault ? known : zip;
    const point = { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) };
    const timeZone = timeZoneAt(point, zip.state);
    zips.push({ zip: zip.zip, state: zip.state, name: town?.name ?? zip.city, ...point, timeZone });
    if (town === null) {
      const id = idOf(key, zip.state);
      postOffices.set(id, [...(postOffices.get(id) ?? []), zip]);
    }
  }
  for (const [id, offices] of postOffices) {
    const [first] = offices;
    if (first === undefined || stateName(first.state) === null) continue;
    const latitude = median(offices.map((zip) => zip.latitude));
    const longitude = median(offices.map((zip) => zip.longitude));
    const town = { name: first.city, otherNames: [], state: first.state, population: 0, latitude, longitude };
    places.set(id, placeRow(placeKey(first.city), town));
  }
  return {
    places: [...places.values()].sort((one, other) => byText(one.key, other.key) || byText(one.state, other.state)),
    zips: zips.sort((one, other) => byText(one.zip, other.zip)),
  };
}

import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { US_MAP } from '#shared/contract/games/warm-welcome.ts';
import { STATES } from '#shared/domain/data/states.ts';
import { type Point, roundCoordinate } from '#shared/domain/place.ts';
import { placeKey, worldKey } from '#shared/domain/place-key.ts';
import { stateName } from '#shared/domain/states.ts';
import { TERRITORIES } from '#shared/domain/us.ts';
import { inProject } from '../stack/root.ts';
import type { Gazetteer, PlaceRow } from './gazetteer.ts';
import { commonName } from './geonames.ts';
import { COUNTRY_WORDS, DROPPED_NAMES, REGION_WORDS } from './world-spellings.ts';

export const WORLD_FILE = 'local/places/data/world.txt.br';

/** A row of public.world_places: a town of 5,000 people and more, a region, or a country. */
export interface WorldRow {
  /** 'g2643743' for a town, 'GB.ENG' for a region, 'GB' for a country: GeoNames' ids and codes. */
  readonly id: string;
  readonly extent: 'town' | 'region' | 'country';
  /** With its country, and its region where the country has several such towns: 'London, United Kingdom'. */
  readonly name: string;
  readonly country: string;
  /** The id of a town's region. */
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string | null;
}

/** A row of public.world_names. */
export interface WorldNameRow {
  /** `worldKey` of the name; after a period, a code that counts after a town only: '.on'. */
  readonly key: string;
  readonly id: string;
  readonly country: string;
  /** How likely it is meant: its people; a fifth of a region's or country's; a tenth for a name other than its own. */
  readonly weight: number;
}

export interface World {
  readonly places: readonly WorldRow[];
  readonly names: readonly WorldNameRow[];
}

interface Town extends Point {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly region: string | null;
  readonly people: number;
  readonly timeZone: string;
  readonly otherKeys: readonly string[];
}

/** A country or a region. */
interface Area {
  readonly id: string;
  readonly country: string;
  readonly name: string;
  readonly spanish: string;
  /** Codes that count after a town only. */
  readonly codes: readonly string[];
  readonly names: readonly string[];
}

const OTHER_NAME_SHARE = 0.1;
/** People name their town sooner than its region or country. */
const AREA_SHARE = 0.2;
/** A town of a tenth of the people makes the region part of a name. */
const OF_NOTE = 0.1;
/** What GeoNames adds to the name of a region: that name without it is another one. */
const REGION_SUFFIX =
  / (?:Province|Department|Region|State|County|District|Governorate|Oblast|Division|Prefecture|Municipality|Voivodeship|Canton|City)$|^(?:State|Province|Region) of /;

function idOfArea(country: string, region: string): { country: string; region: string | null } {
  if (TERRITORIES.has(country)) return { country: 'US', region: `US.${country}` };
  return { country, region: region === '' ? null : `${country}.${region}` };
}

function readPack(): { towns: Town[]; areas: Map<string, Area> } {
  const [zones = '', ...lines] = brotliDecompressSync(readFileSync(inProject(WORLD_FILE)))
    .toString()
    .split('\n');
  const zoneNames = zones.split('|');
  const towns: Town[] = [];
  const areas = new Map<string, Area>();
  let country = '';
  let region = '';
  for (const line of lines) {
    const [first = '', ...fields] = line.split('|');
    if (first === '=') {
      const [code = '', iso3 = '', name = '', spanish = '', ...names] = fields;
      country = code;
      region = '';
      areas.set(code, { id: code, country, name, spanish, codes: [code, iso3], names });
    } else if (first === '+') {
      const [code = '', name = ''] = fields;
      region = code;
      const id = `${country}.${code}`;
      const usCode = country === 'US' ? [code] : [];
      if (name !== '')
        areas.set(id, { id, country, name, spanish: '', codes: usCode, names: [name.replace(REGION_SUFFIX, '')] });
    } else {
      const [id, people, latitude, longitude, zone, ...otherKeys] = fields;
      const area = idOfArea(country, region);
      towns.push({
        ...{ id: `g${id}`, name: first, ...area, people: Number(people), timeZone: zoneNames[Number(zone)] ?? '' },
        ...{ latitude: Number(latitude) / 100, longitude: Number(longitude) / 100, otherKeys },
      });
    }
  }
  return { towns, areas };
}

/** The towns of the US stand, and are called, as the ladder of `locate` has them; others there are not known. */
function asInGazetteer(towns: readonly Town[], gazetteer: readonly PlaceRow[]): Town[] {
  const rows = new Map(gazetteer.map((row) => [`${row.key}|US.${row.state}`, row]));
  const seen = new Set<string>();
  return towns
    .toSorted((one, other) => other.people - one.people)
    .flatMap((town) => {
      if (town.country !== 'US') return [town];
      const name = commonName(town.name);
      const id = `${placeKey(name)}|${town.region}`;
      const row = rows.get(id);
      if (row === undefined || seen.has(id)) return [];
      seen.add(id);
      const { latitude, longitude, timeZone } = row;
      const otherKeys = name === town.name ? town.otherKeys : [worldKey(town.name), ...town.otherKeys];
      return [{ ...town, name: row.name, latitude, longitude, timeZone, otherKeys }];
    });
}

/** The middle of some towns by their people, on the globe: an average of degrees fails at the date line. */
function middleOf(towns: readonly Town[]): Point {
  let [x, y, z] = [0, 0, 0];
  for (const { latitude, longitude, people } of towns) {
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    x += people * Math.cos(north) * Math.cos(east);
    y += people * Math.cos(north) * Math.sin(east);
    z += people * Math.sin(north);
  }
  return {
    latitude: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI,
    longitude: (Math.atan2(y, x) * 180) / Math.PI,
  };
}

const clocks = new Map<string, string>();

/** The offsets of a time zone in January and July: zones with the same ones are one to people today. */
function clockOf(timeZone: string): string {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const clock = [0, 6].map((month) => format.format(Date.UTC(2026, month, 15))).join();
  clocks.set(timeZone, clock);
  return clock;
}

/** The time zone of some towns, the most populous first; null if a thousandth of their people or more have another. */
function commonZone(towns: readonly Town[]): string | null {
  const [first] = towns;
  if (first === undefined) return null;
  const others = towns.filter(({ timeZone }) => clockOf(timeZone) !== clockOf(first.timeZone));
  return peopleOf(others) < peopleOf(towns) / 1_000 ? first.timeZone : null;
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = key === null ? undefined : groups.get(key);
    if (key !== null && group === undefined) groups.set(key, [one]);
    else group?.push(one);
  }
  return groups;
}

const peopleOf = (towns: readonly Town[]): number => towns.reduce((sum, { people }) => sum + people, 0);

/** The towns of one name in one country, each with the name people see. */
function namedTowns(towns: readonly Town[], areas: ReadonlyMap<string, Area>): WorldRow[] {
  return towns.map((town) => {
    const { id, country, region, latitude, longitude, timeZone } = town;
    const rival = towns.some((one) => one !== town && one.people >= town.people * OF_NOTE);
    const regionName = rival && region !== null ? (areas.get(region)?.name ?? null) : null;
    const parts = [town.name, regionName, areas.get(country)?.name].filter((part) => typeof part === 'string');
    const name = country === 'US' ? `${town.name}, ${region?.slice(3)}` : [...new Set(parts)].join(', ');
    return { id, extent: 'town', name, country, region, latitude, longitude, timeZone };
  });
}

/** The row of a state, with the point and the time zone of `placeOfState`. */
function stateRow(code: string): WorldRow | null {
  const state = STATES.find(([id]) => id === code);
  if (state === undefined) return null;
  const [, own, latitude, longitude, timeZone] = state;
  const name = `${own}, United States`;
  return { id: `US.${code}`, extent: 'region', name, country: 'US', region: null, latitude, longitude, timeZone };
}

function areaRow(area: Area, towns: readonly Town[], areas: ReadonlyMap<string, Area>): WorldRow {
  const { id, country } = area;
  const isCountry = id === country;
  const state = country === 'US' && !isCountry ? stateRow(id.slice(3)) : null;
  if (state !== null) return state;
  const point = id === 'US' ? US_MAP.center : middleOf(towns);
  return {
    ...{ id, extent: isCountry ? 'country' : 'region', country, region: null, timeZone: commonZone(towns) },
    name: isCountry ? area.name : `${area.name}, ${areas.get(country)?.name}`,
    latitude: roundCoordinate(point.latitude),
    longitude: roundCoordinate(point.longitude),
  };
}

/** Each key once, with its greatest weight. */
function nameRows(
  place: { id: string; country: string },
  weights: readonly (readonly [string, number])[],
): WorldNameRow[] {
  const rows = new Map<string, WorldNameRow>();
  for (const [key, weight] of weights) {
    if (key !== '' && key !== '.' && !DROPPED_NAMES.has(`${place.id} ${key}`) && !rows.has(key)) {
      rows.set(key, { key, id: place.id, country: place.country, weight: Math.round(weight) });
    }
  }
  return [...rows.values()];
}

function namesOfArea({ id, country, name, spanish, codes, names }: Area, inhabitants: number): WorldNameRow[] {
  const people = inhabitants * AREA_SHARE;
  const words = (id === country ? COUNTRY_WORDS[id] : REGION_WORDS[id])?.split('|') ?? [];
  const isCode = (word: string) => id !== country && /^[A-Z.]{2,4}$|^Ont$/.test(word);
  return nameRows({ id, country }, [
    ...[name, spanish, ...words.filter((word) => !isCode(word))].map((word) => [worldKey(word), people] as const),
    ...names.map((word) => [worldKey(word), people * OTHER_NAME_SHARE] as const),
    ...[...codes, ...words.filter(isCode)].map((word) => [`.${worldKey(word)}`, people] as const),
  ]);
}

/** All of it, deterministically, from the packed file and the gazetteer of the US. */
export function buildWorld({ places: gazetteer }: Pick<Gazetteer, 'places'>): World {
  const pack = readPack();
  const towns = asInGazetteer(pack.towns, gazetteer);
  const areas = new Map(pack.areas);
  for (const code of TERRITORIES) {
    const [name, id] = [stateName(code) ?? code, `US.${code}`];
    areas.set(id, { id, country: 'US', name, spanish: '', codes: [code], names: areas.get(code)?.names ?? [] });
    for (const area of pack.areas.keys()) if (area === code || area.startsWith(`${code}.`)) areas.delete(area);
  }
  const ofArea = new Map([...groupBy(towns, ({ country }) => country), ...groupBy(towns, ({ region }) => region)]);
  const known = [...areas.values()].flatMap((area) => {
    const own = ofArea.get(area.id);
    return own === undefined ? [] : [{ area, own }];
  });
  const sameNames = groupBy(towns, ({ name, country }) => `${country}|${worldKey(name)}`);
  return {
    places: [
      ...known.map(({ area, own }) => areaRow(area, own, areas)),
      ...[...sameNames.values()].flatMap((same) => namedTowns(same, areas)),
    ],
    names: [
      ...known.flatMap(({ area, own }) => namesOfArea(area, peopleOf(own))),
      ...towns.flatMap((town) =>
        nameRows(town, [
          [worldKey(town.name), town.people],
          ...town.otherKeys.map((key) => [key, town.people * OTHER_NAME_SHARE] as const),
        ]),
      ),
    ],
  };
}

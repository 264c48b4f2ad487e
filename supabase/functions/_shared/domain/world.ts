import type { PlaceExtent } from '../contract/games/places.ts';
import { findCity } from './built-in-places.ts';
import { type Place, rounded } from './place.ts';
import { placeKey, worldKey } from './place-key.ts';
import { placeOfState, stateNamed } from './states.ts';

/** A town of 5,000 people or more, a region or a country. */
export interface WorldPlace {
  readonly id: string;
  readonly extent: PlaceExtent;
  /** With its country: 'London, United Kingdom'. */
  readonly name: string;
  readonly country: string;
  /** The id of a town's region. */
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string | null;
}

/** A place by one of its names: the greater the weight, the likelier it is meant. */
export interface WorldMatch extends WorldPlace {
  readonly key: string;
  readonly weight: number;
}

export interface WorldSources {
  /** The places with one of these keys, the likeliest first, at most 100 of each. At most 40 keys are asked for. */
  findWorld(keys: readonly string[]): Promise<readonly WorldMatch[]>;
  /** The ten likeliest places with this beginning, ten times as likely in the countries `near`. */
  findWorldByPrefix(prefix: string, near: readonly string[]): Promise<readonly WorldMatch[]>;
  worldPlace(id: string): Promise<WorldPlace | null>;
}

/** Longer input is cut; the contract allows 80 characters. */
const LONGEST = 200;
const PARTS = 5;
const QUALIFIER_WORDS = 4;
const KEYS = 40;
/** A place in a country of the other guests is this many times as likely. */
const NEAR_FACTOR = 10;
/** A town is meant before a region of the same name, unless it is a small part of it: how their weights must compare. */
const OWN_REGION_FACTOR = 0.5;
const OTHER_REGION_FACTOR = 4;
/** Words around a name that don't change its location, and what Chinese and Japanese add to one. */
const AROUND =
  /^(?:city of|town of|greater|downtown|central|near|outside of|outside|the|in) | (?:area|metro|metro area|metropolitan area|city|suburbs|region)$|(?<=\p{Script=Han})[市都府县縣県省区區]$/gu;

/** The parts between commas as keys, of any text. */
export function worldParts(text: string): string[] {
  const parts = text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .split(/[,;、،\n]/u);
  return parts
    .map(worldKey)
    .filter((part) => part !== '')
    .slice(-PARTS);
}

/** '75001 paris' is Paris, and 'greater manchester area' is Manchester. */
const bare = (part: string): string =>
  part
    .replace(/\S*\p{N}\S*/gu, '')
    .trim()
    .replace(AROUND, '');

/**
 * What a text may say, the likeliest first: 'london uk' one name, or a name and where it is; 'Montmartre, Paris, France' a
 * part of a town. 'Nowhereville, IL' is in no town called Il.
 */
function readings(parts: readonly string[]): string[][] {
  const bareParts = parts.map(bare).filter((part) => part !== '');
  const [part = '', ...others] = parts;
  if (others.length > 0) {
    const around = others.map((_, index) => others.slice(index));
    return [
      [...parts],
      bareParts,
      ...around.filter(([name = '', ...rest]) => rest.length > 0 || stateNamed(name) === null),
    ];
  }
  const words = part.split(' ');
  const splits = Array.from({ length: Math.min(words.length - 1, QUALIFIER_WORDS) }, (_, index) => [
    words.slice(0, words.length - index - 1).join(' '),
    words.slice(words.length - index - 1).join(' '),
  ]);
  return [[part], ...splits, bareParts];
}

type Find = (key: string) => readonly WorldMatch[];

const isIn = (place: WorldPlace, area: WorldPlace): boolean => place.country === area.id || place.region === area.id;

/** The places called like the first part, in what the other parts name. */
function matchesOf([name = '', ...areas]: readonly string[], find: Find): readonly WorldMatch[] {
  const named = find(name);
  if (areas.length === 0) return named;
  const asked = areas.map((area) => ({
    known: find(area).length > 0,
    areas: [...find(area), ...find(`.${area}`)].filter(({ extent }) => extent !== 'town'),
  }));
  const isClear = (asked.at(-1)?.areas.length ?? 0) > 0;
  const inAll = named.filter((place) =>
    asked.every(
      ({ known, areas: within }) => within.some((area) => isIn(place, area)) || (within.length === 0 && !known),
    ),
  );
  return isClear ? inAll : [];
}

function isMeantBefore(town: WorldMatch, region: WorldMatch): boolean {
  if (town.extent !== 'town' || town.country !== region.country) return false;
  const factor = town.region === region.id ? OWN_REGION_FACTOR : OTHER_REGION_FACTOR;
  return town.weight >= region.weight * factor;
}

/** Each name once; without the regions and towns of a country of that name, and without the region of a town. */
function distinct(matches: readonly WorldMatch[]): WorldMatch[] {
  const countries = new Set(matches.flatMap(({ id, extent }) => (extent === 'country' ? [id] : [])));
  const names = new Map<string, WorldMatch>();
  for (const match of matches) {
    const isInCountry = match.extent !== 'country' && countries.has(match.country);
    const isOfTown = match.extent === 'region' && matches.some((one) => isMeantBefore(one, match));
    if (!isInCountry && !isOfTown && !names.has(match.name)) names.set(match.name, match);
  }
  return [...names.values()];
}

/** `near`: the countries of the other guests. */
export function likelihood({ country, weight }: WorldMatch, near: readonly string[]): number {
  return near.includes(country) ? weight * NEAR_FACTOR : weight;
}

/** What a text may mean anywhere in the world, the likeliest first; none if it names nothing known. */
export async function findInWorld(
  text: string,
  sources: WorldSources,
  near: readonly string[],
): Promise<readonly WorldMatch[]> {
  const read = readings(worldParts(text)).filter((parts) => parts.length > 0 && parts[0] !== '');
  const keys = new Set(read.flatMap(([name = '', ...areas]) => [name, ...areas.flatMap((area) => [area, `.${area}`])]));
  if (keys.size === 0) return [];
  const found = await sources.findWorld([...keys].slice(0, KEYS));
  const find = (key: string) => found.filter((match) => match.key === key);
  const matches = read.map((parts) => matchesOf(parts, find)).find((some) => some.length > 0) ?? [];
  return distinct(matches).sort((one, other) => likelihood(other, near) - likelihood(one, near));
}

/** A place of the world for the map; a US one stands where the specified ladder has it. */
export function placeOfWorld({ name, country, extent, region, ...rest }: WorldPlace): Place {
  const { latitude, longitude, timeZone } = rest;
  const state = country === 'US' ? ((extent === 'town' ? region : rest.id)?.split('.')[1] ?? null) : null;
  const whole = state !== null && extent === 'region' ? placeOfState(state) : null;
  if (whole !== null) return rounded(whole);
  const builtIn = state !== null && extent === 'town' ? findCity(placeKey(name.slice(0, -4)), state) : null;
  if (builtIn?.name === name) return builtIn;
  return rounded({ name, state, country, extent, region, latitude, longitude, approximate: false, timeZone });
}

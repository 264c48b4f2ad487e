import { APPROXIMATE_SPREAD, US_MAP } from '../contract/games/warm-welcome.ts';
import { findChicagoZip, findCity, findCityByPrefix } from './built-in-places.ts';
import { type Place, rounded } from './place.ts';
import { placeKey } from './place-key.ts';
import {
  endsAbroad,
  isCountry,
  isForeignRegion,
  isMilitaryZip,
  isWholeCountry,
  type PlaceText,
  readPlaceText,
} from './place-text.ts';
import { placeOfState, splitState, stateNamed } from './states.ts';
import { findInWorld, placeOfWorld, type WorldSources } from './world.ts';

/** Where to look up places that are not built in. Each answers null for an unknown one; `search` never throws. */
export interface PlaceSources extends WorldSources {
  /** The gazetteer's US ZIP codes: five digits. */
  findZip(zip: string): Promise<Place | null>;
  /** The gazetteer's towns by `placeKey`: the one in that state, or without a state the most populous. */
  findPlace(key: string, state: string | null): Promise<Place | null>;
  /** The most populous town with a word that has this prefix; at least 3 letters. */
  findByPrefix(prefix: string, state: string | null): Promise<Place | null>;
  /** The towns of the US with a word that has this prefix, the most populous first, at most 20; at least 3 letters. */
  findTownsByPrefix(prefix: string): Promise<readonly Place[]>;
  /** A search service, limited to the US. Takes the whole text, in lower case. */
  search(text: string): Promise<Place | null>;
  /** 0 up to but not including 1. */
  random(): number;
}

export const SOMEWHERE = 'Somewhere in the US';

const PARTIAL_MIN_LETTERS = 3;

/** Words around a name that do not change its location. */
const AROUND =
  /^(?:city of|town of|village of|greater|downtown|uptown|metro|metropolitan|near|outside of|outside|the|in) | (?:area|metro|metro area|metropolitan area|suburbs|suburb|region)$/g;

/** The lookups for one text: the sources, and the search service for that exact text. */
interface Inquiry {
  readonly sources: PlaceSources;
  readonly search: () => Promise<Place | null>;
}

/** `abroad`: certainly outside the US, so nothing else is asked. */
type Finding = Place | 'abroad' | null;

/** A random point near the middle of the US, for an unknown location. `random` gives 0 up to 1. */
export function approximatePlace(random: () => number): Place {
  const { latitude, longitude } = US_MAP.center;
  return rounded({
    name: SOMEWHERE,
    state: null,
    country: null,
    extent: 'town',
    latitude: latitude + (random() * 2 - 1) * APPROXIMATE_SPREAD.latitude,
    longitude: longitude + (random() * 2 - 1) * APPROXIMATE_SPREAD.longitude,
    approximate: true,
    timeZone: null,
  });
}

/** The place of a ZIP code of five digits; null for none. */
export async function findZip(zip: string, sources: PlaceSources): Promise<Place | null> {
  return findChicagoZip(zip) ?? (await sources.findZip(zip));
}

async function findTown(words: string, state: string | null, sources: PlaceSources): Promise<Place | null> {
  const key = placeKey(words);
  if (key === '') return null;
  const found = findCity(key, state) ?? (await sources.findPlace(key, state));
  if (found !== null) return found;
  const bare = words.replace(AROUND, '');
  return bare === words ? null : findTown(bare, state, sources);
}

async function findPartly(words: string, state: string | null, sources: PlaceSources): Promise<Place | null> {
  const key = placeKey(words);
  if (key.replace(/[^a-z]/g, '').length < PARTIAL_MIN_LETTERS) return null;
  return findCityByPrefix(key, state) ?? (await sources.findByPrefix(key, state));
}

/** 'city, state': the city there, else the search service's result there, else the state, as approximate. */
async function findInState(towns: readonly string[], state: string, { sources, search }: Inquiry): Promise<Finding> {
  // Nearest the state first: '12 Main St, Springfield, IL'.
  for (const town of towns.toReversed()) {
    const found = await findTown(town, state, sources);
    if (found !== null) return found;
  }
  const partly = await findPartly(towns.at(-1) ?? '', state, sources);
  if (partly !== null) return partly;
  const searched = await search();
  if (searched?.state === state) return searched;
  const middle = placeOfState(state);
  return middle && { ...middle, approximate: state !== 'DC' };
}

async function findOnePart(words: string, inquiry: Inquiry): Promise<Finding> {
  if (isWholeCountry(words)) return null;
  const city = findCity(placeKey(words));
  if (city !== null) return city;
  // Before the gazetteer's small towns: 'Indiana' or 'Wyoming' does not mean Indiana, PA or Wyoming, MI.
  const state = stateNamed(words);
  if (state !== null) return placeOfState(state);
  if (isCountry(words)) return 'abroad';
  const town = await findTown(words, null, inquiry.sources);
  if (town !== null) return town;
  const split = splitState(words);
  if (split !== null) return findInState([split.name], split.state, inquiry);
  if (endsAbroad(words)) return 'abroad';
  return isForeignRegion(words) ? null : findPartly(words, null, inquiry.sources);
}

/** 'city, X'. Unless X is a state, the city alone is never used: 'London, UK' is not London, KY. */
async function findParts(parts: readonly string[], inquiry: Inquiry): Promise<Finding> {
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1);
  if (before.length === 0) return findOnePart(last, inquiry);
  const state = stateNamed(last);
  if (state !== null) {
    const inCanada = last === 'ca' && before.length > 1 && isForeignRegion(before.at(-1) ?? '');
    return inCanada ? 'abroad' : findInState(before, state, inquiry);
  }
  if (isCountry(last) || isForeignRegion(last) || endsAbroad(last)) return 'abroad';
  const split = splitState(last);
  if (split !== null) return findInState([...before, split.name], split.state, inquiry);
  // 'Lincoln Park, Chicago': a part of a built-in city.
  return findCity(placeKey(last));
}

/** A ZIP code with other words, unless they contradict it, like '10115 Berlin'. */
async function findZipWithWords(read: PlaceText, zip: string, inquiry: Inquiry): Promise<Finding> {
  const { sources } = inquiry;
  const place = await findZip(zip, sources);
  const last = read.parts.at(-1) ?? '';
  const statedState = stateNamed(last) ?? splitState(last)?.state ?? null;
  if (place !== null && (statedState === place.state || (read.zipAtEnd && statedState !== null))) return place;
  if (isCountry(last) || endsAbroad(last) || (statedState === null && isForeignRegion(last))) return 'abroad';
  if (place === null || statedState !== null) return findParts(read.parts, inquiry);
  const town = await findTown(last, null, sources);
  if (town === null || town.state === place.state) return place;
  return (await findTown(last, place.state, sources)) === null ? null : place;
}

/**
 * The specified ladder: ZIP code, built-in city, 'city, state', gazetteer, state, partial match, search service. An unknown
 * city of a known state gives that state, marked approximate. Coordinates come rounded.
 */
export async function findInUs(text: string, sources: PlaceSources): Promise<Finding> {
  const read = readPlaceText(text);
  if (read.zip !== null && isMilitaryZip(read.zip) && read.zipAtEnd) return null;
  const search = async () => (read.search === null ? null : sources.search(read.search));
  const inquiry = { sources, search };
  let found: Finding = null;
  if (read.zip === null) found = await findParts(read.parts, inquiry);
  else if (read.parts.length === 0) found = await findZip(read.zip, sources);
  else found = await findZipWithWords(read, read.zip, inquiry);
  found ??= await search();
  return found === null || found === 'abroad' ? found : rounded(found);
}

/** A place anywhere, unless the text says the US or has a ZIP code there: 'London, UK', '東京'. */
async function findAbroad(text: string, found: 'abroad' | null, sources: PlaceSources): Promise<Place | null> {
  const { zip, parts } = readPlaceText(text);
  if (found === null && (zip !== null || parts.some(isWholeCountry))) return null;
  const [likeliest] = await findInWorld(text, sources, []);
  return likeliest === undefined ? null : placeOfWorld(likeliest);
}

/**
 * Finds a typed location by the specified ladder, and where that knows none, in the whole world. An unknown one gets a
 * random point near the middle of the US, marked approximate. Never refuses a text. Coordinates come rounded.
 */
export async function locate(text: string, sources: PlaceSources): Promise<Place> {
  const found = await findInUs(text, sources);
  if (found !== null && found !== 'abroad') return found;
  return (await findAbroad(text, found, sources)) ?? approximatePlace(sources.random);
}

import * as z from 'zod/mini';
import { placeExtent } from '../contract/games/places.ts';
import type { PlaceSources } from '../domain/locate.ts';
import { type Place, type Point, rounded } from '../domain/place.ts';
import { isWholeState, placeOfState, stateName, stateNamed } from '../domain/states.ts';
import { type Database, Json } from './database.ts';
import { timedCache } from './memory.ts';
import { type Fetch, fetchJson, OUTSIDE_TIME_LIMIT_MS } from './outside-fetch.ts';

/** A place of the gazetteer, as schema `app` writes it. */
const foundPlace = z.pipe(
  z.object({
    name: z.string(),
    state: z.string().check(z.refine((code) => stateName(code) !== null)),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.nullable(z.string()),
  }),
  z.transform(
    (found): Place => ({
      ...found,
      country: 'US',
      extent: isWholeState(found) ? 'region' : 'town',
      approximate: false,
    }),
  ),
);

const placeReply = z.nullable(foundPlace);

const worldPlace = z.object({
  id: z.string(),
  extent: placeExtent,
  name: z.string(),
  country: z.string(),
  region: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.nullable(z.string()),
});
const worldMatches = z.array(z.extend(worldPlace, { key: z.string(), weight: z.number() }));
const MOST_TOWNS = 20;

/** The gazetteer's nearest town to a point (within about 55 km); null for the open sea and other countries. */
export function nearestPlace(database: Pick<Database, 'call'>, { latitude, longitude }: Point): Promise<Place | null> {
  return database.call('nearest_place', { latitude, longitude }, placeReply);
}

export interface SearchOptions {
  fetch: Fetch;
  /** URL of a search service with Nominatim's API, with or without `/search`; null: no searches. */
  url: string | null;
  /** The user agent, with a contact: Nominatim's rules demand it. */
  userAgent: string;
  wait?: (ms: number) => Promise<void>;
  now?: () => number;
  timeLimitMs?: number;
}

const MAX_BYTES = 64 * 1024;
const NAME_MAX_LENGTH = 60;
/** A failed question is not asked again for this long. */
const FAILED_MS = 60_000;
const CAPACITY = 1_000;
/** Nominatim files the territories under countries of their own, too. */
const US: ReadonlySet<string> = new Set(['us', 'pr', 'vi', 'gu', 'as', 'mp']);

const degrees = z.coerce.number().check(z.refine(Number.isFinite));
const text = z.optional(z.string());
const results = z.array(
  z.object({
    lat: z.pipe(degrees, z.number().check(z.minimum(-90), z.maximum(90))),
    lon: z.pipe(degrees, z.number().check(z.minimum(-180), z.maximum(180))),
    address: z.optional(
      z.object({
        city: text,
        town: text,
        village: text,
        hamlet: text,
        municipality: text,
        state: text,
        'ISO3166-2-lvl4': text,
        country_code: text,
      }),
    ),
  }),
);
type Result = z.output<typeof results>[number];

const cachedReply = z.nullable(z.object({ place: placeReply }));

function stateOf({ address }: Result): string | null {
  const code = address?.['ISO3166-2-lvl4']?.replace(/^US-/, '') ?? address?.country_code?.toUpperCase() ?? '';
  return stateName(code) === null ? stateNamed(address?.state ?? '') : code;
}

/**
 * Searches for one text in lower case; `mayAsk` tells whether the caller may take one of the service's turns, and counts it.
 * Never throws.
 */
export type Search = (words: string, mayAsk?: () => Promise<boolean>) => Promise<Place | null>;

function createSearch(database: Pick<Database, 'call'>, options: SearchOptions): Search {
  const { fetch, userAgent, now = Date.now, timeLimitMs = OUTSIDE_TIME_LIMIT_MS } = options;
  const { wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)) } = options;
  /** Questions under way, and failed ones. */
  const asked = timedCache<Promise<Place | null>>({ lifetimeMs: FAILED_MS, capacity: CAPACITY, now });

  function urlOf(base: string, words: string): string {
    const url = new URL(base);
    if (!url.pathname.endsWith('/search')) url.pathname = `${url.pathname.replace(/\/+$/, '')}/search`;
    const query = { q: words, format: 'jsonv2', limit: '1', countrycodes: 'us', addressdetails: '1' };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  /** A result as a location with a canonical name: its town, else the gazetteer's nearest one. */
  async function placeOf(result: Result): Promise<Place | null> {
    const { address, lat: latitude, lon: longitude } = result;
    if (address?.country_code !== undefined && !US.has(address.country_code.toLowerCase())) return null;
    const nearest = await nearestPlace(database, { latitude, longitude });
    const state = stateOf(result) ?? nearest?.state ?? null;
    if (state === null) return null;
    const town = address?.city ?? address?.town ?? address?.village ?? address?.hamlet ?? address?.municipality;
    const isNear = nearest?.state === state;
    const whole = placeOfState(state);
    let name = isNear ? nearest.name : (whole?.name ?? state);
    if (town !== undefined && town.length <= NAME_MAX_LENGTH) name = `${town}, ${state}`;
    const timeZone = whole?.timeZone ?? (isNear ? nearest.timeZone : null);
    const extent = isWholeState({ name, state }) ? 'region' : 'town';
    return rounded({ name, state, country: 'US', extent, latitude, longitude, approximate: false, timeZone });
  }

  async function ask(base: string, words: string, mayAsk: () => Promise<boolean>): Promise<Place | null> {
    if (!(await mayAsk())) return null;
    const signal = AbortSignal.timeout(timeLimitMs);
    // The service's rules allow one request a second for the whole deployment, so the database hands out turns.
    const turn = await database.call('claim_geocoder_slot', {}, z.nullable(z.number()));
    if (turn === null || turn >= timeLimitMs) return null;
    if (turn > 0) await wait(turn);
    const headers = { accept: 'application/json', 'accept-language': 'en-US', 'user-agent': userAgent };
    const [first] = results.parse(await fetchJson(fetch, urlOf(base, words), { headers, maxBytes: MAX_BYTES, signal }));
    const place = first === undefined ? null : await placeOf(first);
    await database.call('geocoder_remember', { key: words, place: new Json(place) }, z.unknown());
    return place;
  }

  async function cachedOrAsked(base: string, words: string, mayAsk: () => Promise<boolean>): Promise<Place | null> {
    try {
      const cached = await database.call('geocoder_cached', { key: words }, cachedReply);
      const place = cached === null ? await ask(base, words, mayAsk) : cached.place;
      asked.delete(words);
      return place;
    } catch {
      return null;
    }
  }

  return async (words, mayAsk = async () => true) => {
    const { url } = options;
    if (url === null) return null;
    const place = asked.get(words) ?? cachedOrAsked(url, words, mayAsk);
    if (!asked.has(words)) asked.set(words, place);
    return place;
  };
}

/** The sources of `locate`; several callers share the turns of its search. */
export interface SharedPlaceSources extends PlaceSources {
  search: Search;
}

/**
 * The sources of `locate`: the gazetteer in the database (`app.find_zip`, `app.find_place`, `app.find_places_by_prefix`,
 * `app.find_world_places`, `app.find_world_places_by_prefix`, `app.world_place`) and the search service at `search.url` (none if null). The search never throws and takes 2.5 s at most; database failures are
 * thrown, so that a broken connection puts no one into the middle of the US.
 */
export function createPlaceSources(options: {
  database: Pick<Database, 'call'>;
  search: SearchOptions;
  random?: () => number;
}): SharedPlaceSources {
  const { database, random = Math.random } = options;
  return {
    findZip: (zip) => database.call('find_zip', { zip }, placeReply),
    findPlace: (key, state) => database.call('find_place', { key, state }, placeReply),
    async findByPrefix(prefix, state) {
      const [first] = await database.call('find_places_by_prefix', { prefix, limit: 1, state }, z.array(foundPlace));
      return first ?? null;
    },
    findTownsByPrefix: (prefix) =>
      database.call('find_places_by_prefix', { prefix, limit: MOST_TOWNS, state: null }, z.array(foundPlace)),
    findWorld: (keys) => database.call('find_world_places', { keys }, worldMatches),
    findWorldByPrefix: (prefix, near) => database.call('find_world_places_by_prefix', { prefix, near }, worldMatches),
    worldPlace: (id) => database.call('world_place', { id }, z.nullable(worldPlace)),
    search: createSearch(database, options.search),
    random,
  };
}

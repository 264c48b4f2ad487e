import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type SearchService, startSearchService } from '../../../../tests/fakes/search-service.ts';
import { locate } from '../domain/locate.ts';
import { type Database, Json } from './database.ts';
import { createPlaceSources, type SearchOptions } from './geocoder.ts';

const CHICAGO = { name: 'Chicago, IL', state: 'IL', latitude: 41.85, longitude: -87.65, timeZone: 'America/Chicago' };
const FIELD = {
  lat: '41.9484424',
  lon: '-87.6553329',
  address: { city: 'Chicago', state: 'Illinois', 'ISO3166-2-lvl4': 'US-IL', country_code: 'us' },
};

/** The functions of schema `app` called here, over a few variables. */
function fakeDatabase() {
  const state = {
    calls: [] as string[],
    cache: new Map<string, unknown>(),
    turn: 0 as number | null,
    nearest: CHICAGO as unknown,
    broken: false,
  };
  const functions: Record<string, (args: Record<string, unknown>) => unknown> = {
    find_zip: () => null,
    find_place: ({ key, state: inState }) => (key === 'chicago heights' && inState === null ? CHICAGO : null),
    find_places_by_prefix: ({ prefix }) => (prefix === 'wrigl' ? [CHICAGO] : []),
    nearest_place: () => state.nearest,
    geocoder_cached: ({ key }) => (state.cache.has(String(key)) ? { place: state.cache.get(String(key)) } : null),
    geocoder_remember: ({ key, place }) => {
      state.cache.set(String(key), place instanceof Json ? place.value : place);
      return '';
    },
    claim_geocoder_slot: () => state.turn,
  };
  const database: Pick<Database, 'call'> = {
    async call(name, args, reply) {
      state.calls.push(name);
      if (state.broken) throw new Error('the database is gone');
      return reply.parse(functions[name]?.(args));
    },
  };
  return { database, state };
}

let service: SearchService;
beforeAll(async () => {
  service = await startSearchService();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

function sources(options: Partial<SearchOptions> = {}) {
  const { database, state } = fakeDatabase();
  const search = {
    fetch,
    url: service.origin,
    userAgent: 'Thaw tests (thaw@example.com)',
    wait: async () => {},
    // Waits for the answer, even on a slow machine.
    timeLimitMs: 60_000,
    ...options,
  };
  return { state, sources: createPlaceSources({ database, search, random: () => 0.5 }) };
}

test('asks for one result in the US, and gives it a canonical name', async () => {
  service.hits.set('wrigley field', FIELD);
  const { sources: known, state } = sources();
  expect(await locate('Wrigley Field', known)).toEqual({
    ...CHICAGO,
    country: 'US',
    extent: 'town',
    latitude: 41.95,
    longitude: -87.66,
    approximate: false,
  });
  const asked = new URL(service.asked[0]?.path ?? '', service.origin);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    q: 'wrigley field',
    format: 'jsonv2',
    limit: '1',
    countrycodes: 'us',
    addressdetails: '1',
  });
  expect(service.asked[0]?.headers['user-agent']).toBe('Thaw tests (thaw@example.com)');
  expect(state.cache.get('wrigley field')).toMatchObject({ name: 'Chicago, IL' });
});

test('an address that ends in /search is taken as it is', async () => {
  service.hits.set('wrigley field', FIELD);
  const { sources: known } = sources({ url: `${service.origin}/search` });
  expect((await known.search('wrigley field'))?.name).toBe('Chicago, IL');
  expect(service.asked[0]?.path).toMatch(/^\/search\?/);
});

test('the gazetteer comes first', async () => {
  const { sources: known, state } = sources();
  expect((await locate('wrigl', known)).name).toBe('Chicago, IL');
  expect(state.calls).toEqual(['find_place', 'find_places_by_prefix']);
  expect(service.asked).toHaveLength(0);
});

test('an answered question is not asked again, even if nothing was found', async () => {
  const { sources: known, state } = sources();
  state.cache.set('xyzzy', null);
  state.cache.set('plugh', { ...CHICAGO });
  expect(await known.search('xyzzy')).toBeNull();
  expect(await known.search('plugh')).toMatchObject({ name: 'Chicago, IL' });
  expect(service.asked).toHaveLength(0);
});

test('a caller without a turn gets known answers, and no other', async () => {
  const { sources: known, state } = sources();
  state.cache.set('plugh', { ...CHICAGO });
  const mayNotAsk = async () => false;
  expect(await known.search('plugh', mayNotAsk)).toMatchObject({ name: 'Chicago, IL' });
  expect(await known.search('xyzzy', mayNotAsk)).toBeNull();
  expect([service.asked.length, state.calls.includes('claim_geocoder_slot')]).toEqual([0, false]);
  // Which others may ask about.
  await known.search('xyzzy');
  expect(service.asked).toHaveLength(1);
});

test('nothing found is remembered', async () => {
  const { sources: known, state } = sources();
  expect(await known.search('xyzzy')).toBeNull();
  expect(state.cache.has('xyzzy')).toBe(true);
});

test('asked at the same moment, it is one question', async () => {
  const { sources: known } = sources();
  await Promise.all([known.search('xyzzy'), known.search('xyzzy')]);
  expect(service.asked).toHaveLength(1);
});

describe('turns', () => {
  test('are waited for', async () => {
    const waits: number[] = [];
    const { sources: known, state } = sources({ wait: async (ms) => void waits.push(ms) });
    state.turn = 700;
    await known.search('xyzzy');
    expect(waits).toEqual([700]);
    expect(service.asked).toHaveLength(1);
  });

  test('are all taken: then nothing is asked or remembered', async () => {
    const { sources: known, state } = sources();
    state.turn = null;
    expect(await known.search('xyzzy')).toBeNull();
    expect(service.asked).toHaveLength(0);
    expect(state.cache.size).toBe(0);
  });
});

test('without turns the service itself refuses the second question within a second', async () => {
  // The service's clock stands still, even on a slow machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  service.hits.set('plugh', FIELD);
  const { sources: known } = sources();
  await known.search('xyzzy');
  expect(await known.search('plugh')).toBeNull();
  expect(service.tooSoon).toBe(1);
});

describe('results', () => {
  test.each([
    [
      'in another country is not taken',
      { lat: '51.5', lon: '-0.1', address: { city: 'London', country_code: 'gb' } },
      null,
    ],
    ['without an address is named after the town next to it', { lat: '41.9', lon: '-87.6' }, 'Chicago, IL'],
    [
      'in the country is named after the town next to it',
      { lat: '41.9', lon: '-87.6', address: { county: 'Cook County', state: 'Illinois', country_code: 'us' } },
      'Chicago, IL',
    ],
    [
      'in a state where no town is near is named after the state',
      { lat: '39.5', lon: '-116.9', address: { state: 'Nevada', 'ISO3166-2-lvl4': 'US-NV', country_code: 'us' } },
      'Nevada',
    ],
    [
      'in Puerto Rico is in the US',
      { lat: '18.4', lon: '-66.1', address: { city: 'Bayamón', country_code: 'pr' } },
      'Bayamón, PR',
    ],
    ['at no point is not taken', { lat: 'north', lon: 'pole' }, null],
    ['beyond the poles is not taken', { lat: '120', lon: '0' }, null],
  ])('%s', async (_, hit, name) => {
    service.hits.set('somewhere', hit);
    const { sources: known } = sources();
    expect((await known.search('somewhere'))?.name ?? null).toBe(name);
  });

  test('without an address in the open sea is not taken', async () => {
    service.hits.set('somewhere', { lat: '30', lon: '-50' });
    const { sources: known, state } = sources();
    state.nearest = null;
    expect(await known.search('somewhere')).toBeNull();
  });
});

describe('on a bad day nothing is found, and nothing is remembered:', () => {
  test.each(['failing', 'broken', 'endless', 'hanging up'] as const)('%s', async (mode) => {
    service.mode = mode;
    const { sources: known, state } = sources();
    expect(await known.search('xyzzy')).toBeNull();
    expect(state.cache.size).toBe(0);
  });

  test('silent, for as long as the limit says', async () => {
    service.mode = 'silent';
    const { sources: known } = sources({ timeLimitMs: 50 });
    expect(await known.search('xyzzy')).toBeNull();
  });

  test('asked for the same again within a minute, it is left alone', async () => {
    const clock = { now: 0 };
    const { sources: known } = sources({ now: () => clock.now });
    service.mode = 'failing';
    await known.search('xyzzy');
    await known.search('xyzzy');
    expect(service.asked).toHaveLength(1);
    clock.now = 60_000;
    await known.search('xyzzy');
    expect(service.asked).toHaveLength(2);
  });

  test('without a search service', async () => {
    const { sources: known, state } = sources({ url: null });
    expect(await known.search('xyzzy')).toBeNull();
    expect(state.calls).toEqual([]);
  });
});

test('a broken database is an error, rather than putting people into the middle of the US', async () => {
  const { sources: known, state } = sources();
  state.broken = true;
  await expect(locate('Xyzzy', known)).rejects.toThrow('the database is gone');
});

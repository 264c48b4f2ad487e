import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { locate } from '#shared/domain/locate.ts';
import { placeKey } from '#shared/domain/place-key.ts';
import type { WorldMatch, WorldPlace } from '#shared/domain/world.ts';
import { resolvePlace, suggestPlaces } from '#shared/domain/world-places.ts';
import { connectDatabase } from '#shared/server/database.ts';
import { createPlaceSources, nearestPlace } from '#shared/server/geocoder.ts';
import { buildGazetteer } from '../../local/places/gazetteer.ts';
import { buildWorld } from '../../local/places/world.ts';
import { connect, connectAsApi, inVain } from './connections.ts';

const owner = connect();
const api = connectAsApi();
const gazetteer = buildGazetteer();
const world = buildWorld(gazetteer);

/** Signs that mean something to SQL or to a pattern. */
const METACHARACTERS = ["'", '%', '_', '\\', "' or 1=1 --", '%chicago%', 'chi_ago', '.*', 'x'.repeat(5_000)];

async function one<T>(query: PromiseLike<readonly { reply?: unknown }[]>): Promise<T> {
  const [row] = await query;
  return row?.reply as T;
}

interface Found {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  timeZone: string;
}

const findZip = (zip: string) => one<Found | null>(api`select app.find_zip(${zip}) as reply`);
const findPlace = (key: string, state: string | null = null) =>
  one<Found | null>(api`select app.find_place(${key}, ${state}) as reply`);
const findByPrefix = (prefix: string, limit = 3, state: string | null = null) =>
  one<Found[]>(api`select app.find_places_by_prefix(${prefix}, ${limit}, ${state}) as reply`);
const findWorld = (keys: readonly string[]) => one<WorldMatch[]>(api`select app.find_world_places(${keys}) as reply`);
const findWorldByPrefix = (prefix: string, near: readonly string[] = []) =>
  one<WorldMatch[]>(api`select app.find_world_places_by_prefix(${prefix}, ${near}) as reply`);
const worldPlace = (id: string) => one<WorldPlace | null>(api`select app.world_place(${id}) as reply`);
const names = (places: readonly { name: string }[]) => places.map(({ name }) => name);

describe('the seed', () => {
  test('every ZIP code is found as the gazetteer has it', async () => {
    const zips = gazetteer.zips.map(({ zip }) => zip);
    const rows = await api<{ reply: Found | null }[]>`
      select app.find_zip(zip) as reply from unnest(${zips}::text[]) with ordinality as asked (zip, place) order by place`;
    expect(rows.map(({ reply }) => reply)).toEqual(
      gazetteer.zips.map(({ latitude, longitude, name, state, timeZone }) => ({
        name: `${name}, ${state}`,
        state,
        latitude,
        longitude,
        timeZone,
      })),
    );
  });

  test('every town is found in its state as the gazetteer has it', async () => {
    // In parts: each statement has a time limit.
    for (let first = 0; first < gazetteer.places.length; first += 5_000) {
      const places = gazetteer.places.slice(first, first + 5_000);
      const keys = places.map(({ key }) => key);
      const states = places.map(({ state }) => state);
      const rows = await api<{ reply: Found | null }[]>`
        select app.find_place(key, state) as reply
        from unnest(${keys}::text[], ${states}::text[]) with ordinality as asked (key, state, place) order by place`;
      expect(rows.map(({ reply }) => reply)).toEqual(
        places.map(({ latitude, longitude, name, state, timeZone }) => ({
          name: `${name}, ${state}`,
          state,
          latitude,
          longitude,
          timeZone,
        })),
      );
    }
  });

  test('every place of the world is found by its id, and by each of its names', async () => {
    for (let first = 0; first < world.places.length; first += 10_000) {
      const places = world.places.slice(first, first + 10_000);
      const rows = await api<{ reply: WorldPlace | null }[]>`
        select app.world_place(id) as reply
        from unnest(${places.map(({ id }) => id)}::text[]) with ordinality as asked (id, place) order by place`;
      expect(rows.map(({ reply }) => reply)).toEqual(places);
    }
    const [stored] = await owner`select count(*)::int as names, sum(weight)::float as weights from public.world_names`;
    expect(stored).toEqual({
      names: world.names.length,
      weights: world.names.reduce((sum, { weight }) => sum + weight, 0),
    });
  });

  test('applied again it replaces the rows', async () => {
    const seeds = ['places', 'places-world'].map((name) =>
      readFileSync(new URL(`../../supabase/seeds/${name}.sql`, import.meta.url), 'utf8'),
    );
    const counts = await inVain(owner, async (sql) => {
      await sql`delete from public.zip_codes where zip < '50000'`;
      await sql`update public.places set name = 'Nowhere'`;
      await sql`update public.world_places set name = 'Nowhere'`;
      for (const seed of seeds) await sql.unsafe(seed);
      return sql`
        select (select count(*)::int from public.zip_codes) as zips, (select count(*)::int from public.places) as places,
          (select count(*)::int from public.places where name = 'Nowhere') as wrong,
          (select count(*)::int from public.world_places where name <> 'Nowhere') as world`;
    });
    expect(counts[0]).toEqual({
      zips: gazetteer.zips.length,
      places: gazetteer.places.length,
      wrong: 0,
      world: world.places.length,
    });
  });

  test('a database without it is told by the last seed', async () => {
    const check = readFileSync(new URL('../../supabase/seeds/z-complete.sql', import.meta.url), 'utf8');
    await inVain(owner, (sql) => sql.unsafe(check));
    const worldless = inVain(owner, async (sql) => {
      await sql`truncate public.world_places`;
      await sql.unsafe(check);
    });
    await expect(worldless).rejects.toThrow('The gazetteer is empty');
    const emptied = inVain(owner, async (sql) => {
      await sql`truncate public.places`;
      await sql.unsafe(check);
    });
    await expect(emptied).rejects.toThrow('The gazetteer is empty');
  });

  test('all its time zones are known to PostgreSQL', async () => {
    const unknown = await owner`
      select distinct time_zone from (
        select time_zone from public.places union all select time_zone from public.zip_codes
        union all select time_zone from public.world_places where time_zone is not null
      ) as used
      where time_zone not in (select name from pg_timezone_names)`;
    expect(unknown).toEqual([]);
  });
});

test('military and made-up ZIP codes are none, and signs of SQL and patterns mean nothing', async () => {
  for (const zip of ['09012', '96201', '00000', '99999', '6060']) expect(await findZip(zip)).toBeNull();
  for (const text of ['', ...METACHARACTERS]) {
    expect([await findZip(text), await findPlace(text), await findByPrefix(text)]).toEqual([null, null, []]);
    expect([await findWorld([text]), await findWorldByPrefix(text), await worldPlace(text)]).toEqual([[], [], null]);
  }
});

describe('find_place', () => {
  test('takes the state at its word', async () => {
    expect((await findPlace('aurora', 'CO'))?.name).toBe('Aurora, CO');
    expect((await findPlace('aurora', 'IL'))?.name).toBe('Aurora, IL');
    expect(await findPlace('chicago', 'CO')).toBeNull();
  });

  test('alone, takes the most populous', async () => {
    expect((await findPlace('springfield'))?.name).toBe('Springfield, MO');
    expect((await findPlace('portland'))?.name).toBe('Portland, OR');
    expect((await findPlace('kansas city'))?.name).toBe('Kansas City, MO');
  });

  test('looks past spaces when nothing has the very key', async () => {
    expect((await findPlace('newyork'))?.name).toBe('New York, NY');
    expect((await findPlace('de kalb', 'IL'))?.name).toBe('DeKalb, IL');
  });
});

describe('find_places_by_prefix', () => {
  test('finds beginnings of words, the most populous first', async () => {
    expect(names(await findByPrefix('chic'))).toEqual(['Chicago, IL', 'Chico, CA', 'Chicopee, MA']);
    expect(names(await findByPrefix('vernon', 1))).toEqual(['Mount Vernon, NY']);
    expect(names(await findByPrefix('chic', 1, 'CA'))).toEqual(['Chico, CA']);
    expect(await findByPrefix('hicag')).toEqual([]);
  });

  test('needs three letters, and gives twenty at most', async () => {
    expect(await findByPrefix('ch')).toEqual([]);
    expect(await findByPrefix('c h')).toEqual([]);
    expect(await findByPrefix('san', 1_000)).toHaveLength(20);
    expect(await findByPrefix('san', -1)).toEqual([]);
  });
});

describe('places of the world', () => {
  test('are found by their names, the likeliest first', async () => {
    expect(names(await findWorld(['london', 'xyzzy'])).slice(0, 2)).toEqual([
      'London, United Kingdom',
      'London, Canada',
    ]);
    expect(names(await findWorld(['東京']))).toEqual(['Tokyo, Japan']);
    expect(names(await findWorld(['.on']))).toEqual(['Ontario, Canada']);
    expect(await findWorld([])).toEqual([]);
  });

  test('are suggested ten at a time, each once, those near first; by one or two letters the large ones', async () => {
    expect(names(await findWorldByPrefix('cambr'))[0]).toBe('Cambridge, United Kingdom');
    expect(names(await findWorldByPrefix('cambr', ['US']))[0]).toBe('Cambridge, MA');
    expect(names(await findWorldByPrefix('東京'))).toEqual(['Tokyo, Japan']);
    const large = await findWorldByPrefix('s');
    expect([large.length, new Set(large.map(({ id }) => id)).size]).toEqual([10, 10]);
    expect(Math.min(...large.map(({ weight }) => weight))).toBeGreaterThanOrEqual(300_000);
  });
});

test('nearest_place is the town next to a point, and none in the open sea or abroad', async () => {
  const database = connectDatabase(inject('database').url, { connections: 1 });
  try {
    expect((await nearestPlace(database, { latitude: 41.76, longitude: -88.32 }))?.name).toBe('Aurora, IL');
    expect((await nearestPlace(database, { latitude: 61.22, longitude: -149.9 }))?.state).toBe('AK');
    expect(await nearestPlace(database, { latitude: 48.85, longitude: 2.35 })).toBeNull();
    expect(await nearestPlace(database, { latitude: 30, longitude: -50 })).toBeNull();
  } finally {
    await database.close();
  }
});

test('typed locations are found through the real functions', async () => {
  const database = connectDatabase(inject('database').url, { connections: 2 });
  const search = { fetch, url: null, userAgent: 'Thaw tests' };
  const sources = createPlaceSources({ database, search, random: () => 0.5 });
  try {
    const placed = async (text: string) => (await locate(text, sources)).name;
    expect(await placed('80012')).toBe('Aurora, CO');
    expect(await placed('St Louis, Missouri')).toBe('St. Louis, MO');
    expect(await placed("coeur d'alene idaho")).toBe("Coeur d'Alene, ID");
    expect(await placed('minneap')).toBe('Minneapolis, MN');
    expect(await placed('London, UK')).toBe('London, United Kingdom');
    expect(await placed('London, Xyzzy')).toBe('Somewhere in the US');
    expect(await placed("Robert'); drop table places;--")).toBe('Somewhere in the US');
    expect(await resolvePlace('東京', sources, { near: [] })).toMatchObject({ place: { name: 'Tokyo, Japan' } });
    expect(await suggestPlaces('toronto, ont', sources, { near: [] })).toMatchObject([{ name: 'Toronto, Canada' }]);
  } finally {
    await database.close();
  }
});

test('keys are those of placeKey', async () => {
  const wrong = await owner<{ key: string }[]>`select key from public.places`;
  expect(wrong.filter(({ key }) => placeKey(key) !== key)).toEqual([]);
});

import type { PlaceSources } from '#shared/domain/locate.ts';
import type { Place } from '#shared/domain/place.ts';
import { compactKey } from '#shared/domain/place-key.ts';
import { likelihood, type WorldMatch } from '#shared/domain/world.ts';
import type { Gazetteer, PlaceRow, ZipRow } from '../gazetteer.ts';
import type { World } from '../world.ts';

const US_TOWN = { country: 'US', extent: 'town', approximate: false } as const;
const MOST = 20;
const MOST_SUGGESTED = 10;
const LARGE_WEIGHT = 300_000;

function asPlace({ name, state, latitude, longitude, timeZone }: PlaceRow | ZipRow): Place {
  return { ...US_TOWN, name: `${name}, ${state}`, state, latitude, longitude, timeZone };
}

function byFirst<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/**
 * The sources of `locate` in memory, without a database or search service: same answers as the SQL functions of
 * 20261120000700_places.sql. `random` is always the middle. Without a world, only the US is known.
 */
export function memorySources({ places, zips }: Gazetteer, world: World = { places: [], names: [] }): PlaceSources {
  const populous = places.toSorted((one, other) => other.population - one.population);
  const byKey = byFirst(populous, (row) => row.key);
  const byCompactKey = byFirst(populous, (row) => compactKey(row.key));
  const byZip = new Map(zips.map((row) => [row.zip, row]));
  const byId = new Map(world.places.map((row) => [row.id, row]));
  const likely = world.names.toSorted((one, other) => other.weight - one.weight);
  const byName = byFirst(likely, (row) => row.key);
  const first = (rows: readonly PlaceRow[] | undefined, state: string | null): Place | null => {
    const row = rows?.find((one) => state === null || one.state === state);
    return row === undefined ? null : asPlace(row);
  };
  const withPrefix = (prefix: string, state: string | null) =>
    populous.filter((row) => ` ${row.key}`.includes(` ${prefix}`) && (state === null || row.state === state));
  const matchOf = ({ key, id, weight }: World['names'][number]): WorldMatch[] => {
    const place = byId.get(id);
    return place === undefined ? [] : [{ ...place, key, weight }];
  };
  return {
    findZip: async (zip) => {
      const row = byZip.get(zip);
      return row === undefined ? null : asPlace(row);
    },
    findPlace: async (key, state) => first(byKey.get(key), state) ?? first(byCompactKey.get(compactKey(key)), state),
    findByPrefix: async (prefix, state) => first(withPrefix(prefix, state), state),
    findTownsByPrefix: async (prefix) => withPrefix(prefix, null).slice(0, MOST).map(asPlace),
    findWorld: async (keys) =>
      keys.flatMap((key) => (byName.get(key) ?? []).flatMap(matchOf)).sort((one, other) => other.weight - one.weight),
    findWorldByPrefix: async (prefix, near) => {
      const least = /^[a-z]{1,2}$/.test(prefix) ? LARGE_WEIGHT : 0;
      const found = likely.filter(({ key, weight }) => prefix !== '' && key.startsWith(prefix) && weight >= least);
      const places = new Map(
        found
          .toReversed()
          .flatMap(matchOf)
          .map((match) => [match.id, match]),
      );
      const sorted = [...places.values()].sort((one, other) => likelihood(other, near) - likelihood(one, near));
      return sorted.slice(0, MOST_SUGGESTED);
    },
    worldPlace: async (id) => byId.get(id) ?? null,
    search: async () => null,
    random: () => 0.5,
  };
}

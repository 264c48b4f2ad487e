import type { FactData } from '../contract/games/warm-welcome.ts';
import { STATE_FACTS } from './data/state-facts.ts';
import { claim, distinctTowns, type Group, type KnownPlace, personAt, type Town } from './fact.ts';
import { areAbroad, isInUs, TERRITORIES } from './us.ts';

const PACIFIC: ReadonlySet<string> = new Set(['WA', 'OR', 'CA']);
const ATLANTIC: ReadonlySet<string> = new Set([
  'ME',
  'NH',
  'MA',
  'RI',
  'CT',
  'NY',
  'NJ',
  'DE',
  'MD',
  'VA',
  'NC',
  'SC',
  'GA',
  'FL',
]);
/** Towns that share first place are named up to this many. */
const NAMED_AT_MOST = 3;

/** The state of each location, if certain: not after a partial match. */
function knownStates(places: readonly KnownPlace[]): string[] {
  return places.flatMap(({ approximate, state }) => (approximate || state === null ? [] : [state]));
}

/** The same for countries. */
function knownCountries(places: readonly KnownPlace[]): string[] {
  return places.flatMap((place) => {
    if (place.approximate) return [];
    return isInUs(place) ? ['US'] : (place.country ?? []);
  });
}

/** The number of states and the newest one, so that it is news whenever `stateFact` is; of a group in the US. */
function stateCount(places: readonly KnownPlace[]): FactData[] {
  const known = knownStates(places);
  const regions = [...new Set(known)];
  if (regions.length === 0 || places.length === 1) return [];
  const territories = regions.filter((state) => TERRITORIES.has(state)).length;
  const district = regions.includes('DC') ? 1 : 0;
  const numbers = [regions.length - territories - district, district, territories];
  const parts = { ofAll: known.length === places.length, numbers, region: regions.at(-1) ?? '' };
  return [claim(regions.length === 1 ? 'one-state' : 'states', parts)];
}

function countryCount(places: readonly KnownPlace[]): FactData[] {
  const known = knownCountries(places);
  const countries = [...new Set(known)];
  if (places.length === 1) return [];
  const parts = { ofAll: known.length === places.length, numbers: [countries.length], region: countries.at(-1) ?? '' };
  return [claim(countries.length === 1 ? 'one-country' : 'countries', parts)];
}

/**
 * The states of a group in the US, after a fact about the newest one; for any other group its countries. News of a state is
 * told only together with the number of states: news about the group comes first.
 */
export function regionFacts(places: readonly KnownPlace[]): FactData[] {
  return areAbroad(places) ? countryCount(places) : [...stateFact(places), ...stateCount(places)];
}

function sameTown({ towns, vague }: Group): FactData[] {
  const counts = new Map<string, number>();
  for (const { name } of towns) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const names = [...counts].filter(([, count]) => count === most).map(([name]) => name);
  if (most < 2 || names.length > NAMED_AT_MOST) return [];
  const there = towns.filter(({ name }) => names.includes(name));
  const states = new Set(there.map(({ state }) => state));
  // People who gave only another state are not there.
  const ofAll = vague.every(({ approximate, state }) => !approximate && state !== null && !states.has(state));
  const isFew = names.length === 1 && most <= NAMED_AT_MOST;
  const who = isFew ? there.map(personAt) : names.map((place) => ({ id: null, place }));
  return [claim('same-town', { ofAll, who, numbers: [most] })];
}

function coastToCoast(towns: readonly Town[]): FactData[] {
  const byLongitude = distinctTowns(towns).sort((one, other) => one.longitude - other.longitude);
  const west = byLongitude.find(({ state }) => state !== null && PACIFIC.has(state));
  const east = byLongitude.findLast(({ state }) => state !== null && ATLANTIC.has(state));
  if (west === undefined || east === undefined) return [];
  return [claim('coasts', { who: [personAt(west), personAt(east)] })];
}

/**
 * A fact about the newest state. One at a time: a room shows three facts, and they should be about the group. The number of
 * states picks it, so that rooms differ.
 */
function stateFact(places: readonly KnownPlace[]): FactData[] {
  const regions = [...new Set(knownStates(places))];
  const region = regions.at(-1) ?? '';
  const count = STATE_FACTS[region]?.length ?? 0;
  return count === 0 ? [] : [claim('state', { region, numbers: [(regions.length - 1) % count] })];
}

/** Facts about shared towns, and the coasts. */
export function townFacts(group: Group): FactData[] {
  return [...coastToCoast(group.towns), ...sameTown(group)];
}

import { STATE_FACTS } from './data/state-facts.ts';
import { capitalized, distinctTowns, type GroupFact, inWords, type KnownPlace, listed, type Town } from './fact.ts';
import { stateName } from './states.ts';

const TERRITORIES: ReadonlySet<string> = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);
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
/** Towns that share the first place are named up to this many. */
const NAMED_AT_MOST = 3;
/** Facts about states in one go: a big room needs no almanac. */
const STATE_FACTS_AT_MOST = 24;

function statesOf(places: readonly KnownPlace[]): string[] {
  return places.flatMap(({ approximate, state }) => (approximate || state === null ? [] : [state]));
}

function stateCount(places: readonly KnownPlace[]): GroupFact[] {
  const regions = new Set(statesOf(places));
  const hasDistrict = regions.has('DC');
  const territories = [...regions].filter((state) => TERRITORIES.has(state)).length;
  const states = regions.size - territories - (hasDistrict ? 1 : 0);
  if (regions.size === 1 && places.length > 1 && statesOf(places).length === places.length) {
    const [only = ''] = regions;
    const where = hasDistrict ? 'the District of Columbia' : stateName(only);
    return [{ kind: 'states', text: `Everyone here is in ${where}. That makes it a local meeting.` }];
  }
  if (regions.size < 2) return [];
  const parts = [
    ...(states === 0 ? [] : [`${inWords(states)} ${states === 1 ? 'state' : 'states'}`]),
    ...(hasDistrict ? ['the District of Columbia'] : []),
    ...(territories === 0 ? [] : [`${inWords(territories)} ${territories === 1 ? 'territory' : 'territories'}`]),
  ];
  return [{ kind: 'states', text: `This room reaches into ${listed(parts)}.` }];
}

function sameTown(towns: readonly Town[]): GroupFact[] {
  const counts = new Map<string, number>();
  for (const { name } of towns) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const names = [...counts].filter(([, count]) => count === most).map(([name]) => name);
  if (most < 2 || names.length > NAMED_AT_MOST) return [];
  const [only = ''] = names;
  const text =
    names.length === 1
      ? `${capitalized(inWords(most))} of you are in ${only}. Lunch is a local call.`
      : `${listed(names)} have ${inWords(most)} of you each.`;
  return [{ kind: 'same-town', text }];
}

function coastToCoast(towns: readonly Town[]): GroupFact[] {
  const byLongitude = distinctTowns(towns).sort((one, other) => one.longitude - other.longitude);
  const west = byLongitude.find(({ state }) => PACIFIC.has(state));
  const east = byLongitude.findLast(({ state }) => ATLANTIC.has(state));
  if (west === undefined || east === undefined) return [];
  const text = `From ${west.name} to ${east.name}: this meeting runs from a Pacific state to an Atlantic one.`;
  return [{ kind: 'coasts', text }];
}

/**
 * What is worth knowing of the states that people come from: one fact for the first person of a state, another one for the
 * second. Kinds `state:IL:1`; they stay true whoever joins.
 */
export function stateFacts(places: readonly KnownPlace[]): GroupFact[] {
  const told = new Map<string, number>();
  const facts: GroupFact[] = [];
  for (const state of statesOf(places)) {
    const number = told.get(state) ?? 0;
    const text = STATE_FACTS[state]?.[number];
    told.set(state, number + 1);
    if (text !== undefined) facts.push({ kind: `state:${state}:${number + 1}`, text });
  }
  return facts.slice(-STATE_FACTS_AT_MOST);
}

/** Facts about states and towns of the group, without the curated ones. */
export function regionFacts(places: readonly KnownPlace[], towns: readonly Town[]): GroupFact[] {
  return [...stateCount(places), ...coastToCoast(towns), ...sameTown(towns)];
}

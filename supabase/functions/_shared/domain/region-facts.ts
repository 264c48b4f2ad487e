import { STATE_FACTS } from './data/state-facts.ts';
import { type Claim, distinctTowns, type Group, type KnownPlace, listed, type Town } from './fact.ts';
import { capitalized, inWords } from './number-words.ts';
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
/** Names that need an article or change in the middle of a sentence. */
const IN_A_SENTENCE: Readonly<Record<string, string>> = {
  DC: 'Washington, DC',
  MP: 'the Northern Mariana Islands',
  VI: 'the U.S. Virgin Islands',
};
/** Towns that share first place are named up to this many. */
const NAMED_AT_MOST = 3;

/** The state of each location, if certain: not after a partial match. */
function knownStates(places: readonly KnownPlace[]): string[] {
  return places.flatMap(({ approximate, state }) => (approximate || state === null ? [] : [state]));
}

function regionName(code: string): string | null {
  return IN_A_SENTENCE[code] ?? stateName(code);
}

/** '12 states, the District of Columbia and one territory'. */
function countOf(regions: readonly string[]): string {
  const hasDistrict = regions.includes('DC');
  const territories = regions.filter((state) => TERRITORIES.has(state)).length;
  const states = regions.length - territories - (hasDistrict ? 1 : 0);
  return listed([
    ...(states === 0 ? [] : [`${inWords(states)} ${states === 1 ? 'state' : 'states'}`]),
    ...(hasDistrict ? ['the District of Columbia'] : []),
    ...(territories === 0 ? [] : [`${inWords(territories)} ${territories === 1 ? 'territory' : 'territories'}`]),
  ]);
}

/** The number of states and the newest one: so it is news whenever `stateFact` is. */
export function stateCount(places: readonly KnownPlace[]): Claim[] {
  const known = knownStates(places);
  const ofAll = known.length === places.length;
  const regions = [...new Set(known)];
  const newest = regions.at(-1) ?? '';
  const claim = { kind: 'states', ofAll, names: [newest], amount: regions.length };
  if (regions.length === 0 || places.length === 1) return [];
  if (regions.length === 1) {
    const where = regionName(newest);
    const text = ofAll
      ? `All your locations are in ${where}: no border to cross.`
      : `At least one of your locations is in ${where}.`;
    return [{ ...claim, text }];
  }
  const count = `${ofAll ? '' : 'at least '}${countOf(regions)}`;
  return [{ ...claim, text: `With ${regionName(newest)}, your locations cover ${count}.` }];
}

function sameTown({ towns, vague }: Group): Claim[] {
  const counts = new Map<string, number>();
  for (const { name } of towns) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const names = [...counts].filter(([, count]) => count === most).map(([name]) => name);
  if (most < 2 || names.length > NAMED_AT_MOST) return [];
  const states = new Set(towns.filter(({ name }) => names.includes(name)).map(({ state }) => state));
  // People who gave only another state are not there.
  const ofAll = vague.every(({ approximate, state }) => !approximate && state !== null && !states.has(state));
  const count = `${ofAll ? '' : 'at least '}${inWords(most)}`;
  const text =
    names.length === 1
      ? `${capitalized(count)} of you are in ${names[0]}. Lunch is a local call.`
      : `${listed(names)} have ${count} of you each.`;
  return [{ kind: 'same-town', text, ofAll, names, amount: most }];
}

function coastToCoast(towns: readonly Town[]): Claim[] {
  const byLongitude = distinctTowns(towns).sort((one, other) => one.longitude - other.longitude);
  const west = byLongitude.find(({ state }) => PACIFIC.has(state));
  const east = byLongitude.findLast(({ state }) => ATLANTIC.has(state));
  if (west === undefined || east === undefined) return [];
  const text = `From a Pacific state to an Atlantic one: ${west.name} and ${east.name} share this map.`;
  return [{ kind: 'coasts', text, ofAll: false, names: [west.name, east.name], amount: null }];
}

/**
 * A fact about the newest state. One at a time: a room shows three facts, and they should be about the group. The number of
 * states picks it, so that rooms differ.
 */
export function stateFact(places: readonly KnownPlace[]): Claim[] {
  const regions = [...new Set(knownStates(places))];
  const newest = regions.at(-1) ?? '';
  const facts = STATE_FACTS[newest] ?? [];
  const text = facts[(regions.length - 1) % facts.length];
  return text === undefined ? [] : [{ kind: 'state', text, ofAll: false, names: [newest], amount: null }];
}

/** Facts about shared towns, and the coasts. */
export function townFacts(group: Group): Claim[] {
  return [...coastToCoast(group.towns), ...sameTown(group)];
}

import { distanceFacts } from './distance-facts.ts';
import { type Claim, type GroupFact, groupOf, type KnownPlace } from './fact.ts';
import { stateCount, stateFact, townFacts } from './region-facts.ts';
import { timeFacts } from './time-facts.ts';

function loneTown(places: readonly KnownPlace[]): Claim[] {
  const [town] = groupOf(places).towns;
  if (town === undefined || places.length !== 1) return [];
  const text = `One pin so far: ${town.name}. Every map starts somewhere.`;
  return [{ kind: 'first', text, ofAll: true, names: [town.name], amount: null }];
}

/**
 * Everything that can be told of a group from its places alone, with what it claims, in the order in which it is to be
 * told: the last one is the newest. Nothing is told of everybody unless it is known of everybody; people without a place are
 * not on the map, which is what facts speak of. No fact names a person. `places` are in the order of joining; `now` decides
 * about summer time.
 */
export function claimsOf(places: readonly KnownPlace[], now: Date): Claim[] {
  const group = groupOf(places);
  const distances = distanceFacts(group);
  return [
    ...distances.slice(0, -1),
    ...timeFacts(places, group.towns, now),
    ...townFacts(group),
    ...distances.slice(-1),
    // A state's fact is news only together with the number of states, which is told after it: what is new about the
    // group comes first.
    ...stateFact(places),
    ...stateCount(places),
    ...loneTown(places),
  ];
}

/** The facts of a group as they are stored. A kind that is not among them is not true of this group. */
export function computeFacts(places: readonly KnownPlace[], now: Date = new Date()): GroupFact[] {
  return claimsOf(places, now).map(({ kind, text }) => ({ kind, text }));
}

import { distanceFacts } from './distance-facts.ts';
import { type Claim, type GroupFact, groupOf, type KnownPlace } from './fact.ts';
import { stateCount, stateFact, townFacts } from './region-facts.ts';
import { timeFacts } from './time-facts.ts';

function loneTown(places: readonly KnownPlace[]): Claim[] {
  const [town] = groupOf(places).towns;
  if (town === undefined || places.length !== 1) return [];
  const text = `One location so far: ${town.name}. Every group starts somewhere.`;
  return [{ kind: 'first', text, ofAll: true, names: [town.name], amount: null }];
}

/**
 * All facts about a group, computed from its locations alone, with their claims, in the order of telling: the last one is
 * the newest. Claims about everyone need everyone's data; people may have no location yet, or one beyond the map, so
 * facts speak of locations. No fact names a person. `places` are in the order of joining; `now` decides about summer time.
 */
export function claimsOf(places: readonly KnownPlace[], now: Date): Claim[] {
  const group = groupOf(places);
  const distances = distanceFacts(group);
  return [
    ...distances.slice(0, -1),
    ...timeFacts(places, group.towns, now),
    ...townFacts(group),
    ...distances.slice(-1),
    // A state's fact is news only together with the number of states, which follows it: news about the group comes first.
    ...stateFact(places),
    ...stateCount(places),
    ...loneTown(places),
  ];
}

/** A group's facts as they are stored. Kinds not listed are not true of this group. */
export function computeFacts(places: readonly KnownPlace[], now: Date = new Date()): GroupFact[] {
  return claimsOf(places, now).map(({ kind, text }) => ({ kind, text }));
}

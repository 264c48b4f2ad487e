import { distanceFacts } from './distance-facts.ts';
import { type GroupFact, type KnownPlace, townsOf } from './fact.ts';
import { regionFacts, stateFacts } from './region-facts.ts';
import { timeFacts } from './time-facts.ts';

function loneTown(places: readonly KnownPlace[]): GroupFact[] {
  const [town] = townsOf(places);
  if (town === undefined || places.length !== 1) return [];
  return [{ kind: 'first', text: `One pin so far: ${town.name}. Every map starts somewhere.` }];
}

/**
 * Everything that can be told of a group from its places alone, in the order in which it is to be told: the last one is
 * the newest. Approximate places are never used; no fact names a person. `places` are in the order of joining; `now`
 * decides about summer time. A kind that is not in the result is not true of this group (those of `state:` always are).
 */
export function computeFacts(places: readonly KnownPlace[], now: Date = new Date()): GroupFact[] {
  const towns = townsOf(places);
  const distances = distanceFacts(towns);
  return [
    ...loneTown(places),
    ...distances.slice(0, -1),
    ...timeFacts(places, towns, now),
    ...regionFacts(places, towns),
    ...stateFacts(places),
    ...distances.slice(-1),
  ];
}

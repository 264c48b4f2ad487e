import type { FactData } from '../contract/games/warm-welcome.ts';
import { STATE_FACTS } from './data/state-facts.ts';
import { distanceFacts } from './distance-facts.ts';
import { claim, type GroupFact, groupOf, type KnownPlace, personAt } from './fact.ts';
import { ENGLISH_FACTS, toldFact } from './fact-words.ts';
import { regionFacts, townFacts } from './region-facts.ts';
import { timeFacts } from './time-facts.ts';
import { areAbroad } from './us.ts';

function loneTown(places: readonly KnownPlace[]): FactData[] {
  const [town] = groupOf(places).towns;
  return town === undefined || places.length !== 1 ? [] : [claim('first', { ofAll: true, who: [personAt(town)] })];
}

/**
 * All facts about a group, computed from its locations alone, in the order of telling: the last one is the newest. Claims
 * about everyone need everyone's data; people may have no location yet, or one beyond the map, so facts speak of locations.
 * `places` are in the order of joining; `now` decides about summer time and the sun.
 */
export function claimsOf(places: readonly KnownPlace[], now: Date): FactData[] {
  const group = groupOf(places);
  const distances = distanceFacts(group);
  return [
    ...distances.slice(0, -1),
    ...townFacts(group),
    ...regionFacts(places),
    ...timeFacts(places, group, now),
    ...distances.slice(-1),
    ...loneTown(places),
  ];
}

/** A group's facts as they are stored. Kinds not listed are not true of this group. No text names a person. */
export function computeFacts(places: readonly KnownPlace[], now: Date = new Date()): GroupFact[] {
  const telling = { isAbroad: areAbroad(places), nameOf: () => null };
  return claimsOf(places, now).flatMap((data): GroupFact[] => {
    const { kind, numbers, region } = data;
    const text =
      kind === 'state' ? STATE_FACTS[region ?? '']?.[numbers[0] ?? 0] : toldFact(data, ENGLISH_FACTS, telling);
    return text ? [{ kind, text, data }] : [];
  });
}

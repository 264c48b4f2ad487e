import { distanceKm, toldDistance } from '#shared/domain/geography.ts';
import { areAbroad } from '../abroad.ts';
import { isPlaced, type MappedPerson, type PlacedPerson, spotOf } from '../mapped-person.ts';
import { isVague } from './describe.ts';

export interface Colleague {
  readonly person: PlacedPerson;
  /** As they are told. */
  readonly miles: number;
  /** null where everybody is in the US. */
  readonly kilometers: number | null;
}

/** The others with a known location, the nearest first; nobody for a person without one. */
export function colleaguesOf(own: MappedPerson, people: readonly MappedPerson[]): Colleague[] {
  if (!isPlaced(own) || isVague(own)) return [];
  const isAbroad = areAbroad(people);
  const here = spotOf(own);
  return people
    .filter(isPlaced)
    .filter((person) => person.id !== own.id && !isVague(person))
    .map((person) => ({ person, distance: distanceKm(here, spotOf(person)) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ person, distance }) => {
      const { km, miles } = toldDistance(distance);
      return { person, miles, kilometers: isAbroad ? km : null };
    });
}

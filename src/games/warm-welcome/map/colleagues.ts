import { distanceKm } from '#shared/domain/geography.ts';
import { isPlaced, type MappedPerson, type PlacedPerson } from '../mapped-person.ts';
import { isVague } from './describe.ts';
import { spotOf } from './which-map.ts';

export interface Colleague {
  readonly person: PlacedPerson;
  readonly km: number;
}

/** The others with a known location, the nearest first; nobody for a person without one. */
export function colleaguesOf(own: MappedPerson, people: readonly MappedPerson[]): Colleague[] {
  if (!isPlaced(own) || isVague(own)) return [];
  const here = spotOf(own);
  return people
    .filter(isPlaced)
    .filter((person) => person.id !== own.id && !isVague(person))
    .map((person) => ({ person, km: distanceKm(here, spotOf(person)) }))
    .sort((a, b) => a.km - b.km);
}

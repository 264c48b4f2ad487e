import type { RecapOf } from '#shared/contract/recaps.ts';
import { distanceKm } from '#shared/domain/geography.ts';

type Person = RecapOf<'warm-welcome'>['people'][number];
export type PlacedPerson = Person & { [Key in 'town' | 'latitude' | 'longitude']: NonNullable<Person[Key]> };

/** Two people, and how far apart their towns are. */
export interface Pair {
  people: readonly [PlacedPerson, PlacedPerson];
  km: number;
}

export const placed = (people: readonly Person[]): PlacedPerson[] =>
  people.filter((person): person is PlacedPerson => person.town !== null);

/** The people in a town: a whole region or country is at no distance. */
export const inTowns = (people: readonly Person[]): PlacedPerson[] =>
  placed(people).filter(({ extent }) => extent === 'town');

/** All pairs of people in different towns, the farthest apart first. */
export function pairsOf(people: readonly PlacedPerson[]): Pair[] {
  return people
    .flatMap((one, index) =>
      people
        .slice(index + 1)
        .filter(({ town }) => town !== one.town)
        .map((other): Pair => ({ people: [one, other], km: distanceKm(one, other) })),
    )
    .sort((a, b) => b.km - a.km);
}

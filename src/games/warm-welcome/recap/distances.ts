import type { RecapOf } from '#shared/contract/recaps.ts';
import { distanceMiles, toldMiles } from '#shared/domain/geography.ts';

type Person = RecapOf<'warm-welcome'>['people'][number];
export type PlacedPerson = Person & { [Key in 'town' | 'latitude' | 'longitude']: NonNullable<Person[Key]> };

/** Two people, and the miles between their towns as the facts tell them. */
export interface Pair {
  people: readonly [PlacedPerson, PlacedPerson];
  miles: number;
}

export const placed = (people: readonly Person[]): PlacedPerson[] =>
  people.filter((person): person is PlacedPerson => person.town !== null);

/** All pairs of people in different towns, the farthest apart first. */
export function pairsOf(people: readonly PlacedPerson[]): Pair[] {
  return people
    .flatMap((one, index) =>
      people
        .slice(index + 1)
        .filter(({ town }) => town !== one.town)
        .map((other): Pair => ({ people: [one, other], miles: distanceMiles(one, other) })),
    )
    .sort((a, b) => b.miles - a.miles)
    .map((pair) => ({ ...pair, miles: toldMiles(pair.miles) }));
}

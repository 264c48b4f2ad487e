import type { RecapOf } from '#shared/contract/recaps.ts';
import { distanceMiles } from '#shared/domain/geography.ts';

type Person = RecapOf<'warm-welcome'>['people'][number];

/** Two people, and the miles between their towns. */
export interface Pair {
  people: readonly [Person, Person];
  miles: number;
}

/** All pairs of people in different towns, the farthest apart first. */
export function pairsOf(people: readonly Person[]): Pair[] {
  return people
    .flatMap((one, index) =>
      people
        .slice(index + 1)
        .filter(({ town }) => town !== one.town)
        .map((other): Pair => ({ people: [one, other], miles: Math.round(distanceMiles(one, other)) })),
    )
    .sort((a, b) => b.miles - a.miles);
}

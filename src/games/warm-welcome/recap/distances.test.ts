import { expect, test } from 'vitest';
import { pairsOf } from './distances.ts';

const person = (name: string, town: string, latitude: number, longitude: number) => ({
  name,
  color: '#D9432F',
  town,
  latitude,
  longitude,
});

test('pairs people of different towns, the farthest apart first', () => {
  const people = [
    person('Ann', 'Denver, CO', 39.7, -105),
    person('Ben', 'Chicago, IL', 41.9, -87.6),
    person('Cyd', 'Boston, MA', 42.4, -71.1),
    person('Dan', 'Chicago, IL', 41.9, -87.6),
  ];
  expect(pairsOf(people).map(({ people: [one, other] }) => `${one.name} ${other.name}`)).toEqual([
    'Ann Cyd',
    'Ann Ben',
    'Ann Dan',
    'Ben Cyd',
    'Cyd Dan',
  ]);
});

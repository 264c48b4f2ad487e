import { expect, test } from 'vitest';
import { computeFacts } from '#shared/domain/facts.ts';
import { pairsOf } from './distances.ts';

const person = (name: string, town: string, latitude: number, longitude: number) => ({
  name,
  color: '#D9432F',
  town,
  latitude,
  longitude,
});

test('tells a distance as the facts do', () => {
  const people = [
    person('Ann', 'Denver, CO', 39.74, -104.98),
    person('Ben', 'Chicago, IL', 41.88, -87.63),
    person('Cyd', 'Evanston, IL', 42.05, -87.68),
  ];
  const places = people.map(({ latitude, longitude, town }) => ({
    ...{ name: town, state: 'IL', latitude, longitude },
    ...{ approximate: false, timeZone: null },
  }));
  const facts = computeFacts(places).map(({ text }) => text);
  const [farthest] = pairsOf(people);
  const closest = pairsOf(people).at(-1);
  expect(facts.join()).toContain(`about ${farthest?.miles} miles from Denver, CO to Chicago, IL`);
  expect(facts.join()).toContain(`Evanston, IL and Chicago, IL, about ${closest?.miles} miles apart`);
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

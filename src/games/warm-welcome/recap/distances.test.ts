import { expect, test } from 'vitest';
import { computeFacts } from '#shared/domain/facts.ts';
import { distanceText } from '../facts.ts';
import { inTowns, pairsOf } from './distances.ts';

const person = (name: string, town: string, latitude: number, longitude: number) => ({
  id: name,
  name,
  country: 'US',
  extent: 'town' as const,
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
  const pairs = pairsOf(people).map(({ km }) => distanceText(km, false));
  expect(facts.join()).toContain(`Denver, CO and Chicago, IL are ${pairs[0]} apart`);
  expect(facts.join()).toContain(`Chicago, IL and Evanston, IL, ${pairs.at(-1)} apart`);
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

test('nobody is at a distance from a whole region', () => {
  const town = {
    id: '1',
    name: 'Ann',
    country: 'DE',
    color: '#D9432F',
    town: 'Munich, Germany',
    latitude: 48.14,
    longitude: 11.58,
  };
  const region = { ...town, id: '2', town: 'Bavaria, Germany', extent: 'region' as const };
  expect(inTowns([{ ...town, extent: 'town' }, region]).map(({ town }) => town)).toEqual(['Munich, Germany']);
});

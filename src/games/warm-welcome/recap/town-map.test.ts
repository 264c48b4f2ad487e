import { expect, test } from 'vitest';
import { projection, townsOf } from './town-map.ts';

const place = projection({ left: 0, top: 0, right: 1_000, bottom: 560 });
const measures = { place, dot: 9, size: 18, widthOf: (text: string) => text.length * 10, right: 1_000 };
const person = (name: string, town: string, latitude: number, longitude: number) => ({
  ...{ name, town, latitude, longitude },
  ...{ id: name, color: '#D9432F', country: null },
});

test('people of one town share its label, and nobody beyond the map has a dot', () => {
  const people = [...'ABCD'].map((name) => person(name, 'Denver, CO', 39.7, -105));
  const towns = townsOf([...people, person('Hal', 'Honolulu, HI', 21.3, -157.9)], measures);
  expect(towns.map(({ dots, label }) => [dots.length, label?.text])).toEqual([[3, 'A, B, C +1 · Denver, CO']]);
});

test('labels of neighbors do not overlap, and end on the map', () => {
  const [one, other, far] = townsOf(
    [
      person('Ann', 'Boston, MA', 42.4, -71.1),
      person('Ben', 'Quincy, MA', 42.3, -71),
      person('Cyd', 'Eastport, ME', 44.9, -67),
    ],
    measures,
  ).map(({ label }) => label);
  expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(18);
  expect((far?.x ?? 0) + 'Cyd · Eastport, ME'.length * 10).toBeLessThan(1_000);
});

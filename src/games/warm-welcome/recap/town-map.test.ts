import { expect, test } from 'vitest';
import { groundFor, townsOf } from './town-map.ts';

const BOX = { left: 0, top: 0, right: 1_000, bottom: 560 };
const { place } = groundFor([], BOX);
const measures = { place, dot: 9, size: 18, widthOf: (text: string) => text.length * 10, right: 1_000 };
const person = (name: string, town: string, latitude: number, longitude: number) => ({
  ...{ name, town, latitude, longitude },
  ...{ id: name, color: '#D9432F', country: null, extent: 'town' as const },
});

test('people of one town share its label', () => {
  const towns = townsOf(
    [...'ABCD'].map((name) => person(name, 'Denver, CO', 39.7, -105)),
    measures,
  );
  expect(towns.map(({ dots, label }) => [dots.length, label?.text])).toEqual([[3, 'A, B, C +1 · Denver, CO']]);
});

test('a region has an area around its middle, larger than a dot, and a town has none', () => {
  const at = (extent: 'town' | 'region' | 'country') => ({ ...person('Ann', extent, 39.7, -105), extent });
  const towns = townsOf([at('town'), at('region'), at('country')], measures);
  const areas = towns.map(({ area }) => area);
  expect(areas[0]).toBeNull();
  expect(areas[1]).toBeGreaterThan(9);
  expect(areas[2]).toBeGreaterThan(areas[1] ?? 0);
  const { dots, label } = towns[2] ?? { dots: [], label: null };
  expect((label?.x ?? 0) - (dots[0]?.x ?? 0)).toBeGreaterThan(areas[2] ?? 0);
});

test('whoever is not named has a dot, and the place its label', () => {
  const [town] = townsOf([{ ...person('', 'Denver, CO', 39.7, -105), name: null }], measures);
  expect([town?.dots.length, town?.label?.text]).toEqual([1, 'Denver, CO']);
});

test('the world is cut where nobody is, and its land is drawn around everybody', async () => {
  const people = [person('Taro', 'Tokyo', 35.7, 139.7), person('Hoku', 'Honolulu, HI', 21.3, -157.9)];
  const { paths, place } = groundFor(people, BOX);
  const [tokyo, honolulu] = people.map(({ latitude, longitude }) => place(latitude, longitude));
  expect(tokyo?.x).toBeLessThan(honolulu?.x ?? 0);
  expect((honolulu?.x ?? 0) - (tokyo?.x ?? 0)).toBeGreaterThan(500);
  for (const point of [tokyo, honolulu]) {
    expect(point?.x).toBeGreaterThan(0);
    expect(point?.x).toBeLessThan(1_000);
  }
  // Japan's main island is under Tokyo.
  const corners = (await paths()).map(
    (path) => path.match(/-?[\d.]+ -?[\d.]+/g)?.map((pair) => pair.split(' ').map(Number)) ?? [],
  );
  const near = corners.flat().some(([x = 0, y = 0]) => Math.hypot(x - (tokyo?.x ?? 0), y - (tokyo?.y ?? 0)) < 20);
  expect(near).toBe(true);
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

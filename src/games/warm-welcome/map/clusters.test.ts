import { expect, test } from 'vitest';
import type { Area } from './area.ts';
import { clustersOf } from './clusters.ts';

const LAPTOP: Area = { seen: { left: 0, top: 0, right: 900, bottom: 560 }, blocked: [] };
const PHONE: Area = { seen: { left: 0, top: 0, right: 358, bottom: 225 }, blocked: [] };
const NONE = new Set<string>();
const crowd = (count: number, x = 200, y = 100) => Array.from({ length: count }, (_, id) => ({ id: `${id}`, x, y }));
const sizes = (groups: unknown[][]) => groups.map(({ length }) => length);

test('a ring that leaves room stays a ring, and a larger crowd is one marker', () => {
  expect(sizes(clustersOf(crowd(36), LAPTOP, NONE))).toEqual([]);
  expect(sizes(clustersOf(crowd(100), LAPTOP, NONE))).toEqual([100]);
  expect(sizes(clustersOf(crowd(6), PHONE, NONE))).toEqual([]);
  expect(sizes(clustersOf(crowd(7), PHONE, NONE))).toEqual([7]);
});

test('an opened one shows its people', () => {
  const people = crowd(100);
  const opened = new Set(people.map(({ id }) => id));
  expect(clustersOf(people, LAPTOP, opened)).toEqual([]);
  // Somebody new in the place, alone outside the opened ones, is a marker.
  expect(clustersOf([...people, { id: 'new', x: 200, y: 100 }], LAPTOP, opened)).toEqual([]);
});

test('a map full of people joins neighbors', () => {
  const spread = Array.from({ length: 60 }, (_, id) => ({
    id: `${id}`,
    x: 20 + 32 * (id % 10),
    y: 20 + 36 * Math.floor(id / 10),
  }));
  expect(sizes(clustersOf(spread, LAPTOP, NONE))).toEqual([]);
  const clusters = clustersOf(spread, PHONE, NONE);
  expect(clusters.length).toBeGreaterThan(5);
  expect(Math.min(...sizes(clusters))).toBeGreaterThanOrEqual(3);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallColumns } from './wall-columns.ts';

const WALL = 1.6;
const PICTURE = 4 / 3;
const widthIn = (columns: number, pictures: number) =>
  Math.min(WALL / columns, PICTURE / Math.ceil(pictures / columns));

test.each([
  [1, 1],
  [2, 2],
  [4, 2],
  [9, 3],
  [25, 5],
])('%d pictures hang in %d columns', (pictures, columns) => {
  expect(wallColumns(pictures, WALL, PICTURE)).toBe(columns);
});

test('no other number of columns makes the pictures larger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (pictures, other) => {
      const width = widthIn(wallColumns(pictures, WALL, PICTURE), pictures);
      expect(width).toBeGreaterThanOrEqual(widthIn(Math.min(other, pictures), pictures));
    }),
  );
});

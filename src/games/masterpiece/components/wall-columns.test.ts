import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallColumns, widthInColumns } from './wall-columns.ts';

const WALL = { width: 960, height: 560, gap: 12, below: 0 };
const NAMED = { width: 580, height: 430, gap: 12, below: 32 };

test.each([
  [1, 1],
  [2, 2],
  [4, 2],
  [9, 3],
  [25, 5],
])('%d pictures hang in %d columns', (pictures, columns) => {
  expect(wallColumns(pictures, WALL)).toBe(columns);
});

test('names below them take height, so there are fewer rows', () => {
  expect(wallColumns(24, NAMED)).toBe(6);
  expect(wallColumns(24, { ...NAMED, below: 0 })).toBe(5);
});

test('no other number of columns makes the pictures larger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (pictures, other) => {
      const width = widthInColumns(pictures, wallColumns(pictures, NAMED), NAMED);
      expect(width).toBeGreaterThanOrEqual(widthInColumns(pictures, Math.min(other, pictures), NAMED));
    }),
  );
});

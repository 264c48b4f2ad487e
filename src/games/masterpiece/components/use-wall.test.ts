import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallColumns, widthInColumns } from './use-wall.ts';

const WALL = { width: 960, height: 560, gap: 12, below: 0 };
const NAMED = { width: 580, height: 430, gap: 12, below: 32 };

test.each([
  [1, 1],
  [2, 2],
  [4, 2],
  [9, 3],
  [25, 5],
])('hangs %d pictures in %d columns', (pictures, columns) => {
  expect(wallColumns(pictures, WALL)).toBe(columns);
});

test('uses fewer rows when names below take height', () => {
  expect(wallColumns(24, NAMED)).toBe(6);
  expect(wallColumns(24, { ...NAMED, below: 0 })).toBe(5);
});

test('picks the number of columns with the largest pictures', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (pictures, other) => {
      const width = widthInColumns(pictures, wallColumns(pictures, NAMED), NAMED);
      expect(width).toBeGreaterThanOrEqual(widthInColumns(pictures, Math.min(other, pictures), NAMED));
    }),
  );
});

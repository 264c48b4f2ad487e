import { expect, test } from 'vitest';
import { paper } from '../testing/paper.ts';
import { paintLine, paintSheet } from './paint.ts';

test('the sheet is white to its last row, and 400 x 300 units at any sharpness', () => {
  const { context, done } = paper({ width: 501, height: 376 });
  paintSheet(context, 1.2525);
  expect(done).toEqual([
    ['setTransform', 1, 0, 0, 1, 0, 0],
    ['fillRect', 0, 0, 501, 376, '#FFFFFF'],
    ['setTransform', 1.2525, 0, 0, 1.2525, 0, 0],
  ]);
});

test('a line is black, 3 wide and round', () => {
  const { context, done } = paper();
  paintLine(context, [0, 0, 10, 0]);
  expect(done.at(-1)).toEqual(['stroke', '#000000', 3, 'round', 'round']);
});

test('few points of a fast hand make a curve from its first point to its last', () => {
  const { context, done } = paper();
  paintLine(context, [0, 0, 100, 0, 160, 60, 160, 140]);
  expect(done.slice(1, -1)).toEqual([
    ['moveTo', 0, 0],
    ['quadraticCurveTo', 100, 0, 130, 30],
    ['quadraticCurveTo', 160, 60, 160, 100],
    ['lineTo', 160, 140],
  ]);
});

test('the corners of a fast hand stay corners', () => {
  const { context, done } = paper();
  paintLine(context, [0, 0, 50, 0, 100, 0, 50, 80, 0, 0]);
  expect(done.slice(1, -1)).toEqual([
    ['moveTo', 0, 0],
    ['quadraticCurveTo', 50, 0, 75, 0],
    ['lineTo', 100, 0],
    ['lineTo', 50, 80],
    ['lineTo', 0, 0],
  ]);
});

test('the shaking of a slow hand makes no corners', () => {
  const { context, done } = paper();
  paintLine(context, [0, 0, 2, 0, 2, 2, 4, 2]);
  expect(done.map(([method]) => method).filter((method) => method === 'lineTo')).toHaveLength(1);
});

test('a single point is a dot of the width of a line', () => {
  const { context, done } = paper();
  paintLine(context, [20, 30]);
  expect(done.slice(1)).toEqual([
    ['arc', 20, 30, 1.5, 0, 2 * Math.PI],
    ['fill', '#000000'],
  ]);
});

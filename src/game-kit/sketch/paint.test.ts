import { expect, test } from 'vitest';
import { paper } from '../testing/paper.ts';
import { paintLine, paintSheet } from './paint.ts';

test('paints the sheet white to its last row, in 400 x 300 units at any sharpness', () => {
  const { context, done } = paper({ width: 501, height: 376 });
  paintSheet(context, 1.2525);
  expect(done).toEqual([
    ['setTransform', 1, 0, 0, 1, 0, 0],
    ['fillRect', 0, 0, 501, 376, '#FFFFFF'],
    ['setTransform', 1.2525, 0, 0, 1.2525, 0, 0],
  ]);
});

test('draws black, round strokes, 3 wide', () => {
  const { context, done } = paper();
  paintLine(context, [0, 0, 10, 0]);
  expect(done.at(-1)).toEqual(['stroke', '#000000', 3, 'round', 'round']);
});

test('draws a curve from few points of a fast hand, from the first to the last', () => {
  const { context, done } = paper();
  paintLine(context, [0, 0, 100, 0, 160, 60, 160, 140]);
  expect(done.slice(1, -1)).toEqual([
    ['moveTo', 0, 0],
    ['quadraticCurveTo', 100, 0, 130, 30],
    ['quadraticCurveTo', 160, 60, 160, 100],
    ['lineTo', 160, 140],
  ]);
});

test('keeps the corners of a fast hand', () => {
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

test('makes no corners of a shaking hand', () => {
  const { context, done } = paper();
  paintLine(context, [0, 0, 2, 0, 2, 2, 4, 2]);
  expect(done.map(([method]) => method).filter((method) => method === 'lineTo')).toHaveLength(1);
});

test("draws a single point as a dot of the stroke's width", () => {
  const { context, done } = paper();
  paintLine(context, [20, 30]);
  expect(done.slice(1)).toEqual([
    ['arc', 20, 30, 1.5, 0, 2 * Math.PI],
    ['fill', '#000000'],
  ]);
});

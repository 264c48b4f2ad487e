import { expect, test } from 'vitest';
import { paper } from '../testing/paper.ts';
import { paintLine, paintSheet } from './paint.ts';

test('the sheet is white, 400 x 300 units at any sharpness', () => {
  const { context, done } = paper();
  paintSheet(context, 2);
  expect(done).toEqual([
    ['setTransform', 2, 0, 0, 2, 0, 0],
    ['fillRect', 0, 0, 400, 300, '#FFFFFF'],
  ]);
});

test('a line is black, 3 wide and round', () => {
  const { context, done } = paper();
  paintLine(context, [0, 0, 10, 0]);
  expect(done.at(-1)).toEqual(['stroke', '#000000', 3, 'round', 'round']);
});

test('few points of a fast hand make a curve from its first point to its last', () => {
  const { context, done } = paper();
  paintLine(context, [0, 0, 100, 0, 100, 100, 0, 100]);
  expect(done.slice(1, -1)).toEqual([
    ['moveTo', 0, 0],
    ['quadraticCurveTo', 100, 0, 100, 50],
    ['quadraticCurveTo', 100, 100, 50, 100],
    ['lineTo', 0, 100],
  ]);
});

test('a single point is a dot of the width of a line', () => {
  const { context, done } = paper();
  paintLine(context, [20, 30]);
  expect(done.slice(1)).toEqual([
    ['arc', 20, 30, 1.5, 0, 2 * Math.PI],
    ['fill', '#000000'],
  ]);
});

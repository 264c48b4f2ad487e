import { expect, test } from 'vitest';
import { paper } from '../testing/paper.ts';
import { areaOf } from './flood.ts';
import { paintMark, paintSheet } from './paint.ts';
import type { Mark } from './sketch.ts';

test('paints the sheet white to its last row, in 400 x 300 units at any sharpness', () => {
  const { context, done } = paper({ width: 501, height: 376 });
  paintSheet(context, 1.2525);
  expect(done).toEqual([
    ['setTransform', 1, 0, 0, 1, 0, 0],
    ['fillRect', 0, 0, 501, 376, '#FFFFFF'],
    ['setTransform', 1.2525, 0, 0, 1.2525, 0, 0],
  ]);
});

const stroke = (line: readonly number[]) => ({ line, color: '#000000', width: 3 });

test('draws round strokes in their color and width', () => {
  const { context, done } = paper();
  paintMark(context, { line: [0, 0, 10, 0], color: '#E03131', width: 8 }, []);
  expect(done.at(-1)).toEqual(['stroke', '#E03131', 8, 'round', 'round']);
});

test('draws a curve from few points of a fast hand, from the first to the last', () => {
  const { context, done } = paper();
  paintMark(context, stroke([0, 0, 100, 0, 160, 60, 160, 140]), []);
  expect(done.slice(1, -1)).toEqual([
    ['moveTo', 0, 0],
    ['quadraticCurveTo', 100, 0, 130, 30],
    ['quadraticCurveTo', 160, 60, 160, 100],
    ['lineTo', 160, 140],
  ]);
});

test('keeps the corners of a fast hand', () => {
  const { context, done } = paper();
  paintMark(context, stroke([0, 0, 50, 0, 100, 0, 50, 80, 0, 0]), []);
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
  paintMark(context, stroke([0, 0, 2, 0, 2, 2, 4, 2]), []);
  expect(done.map(([method]) => method).filter((method) => method === 'lineTo')).toHaveLength(1);
});

test("draws a single point as a dot of the stroke's width", () => {
  const { context, done } = paper();
  paintMark(context, stroke([20, 30]), []);
  expect(done.slice(1)).toEqual([
    ['arc', 20, 30, 1.5, 0, 2 * Math.PI],
    ['fill', '#000000'],
  ]);
});

const BOX = stroke([100, 100, 200, 100, 200, 200, 100, 200, 100, 100]);

/** The painted cells of a fill that lie around a place, in units of the canvas. */
function filled(marks: readonly Mark[]) {
  const { context, done } = paper();
  for (const mark of marks) paintMark(context, mark, marks);
  const rects = done.filter(([name]) => name === 'fillRect') as [string, number, number, number, number][];
  return (x: number, y: number) =>
    rects.some(([, left, top, width, height]) => left <= x && x <= left + width && top <= y && y <= top + height);
}

test('fills a closed shape up to its border, and nothing else', () => {
  const isFilled = filled([BOX, { fill: [150, 150], color: '#FFD43B' }]);
  expect([isFilled(150, 150), isFilled(103, 103), isFilled(197, 197)]).toEqual([true, true, true]);
  expect([isFilled(100, 150), isFilled(50, 50), isFilled(210, 150)]).toEqual([false, false, false]);
});

test('fills around a shape, to the edges of the paper', () => {
  const isFilled = filled([BOX, { fill: [0, 0], color: '#FFD43B' }]);
  expect([isFilled(0.5, 0.5), isFilled(399.5, 299.5), isFilled(95, 150)]).toEqual([true, true, true]);
  expect(isFilled(150, 150)).toBe(false);
});

test('runs out through a gap, and a second fill of a place takes what the first one filled', () => {
  const open = filled([stroke([100, 100, 200, 100, 200, 200, 100, 200]), { fill: [150, 150], color: '#FFD43B' }]);
  expect(open(10, 10)).toBe(true);
  const first = { fill: [150, 150], color: '#FFD43B' } as const;
  const again = filled([BOX, first, stroke([100, 150, 200, 150]), { fill: [150, 120], color: '#E03131' }]);
  expect([again(150, 120), again(150, 180)]).toEqual([true, true]);
  expect(areaOf({ fill: [150, 120], color: '#E03131' }, [BOX, first])).toEqual([]);
});

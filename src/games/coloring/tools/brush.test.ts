import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOT_SPACING, POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import { ASPECT } from '../drawing/paint-dots.ts';
import { createBrush } from './brush.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** This path computes a place a hair beyond the edge. */
const ALONG_THE_EDGE: [number, number][] = [
  [2.1967753746896773e-156, 0],
  [0, 0.24993926286697363],
  [0, 0],
  [0.00525, 0],
];
/** Rounding of two dots to steps. */
const ROUNDING = 2 / POSITION_STEPS;

test('paints one dot for a tap', () => {
  const brush = createBrush();
  expect(brush({ x: 0.25, y: 0.5 })).toEqual([2500, 5000]);
  expect(brush({ x: 0.25, y: 0.5 })).toEqual([]);
});

test('leaves no gaps and no clusters at any speed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(share, share), { minLength: 2, maxLength: 8 }), (places) => {
      const brush = createBrush();
      const points = places.flatMap(([x, y]) => brush({ x, y }));
      for (let at = 2; at < points.length; at += 2) {
        const [x = 0, y = 0, beforeX = 0, beforeY = 0] = [points[at], points[at + 1], points[at - 2], points[at - 1]];
        const distance = Math.hypot(x - beforeX, (y - beforeY) * ASPECT) / POSITION_STEPS;
        expect(distance).toBeLessThan(DOT_SPACING + ROUNDING);
        expect(distance).toBeGreaterThan(DOT_SPACING - ROUNDING);
      }
    }),
    { examples: [[ALONG_THE_EDGE]] },
  );
});

test('paints as many dots slowly as fast on the same path', () => {
  const [slow, fast] = [createBrush(), createBrush()];
  const slowly = Array.from({ length: 101 }, (_, step) => slow({ x: 0.1 + step / 200, y: 0.5 })).flat();
  const fastly = [...fast({ x: 0.1, y: 0.5 }), ...fast({ x: 0.6, y: 0.5 })];
  expect(slowly.length).toBe(fastly.length);
  for (const [at, value] of slowly.entries()) expect(Math.abs(value - (fastly[at] ?? 0))).toBeLessThanOrEqual(1);
});

test('paints to the edge and not beyond it', () => {
  const brush = createBrush();
  const points = [...brush({ x: 0.9, y: 0.5 }), ...brush({ x: 1.5, y: 0.5 })];
  const xs = points.filter((_, at) => at % 2 === 0);
  expect(Math.max(...xs)).toBeLessThanOrEqual(POSITION_STEPS);
  expect(Math.max(...xs)).toBeGreaterThan(POSITION_STEPS * (1 - DOT_SPACING));
});

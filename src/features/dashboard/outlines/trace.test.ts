import { expect, test } from 'vitest';
import { spread, tones, withoutSpecks } from './trace.ts';

const WIDTH = 40;
const pixels = (value: (x: number, y: number) => number) =>
  Uint8Array.from({ length: WIDTH * WIDTH }, (_, at) => value(at % WIDTH, Math.floor(at / WIDTH)));
const count = (lines: Uint8Array) => lines.reduce((sum, line) => sum + line, 0);

test('a photo has lines where its tones meet, more of them the darker they are asked for', () => {
  const photo = pixels((x) => 6 * x);
  const found = tones(photo, WIDTH, 0);
  const row = [...found.subarray(20 * WIDTH, 21 * WIDTH)];
  expect(row.filter(Boolean)).toEqual([1]);
  expect(row.indexOf(1)).toBeGreaterThan(15);
  expect(count(tones(photo, WIDTH, 100))).toBeGreaterThan(4 * WIDTH);
  expect(
    count(
      tones(
        pixels(() => 128),
        WIDTH,
        100,
      ),
    ),
  ).toBe(0);
});

test('specks go, and small gaps are closed', () => {
  const lines = pixels((x, y) => +((y >= 10 && y < 20 && x !== 20) || (x === 5 && y === 30)));
  const closed = spread(withoutSpecks(lines, WIDTH), WIDTH, 1, 1);
  expect([closed[15 * WIDTH + 20], closed[30 * WIDTH + 5]]).toEqual([1, 0]);
  expect(count(spread(closed, WIDTH, 1, 0))).toBeLessThan(count(closed));
});

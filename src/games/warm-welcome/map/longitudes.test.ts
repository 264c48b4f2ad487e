import fc from 'fast-check';
import { expect, test } from 'vitest';
import { around, middleMeridian } from './longitudes.ts';

const width = (longitudes: readonly number[]) => {
  const middle = middleMeridian(longitudes);
  const on = longitudes.map((longitude) => around(longitude, middle));
  return Math.max(...on) - Math.min(...on);
};

test.each([
  ['Tokyo and Honolulu', [139.69, -157.86], 62.45],
  ['London and New York', [-0.13, -74.01], 73.88],
  ['Auckland and Santiago', [174.76, -70.67], 114.57],
  ['Chicago, Honolulu, London, São Paulo and Tokyo', [-87.63, -157.86, -0.13, -46.63, 139.69], 220.18],
  ['one person at the date line', [179.9], 0],
])('%s are on the narrowest map', (_, longitudes, degrees) => {
  expect(width(longitudes)).toBeCloseTo(degrees, 1);
});

test('no other map is narrower where a step of the cut is free', () => {
  const longitudes = fc.array(fc.integer({ min: -180, max: 180 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(longitudes, (longitudes) => {
      const sorted = [...new Set(longitudes.map((one) => (one + 360) % 360))].sort((a, b) => a - b);
      const widest = Math.max(...sorted.map((one, index) => (sorted[index + 1] ?? (sorted[0] ?? 0) + 360) - one));
      fc.pre(widest > 30);
      expect(width(longitudes)).toBeCloseTo(360 - widest, 6);
    }),
  );
});

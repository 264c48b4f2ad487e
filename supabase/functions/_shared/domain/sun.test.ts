import { expect, test } from 'vitest';
import { pointUnderSun, sunHeight } from './sun.ts';

const RISES_AT = -0.833;

test.each([
  ['London in June', 51.51, -0.13, '2026-06-21T03:43Z', '2026-06-21T20:21Z'],
  ['Tokyo at New Year', 35.69, 139.69, '2025-12-31T21:51Z', '2026-01-01T07:38Z'],
  ['Sydney in December', -33.87, 151.21, '2026-12-20T18:41Z', '2026-12-21T09:05Z'],
  ['Chicago in March', 41.88, -87.63, '2026-03-20T11:54Z', '2026-03-21T00:02Z'],
])('the sun of %s rises and sets within three minutes of the almanac', (_, latitude, longitude, ...times) => {
  const heights = times.map((time, n) =>
    [-3, 3].map((minutes) => {
      const at = new Date(Date.parse(time) + minutes * 60_000 * (n === 0 ? 1 : -1));
      return sunHeight({ latitude, longitude }, at) > RISES_AT;
    }),
  );
  expect(heights).toEqual([
    [false, true],
    [false, true],
  ]);
});

test('at the poles it is up for half a year', () => {
  const heights = ['2026-06-21', '2026-12-21'].map((day) => sunHeight({ latitude: 90, longitude: 0 }, new Date(day)));
  expect(heights.map(Math.round)).toEqual([23, -23]);
});

test.each([
  // Solstices and an equinox, from the almanac: declination, and noon at Greenwich by the equation of time.
  ['2024-06-20T20:51:00Z', 23.44, -132.3],
  ['2024-12-21T09:20:00Z', -23.44, 39.5],
  ['2024-03-20T03:06:00Z', 0, 135.4],
])('the sun of %s', (instant, latitude, longitude) => {
  const sun = pointUnderSun(new Date(instant));
  expect(Math.abs(sun.latitude - latitude)).toBeLessThan(0.1);
  expect(Math.abs(sun.longitude - longitude)).toBeLessThan(0.5);
});

import { expect, test } from 'vitest';
import { mapFor } from './which-map.ts';

const at = (latitude: number, longitude: number, country: string | null = null) => ({ latitude, longitude, country });
const CHICAGO = at(41.88, -87.63, 'US');

test.each([
  ['nobody', [], 'states'],
  ['the contiguous US', [CHICAGO, at(42.36, -71.06)], 'states'],
  ['Hawaii', [CHICAGO, at(21.31, -157.86, 'US')], 'all states'],
  ['Alaska, the country unknown', [CHICAGO, at(61.22, -149.9)], 'all states'],
  ['Guam', [at(13.44, 144.79, 'GU')], 'all states'],
  ['London', [CHICAGO, at(51.51, -0.13, 'GB')], 'world'],
  ['Toronto, within the bounds of the US map', [CHICAGO, at(43.65, -79.38, 'CA')], 'world'],
  ['Tokyo, the country unknown', [at(35.68, 139.69)], 'world'],
])('for %s', (_, people, kind) => {
  expect(mapFor(people)).toBe(kind);
});

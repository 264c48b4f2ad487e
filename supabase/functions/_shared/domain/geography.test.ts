import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm, KM_PER_MILE, middleOf, toldDistance } from './geography.ts';
import { roundCoordinate } from './place.ts';

const NEW_YORK = { latitude: 40.7128, longitude: -74.006 };
const LOS_ANGELES = { latitude: 34.0522, longitude: -118.2437 };
const CHICAGO = { latitude: 41.8781, longitude: -87.6298 };
const AURORA = { latitude: 41.7606, longitude: -88.3201 };
const EL_PASO = { latitude: 31.7619, longitude: -106.485 };
const SAN_DIEGO = { latitude: 32.7157, longitude: -117.1611 };
const HOUSTON = { latitude: 29.7604, longitude: -95.3698 };
const GUAM = { latitude: 13.47, longitude: 144.75 };
const HONOLULU = { latitude: 21.3069, longitude: -157.8583 };

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distances', () => {
  test.each([
    ['New York', NEW_YORK, 'Los Angeles', LOS_ANGELES, 2_445],
    ['Chicago', CHICAGO, 'Aurora', AURORA, 36],
    ['Chicago', CHICAGO, 'New York', NEW_YORK, 711],
    ['Honolulu', HONOLULU, 'Guam', GUAM, 3_800],
  ])('%s to %s', (_from, from, _to, to, miles) => {
    expect(Math.abs(distanceKm(from, to) / KM_PER_MILE - miles)).toBeLessThan(miles * 0.01 + 0.5);
  });

  test('are told in whole miles and kilometers, and in steps of 5 from 100 on', () => {
    expect([99.4, 100, 162, 4_283].map(toldDistance)).toEqual([
      { miles: 62, km: 99 },
      { miles: 62, km: 100 },
      { miles: 100, km: 160 },
      { miles: 2_660, km: 4_285 },
    ]);
  });

  test('a degree along the equator is 111.2 km', () => {
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111.195, 2);
  });

  test('El Paso is closer to San Diego than to Houston, as the fact about Texas says', () => {
    expect(distanceKm(EL_PASO, SAN_DIEGO)).toBeLessThan(distanceKm(EL_PASO, HOUSTON));
  });

  test('are the same both ways, nothing to itself, and never more than halfway around', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(distanceKm(from, to)).toBeCloseTo(distanceKm(to, from), 6);
        expect(distanceKm(from, from)).toBe(0);
        expect(distanceKm(from, to)).toBeLessThanOrEqual(20_016);
      }),
    );
  });
});

describe('the middle', () => {
  test('of two points is as far from one as from the other', () => {
    const middle = middleOf([NEW_YORK, LOS_ANGELES]);
    if (middle === null) throw new Error('no middle');
    expect(distanceKm(middle, NEW_YORK)).toBeCloseTo(distanceKm(middle, LOS_ANGELES), 3);
  });

  test('lies in the Pacific for Guam and Honolulu', () => {
    const { longitude } = middleOf([GUAM, HONOLULU]) ?? { longitude: 0 };
    expect(Math.abs(longitude)).toBeGreaterThan(160);
  });

  test('is nowhere for no points and for opposite ends of the earth', () => {
    expect(middleOf([])).toBeNull();
    expect(
      middleOf([
        { latitude: 90, longitude: 0 },
        { latitude: -90, longitude: 0 },
      ]),
    ).toBeNull();
  });
});

test('coordinates are rounded to two decimals, and there is no -0', () => {
  expect(roundCoordinate(41.76061)).toBe(41.76);
  expect(Object.is(roundCoordinate(-0.001), 0)).toBe(true);
});

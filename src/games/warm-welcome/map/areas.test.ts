import { expect, test } from 'vitest';
import { countryAreas } from './world-outline.ts';

test.each([0, 90, 180, -150])('no outline of the map around %d degrees crosses it from side to side', (middle) => {
  const rings = countryAreas(middle).geometry.coordinates.flat();
  const steps = rings.flatMap((ring) => ring.slice(1).map(([x = 0], index) => Math.abs(x - (ring[index]?.[0] ?? 0))));
  expect(rings.length).toBeGreaterThan(1_000);
  expect(Math.max(...steps.filter((step) => step > 20), 0)).toBe(0);
});

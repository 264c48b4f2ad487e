import { expect, test } from 'vitest';
import { isInView } from '../mapped-person.ts';
import { contiguousOutlines, stateOutlines } from './outline.ts';

/** Every corner of a state's outline, as [longitude, latitude]. */
function corners(coordinates: unknown): [number, number][] {
  if (!Array.isArray(coordinates)) return [];
  const [first, second] = coordinates;
  return typeof first === 'number' && typeof second === 'number' ? [[first, second]] : coordinates.flatMap(corners);
}

const outlineOf = (id: string) => {
  const state = stateOutlines().features.find((feature) => feature.id === id);
  return state && 'coordinates' in state.geometry ? corners(state.geometry.coordinates) : [];
};

test('has the 50 states and the capital, as shapes in degrees', () => {
  const ids = stateOutlines().features.map(({ id }) => Number(id));
  // FIPS codes of the Census Bureau: 1 to 56 are the states and DC, from 60 on the territories.
  expect(ids.filter((id) => id <= 56)).toHaveLength(51);
  const colorado = outlineOf('08');
  expect(Math.min(...colorado.map(([longitude]) => longitude))).toBeCloseTo(-109.05, 1);
  expect(Math.max(...colorado.map(([, latitude]) => latitude))).toBeCloseTo(41, 1);
});

test("includes Colorado in the map's view, and not Hawaii", () => {
  const inView = ([currentLng, currentLat]: [number, number]) => isInView({ currentLat, currentLng });
  expect(outlineOf('08').every(inView)).toBe(true);
  expect(outlineOf('15').some(inView)).toBe(false);
});

test('draws nothing beyond the map', () => {
  const drawn = contiguousOutlines().features;
  expect(drawn).toHaveLength(49);
  const middles = drawn.map(({ geometry }) =>
    'coordinates' in geometry ? corners(geometry.coordinates)[0] : undefined,
  );
  expect(middles.every((corner) => corner && corner[0] > -126 && corner[0] < -66 && corner[1] > 24)).toBe(true);
});

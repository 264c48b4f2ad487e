import { feature } from 'topojson-client';
import atlas from 'us-atlas/states-10m.json' with { type: 'json' };
import type { Point } from '#shared/domain/place.ts';
import { stateNamed } from '#shared/domain/states.ts';

const KM_A_DEGREE = 111.2;

type Topology = Parameters<typeof feature>[0];
type States = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>;
type Ring = readonly (readonly number[])[];

/** The outer rings of each state by its abbreviation, from the Census Bureau's outlines (npm `us-atlas`). */
const outlines = new Map<string, readonly Ring[]>();

// JSON imports have no literal or tuple types.
const states = feature(atlas as unknown as Topology, atlas.objects.states as unknown as States);
for (const { properties, geometry } of states.features) {
  const polygons =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  const state = stateNamed(String(properties?.name));
  if (state !== null)
    outlines.set(
      state,
      polygons.map(([outer]) => outer ?? []),
    );
}

function isInside({ latitude, longitude }: Point, ring: Ring): boolean {
  let inside = false;
  let [beforeX = 0, beforeY = 0] = ring.at(-1) ?? [];
  for (const [x = 0, y = 0] of ring) {
    const crosses = y > latitude !== beforeY > latitude;
    if (crosses && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x) inside = !inside;
    [beforeX, beforeY] = [x, y];
  }
  return inside;
}

/** Kilometers from a point to an edge, on a plane: accurate enough for a few kilometers. */
function distanceToEdge({ latitude, longitude }: Point, from: readonly number[], to: readonly number[]): number {
  const narrow = Math.cos((latitude * Math.PI) / 180);
  const [fromX = 0, fromY = 0] = from;
  const [toX = 0, toY = 0] = to;
  const [alongX, alongY] = [(toX - fromX) * narrow, toY - fromY];
  const [x, y] = [(longitude - fromX) * narrow, latitude - fromY];
  const squared = alongX ** 2 + alongY ** 2;
  const part = squared === 0 ? 0 : Math.min(1, Math.max(0, (x * alongX + y * alongY) / squared));
  return Math.hypot(x - part * alongX, y - part * alongY) * KM_A_DEGREE;
}

/** True for a point in the state's outline, or within `toleranceKm` of its edge: the outlines of coasts are coarse. */
export function isInState(point: Point, state: string, toleranceKm: number): boolean {
  return (outlines.get(state) ?? []).some(
    (ring) =>
      isInside(point, ring) ||
      ring.some((corner, index) => distanceToEdge(point, ring.at(index - 1) ?? corner, corner) <= toleranceKm),
  );
}

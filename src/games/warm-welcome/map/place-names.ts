import { polygonsOf } from './areas.ts';
import { stateOutlines } from './outline.ts';

/** A name on the ground. */
export interface PlaceName {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The states' names in their middles, the largest states first. */
export function stateNames(): PlaceName[] {
  return stateOutlines()
    .features.map(({ properties, geometry }) => {
      const outlines = polygonsOf(geometry).map(([outline = []]) => middleOf(outline));
      const { area, ...middle } = outlines.reduce((most, one) => (one.area > most.area ? one : most));
      return { area, name: { name: `${properties?.name}`, ...middle } };
    })
    .sort((a, b) => b.area - a.area)
    .map(({ name }) => name);
}

/** The center of mass of a flat outline, and its area in square degrees. */
function middleOf(outline: readonly (readonly number[])[]) {
  let area = 0;
  let x = 0;
  let y = 0;
  outline.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = outline[(index + 1) % outline.length] ?? [];
    const cross = x1 * y2 - x2 * y1;
    area += cross / 2;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  });
  return { area: Math.abs(area), latitude: y / (6 * area), longitude: x / (6 * area) };
}

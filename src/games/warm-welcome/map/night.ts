import { pointUnderSun } from '#shared/domain/sun.ts';

const RADIANS = Math.PI / 180;
/** Near the equinoxes the edge of the night runs from pole to pole. */
const SMALLEST_DECLINATION = 0.1;

/** The night between two meridians as one polygon of [latitude, longitude]. */
export function nightArea(at: Date, west: number, east: number): [number, number][] {
  const sun = pointUnderSun(at);
  const declination = Math.abs(sun.latitude) < SMALLEST_DECLINATION ? SMALLEST_DECLINATION : sun.latitude;
  const dark = declination > 0 ? -90 : 90;
  const edge: [number, number][] = [];
  for (let longitude = west; longitude <= east; longitude += 2) {
    const tangent = -Math.cos((longitude - sun.longitude) * RADIANS) / Math.tan(declination * RADIANS);
    edge.push([Math.atan(tangent) / RADIANS, longitude]);
  }
  return [[dark, west], ...edge, [dark, east]];
}

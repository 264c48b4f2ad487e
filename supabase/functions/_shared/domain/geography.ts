import type { Point } from './place.ts';

/** Mean radius of the earth (IUGG) in kilometers. */
const EARTH_RADIUS_KM = 6371.0088;
export const KM_PER_MILE = 1.609344;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Great-circle distance in kilometers (haversine: accurate to about 0.5 %). */
export function distanceKm(from: Point, to: Point): number {
  const across = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = across + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * along;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Whole ones below 100, steps of 5 above. */
const told = (distance: number): number => (distance < 100 ? Math.round(distance) : Math.round(distance / 5) * 5);

/** A distance as it is told everywhere. */
export const toldDistance = (km: number) => ({ miles: told(km / KM_PER_MILE), km: told(km) });

/**
 * The middle of all points: the mean of their directions from the center of the earth, so it is right across the date line
 * too. Null for no points, and for points that cancel out.
 */
export function middleOf(points: readonly Point[]): Point | null {
  let x = 0;
  let y = 0;
  let z = 0;
  for (const { latitude, longitude } of points) {
    x += Math.cos(radians(latitude)) * Math.cos(radians(longitude));
    y += Math.cos(radians(latitude)) * Math.sin(radians(longitude));
    z += Math.sin(radians(latitude));
  }
  if (Math.hypot(x, y, z) < 1e-9) return null;
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

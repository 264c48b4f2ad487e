import type { Point } from './place.ts';

const DAY_MS = 86_400_000;
/** Noon of January 1, 2000, UTC. */
const EPOCH_MS = Date.UTC(2000, 0, 1, 12);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/**
 * The point under the sun in degrees, good to a hundredth for a century or two (Astronomical Almanac, low-precision
 * formulas).
 */
export function pointUnderSun(at: Date): Point {
  const days = (at.getTime() - EPOCH_MS) / DAY_MS;
  const anomaly = radians(357.528 + 0.9856003 * days);
  const meanLongitude = 280.46 + 0.9856474 * days;
  const eclipticLongitude = radians(meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly));
  const tilt = radians(23.439 - 0.0000004 * days);
  const rightAscension = Math.atan2(Math.cos(tilt) * Math.sin(eclipticLongitude), Math.cos(eclipticLongitude));
  const siderealDegrees = 280.46061837 + 360.98564736629 * days;
  const east = (degrees(rightAscension) - siderealDegrees) % 360;
  return {
    latitude: degrees(Math.asin(Math.sin(tilt) * Math.sin(eclipticLongitude))),
    longitude: ((east + 540) % 360) - 180,
  };
}

/** The height of the sun's center above the horizon in degrees, without refraction. The sun rises and sets at -0.83. */
export function sunHeight({ latitude, longitude }: Point, at: Date): number {
  const sun = pointUnderSun(at);
  const [here, there] = [radians(latitude), radians(sun.latitude)];
  const along = Math.cos(radians(longitude - sun.longitude));
  return degrees(Math.asin(Math.sin(here) * Math.sin(there) + Math.cos(here) * Math.cos(there) * along));
}

/** The world is cut at one of these steps, so that it isn't drawn anew with everybody who comes. */
const STEP_DEGREES = 30;

/**
 * The meridian in the middle of the narrowest map of these longitudes, which may cross the date line: near 180 for Tokyo and
 * Honolulu. In steps of 30 degrees.
 */
export function middleMeridian(longitudes: readonly number[]): number {
  const sorted = longitudes.toSorted((a, b) => a - b);
  const gaps = sorted.map((from, index) => {
    const to = sorted[index + 1] ?? (sorted[0] ?? 0) + 360;
    return { from, to, width: to - from };
  });
  const widest = gaps.reduce((most, gap) => (gap.width > most.width ? gap : most), { from: 180, to: 180, width: 0 });
  const opposite = (widest.from + widest.to) / 2;
  return around(Math.round((opposite - 180) / STEP_DEGREES) * STEP_DEGREES, 0);
}

/** The same meridian within 180 degrees of `middle`. */
export const around = (longitude: number, middle: number): number =>
  longitude - 360 * Math.round((longitude - middle) / 360);

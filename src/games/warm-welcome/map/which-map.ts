import { isInUs } from '#shared/domain/us.ts';
import { isInView, type PlacedPerson } from '../mapped-person.ts';

/** The specified map of the contiguous US; all states and territories; or the world. */
export type MapKind = 'states' | 'all states' | 'world';

interface Spot {
  readonly latitude: number;
  readonly longitude: number;
  /** ISO 3166-1 alpha-2, if known. */
  readonly country: string | null;
}

/** South, north, west and east of Alaska (twice: it crosses the date line), Hawaii and the territories. */
const OUTLYING = [
  [51, 72, -180, -129.9],
  [51, 54, 172, 180],
  [18, 29, -179, -154],
  [17.5, 18.7, -68, -64.5],
  [13, 21, 144, 146.5],
  [-15, -11, -171.5, -168],
] as const;

const isContiguous = ({ latitude, longitude }: Spot): boolean =>
  isInView({ currentLat: latitude, currentLng: longitude });

function isAmerican(spot: Spot): boolean {
  if (spot.country !== null) return isInUs(spot);
  const { latitude, longitude } = spot;
  const isOutlying = OUTLYING.some(
    ([south, north, west, east]) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
  return isContiguous(spot) || isOutlying;
}

/** The smallest map with everybody on it. */
export function mapFor(spots: readonly Spot[]): MapKind {
  if (!spots.every(isAmerican)) return 'world';
  return spots.every(isContiguous) ? 'states' : 'all states';
}

/** A person's point and country. */
export const spotOf = ({ currentLat, currentLng, country }: PlacedPerson) => ({
  latitude: currentLat,
  longitude: currentLng,
  country,
});

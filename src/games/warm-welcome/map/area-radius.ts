import type { PlacedPerson } from '../mapped-person.ts';

/** About half the width of what an approximate location may mean. */
export const AREA_KM = { town: 500, region: 150, country: 350 };
const KM_PER_PIXEL = 40_075 / 256;
const [SMALLEST_PX, LARGEST_PX] = [20, 90];

/** The radius of an approximate location's disc, in pixels at a zoom of the map. */
export function areaRadius({ extent, currentLat }: PlacedPerson, zoom: number): number {
  const kmPerPixel = (KM_PER_PIXEL * Math.cos((currentLat * Math.PI) / 180)) / 2 ** zoom;
  return Math.round(Math.min(LARGEST_PX, Math.max(SMALLEST_PX, AREA_KM[extent] / kmPerPixel)));
}

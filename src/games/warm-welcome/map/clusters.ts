import type { Area } from './area.ts';
import { groupByPlace, MARKER_SPACING_PX, type ScreenPoint } from './ring.ts';

/** A ring may take this part of the map's shorter side. */
const RING_SHARE = 0.4;
/** From this share of the map covered by markers, neighbors are clusters, too. */
const CROWDED_SHARE = 0.35;
const CROWDED_SPACING_PX = 2 * MARKER_SPACING_PX;
const CROWDED_FROM = 3;

/**
 * The groups to show as one marker with their number, because a ring of them would cover too much.
 * @param opened people whose cluster somebody opened
 * @param scale of the markers
 */
export function clustersOf<Point extends ScreenPoint>(
  points: readonly Point[],
  { seen }: Area,
  opened: ReadonlySet<string>,
  scale = 1,
): Point[][] {
  const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
  const visible = points.filter(({ x, y }) => x >= seen.left && x <= seen.right && y >= seen.top && y <= seen.bottom);
  const isCrowded = visible.length * (scale * MARKER_SPACING_PX) ** 2 > CROWDED_SHARE * width * height;
  const largest = ringCapacity((RING_SHARE * Math.min(width, height)) / scale);
  const from = isCrowded ? CROWDED_FROM : largest + 1;
  const closed = points.filter(({ id }) => !opened.has(id));
  const groups = groupByPlace(closed, scale * (isCrowded ? CROWDED_SPACING_PX : MARKER_SPACING_PX));
  return groups.filter(({ length }) => length >= from);
}

/** How many people the rings of this diameter hold; 6 at least. */
function ringCapacity(diameter: number): number {
  const rings = Math.max(1, Math.floor((diameter / MARKER_SPACING_PX - 1) / 2));
  return 3 * rings * (rings + 1);
}

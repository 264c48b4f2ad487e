import type { Area, Box } from './area.ts';
import { MARKER_SPACING_PX } from './ring.ts';

/** In present mode everything is so much larger, as far as there is room. */
export const LARGEST_SCALE = 2.2;
/** What of the map large markers may take at most; below their usual size they never go. */
const MARKERS_SHARE = 0.2;

/** How large the markers of so many people may be on a map that is to be read from afar. */
export function largeScale(count: number, { seen }: Area): number {
  const space = (seen.right - seen.left) * (seen.bottom - seen.top);
  const usual = Math.max(1, count) * MARKER_SPACING_PX ** 2;
  return Math.min(LARGEST_SCALE, Math.max(1, Math.sqrt((MARKERS_SHARE * space) / usual)));
}

/** The same area in other units. */
export function scaledArea({ seen, blocked }: Area, factor: number): Area {
  return { seen: scaledBox(seen, factor), blocked: blocked.map((box) => scaledBox(box, factor)) };
}

function scaledBox({ left, top, right, bottom }: Box, factor: number): Box {
  return { left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor };
}

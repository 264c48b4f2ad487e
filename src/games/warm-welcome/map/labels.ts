import { type Area, type Box, contains, overlaps } from './area.ts';
import { MARKER_SPACING_PX, type ScreenPoint } from './ring.ts';

/** A name to place beside its marker; `width` in CSS pixels, 0 for no name. */
export interface Label extends ScreenPoint {
  readonly width: number;
}

const SIDES = ['right', 'left', 'top', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

export const MARKER_SIZE_PX = 24;
const LABEL_HEIGHT_PX = 20;
const GAP_PX = 2;

/** Above this share of the area covered by markers, names would be lost among them: show none. */
const CROWDED_SHARE = 0.35;

interface Placed {
  readonly sides: Map<string, Side>;
  /** What markers and placed names cover. */
  readonly taken: Box[];
}

/** Leaves out names that would cover something or be cut off; earlier ones have priority. `area`: the visible part. */
export function placeLabels(labels: readonly Label[], area?: Area): Placed {
  const taken = labels.map(markerBox);
  const sides = new Map<string, Side>();
  if (area && isCrowded(labels, area)) return { sides, taken };
  labels.forEach((label, index) => {
    if (label.width === 0) return;
    for (const side of SIDES) {
      const box = labelBox(label, side);
      if (area && (!contains(area.seen, box) || area.blocked.some((other) => overlaps(box, other)))) continue;
      if (taken.some((other, owner) => owner !== index && overlaps(box, other))) continue;
      sides.set(label.id, side);
      taken.push(box);
      return;
    }
  });
  return { sides, taken };
}

/** Counts only markers in the area, so that zooming into a crowd brings names back. */
function isCrowded(labels: readonly Label[], { seen }: Area): boolean {
  const markers = labels.filter((label) => overlaps(markerBox(label), seen)).length * MARKER_SPACING_PX ** 2;
  return markers > CROWDED_SHARE * (seen.right - seen.left) * (seen.bottom - seen.top);
}

function markerBox({ x, y }: ScreenPoint): Box {
  const half = MARKER_SIZE_PX / 2;
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

function labelBox({ x, y, width }: Label, side: Side): Box {
  const start = MARKER_SIZE_PX / 2 + GAP_PX;
  const [left, top] = {
    right: [x + start, y - LABEL_HEIGHT_PX / 2],
    left: [x - start - width, y - LABEL_HEIGHT_PX / 2],
    top: [x - width / 2, y - start - LABEL_HEIGHT_PX],
    bottom: [x - width / 2, y + start],
  }[side] as [number, number];
  return { left, top, right: left + width, bottom: top + LABEL_HEIGHT_PX };
}

/** About the largest size of a tooltip. */
const TOOLTIP_PX = { width: 280, height: 88 };

/** The side of a marker at this point on which a tooltip isn't cut. */
export function tooltipSide(x: number, y: number, { left, top, right, bottom }: Box): Side {
  const isTall = y - top > TOOLTIP_PX.height / 2 && bottom - y > TOOLTIP_PX.height / 2;
  if (isTall && x - left < TOOLTIP_PX.width / 2) return 'right';
  if (isTall && right - x < TOOLTIP_PX.width / 2) return 'left';
  return y - top < TOOLTIP_PX.height ? 'bottom' : 'top';
}

import type { ScreenPoint } from './ring.ts';

/** A name that wants to stand beside its marker; `width` in CSS pixels. */
export interface Label extends ScreenPoint {
  readonly width: number;
}

/** In the order in which they are tried. */
const SIDES = ['right', 'left', 'top', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

export const MARKER_SIZE_PX = 24;
export const LABEL_HEIGHT_PX = 20;
const GAP_PX = 2;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Decides whose name is written on the map, and where beside the marker: a name that would cover a marker or
 * another name is left out (it is still told on hover and focus, and in the list). Earlier ones go first.
 */
export function placeLabels(labels: readonly Label[]): Map<string, Side> {
  const taken = labels.map(markerBox);
  const placed = new Map<string, Side>();
  labels.forEach((label, index) => {
    for (const side of SIDES) {
      const box = labelBox(label, side);
      if (taken.some((other, owner) => owner !== index && overlaps(box, other))) continue;
      placed.set(label.id, side);
      taken.push(box);
      return;
    }
  });
  return placed;
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

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

import type { Area, Box } from './area.ts';
import { type Label, placeLabels, type Side } from './labels.ts';
import { MARKER_SPACING_PX, type Offset, ringOffsets, type ScreenPoint } from './ring.ts';

/** Approximate width of a letter in a label, and of its padding. */
const LETTER_PX = 7.5;
const LABEL_PADDING_PX = 14;
/** Chinese, Japanese and Korean characters, and emoji: almost two letters wide. */
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFF60\u{1F300}-\u{1FAFF}]/gu;
const WIDE_LETTERS = 1.8;

/** Scales of markers and names in present mode: the largest with room for every name wins. */
const LARGE_SCALES = [2.2, 1.9, 1.6, 1.3];
/** If not every name fits: the markers' maximum share of the map. They never shrink below their usual size. */
const MARKERS_SHARE = 0.2;

interface Spot extends ScreenPoint {
  /** '' for none. */
  readonly name: string;
}

interface Arrangement {
  /** Scale of markers and names; 1 is their usual size. */
  readonly scale: number;
  /** Markers' distances from their true places, in units of `scale`. */
  readonly offsets: ReadonlyMap<string, Offset>;
  /** Sides of the names that have room, as a whole. */
  readonly sides: ReadonlyMap<string, Side>;
  /** What markers and names cover. */
  readonly taken: readonly Box[];
}

/** So that none hides another. `following`: no marker may be cut off, or under the buttons; `large`: from afar. */
export function arrange(
  spots: readonly Spot[],
  seen: Area,
  { following, large }: { following: boolean; large: boolean },
): Arrangement {
  if (!large) return arrangeAt(1, spots, seen, following);
  const named = spots.filter(({ name }) => name !== '').length;
  for (const scale of LARGE_SCALES) {
    const arrangement = arrangeAt(scale, spots, seen, following);
    if (arrangement.sides.size === named) return arrangement;
  }
  return arrangeAt(largestFor(spots.length, seen), spots, seen, following);
}

/** The largest scale of this many markers when not all names fit. */
function largestFor(count: number, { seen }: Area): number {
  const space = (seen.right - seen.left) * (seen.bottom - seen.top);
  const usual = Math.max(1, count) * MARKER_SPACING_PX ** 2;
  return Math.min(Math.max(...LARGE_SCALES), Math.max(1, Math.sqrt((MARKERS_SHARE * space) / usual)));
}

/** Works in units of the scale: as if the map were smaller, and the markers of usual size. */
function arrangeAt(scale: number, spots: readonly Spot[], seen: Area, following: boolean): Arrangement {
  const area = scaledArea(seen, 1 / scale);
  const points = spots.map(({ id, x, y }) => ({ id, x: x / scale, y: y / scale }));
  const offsets = ringOffsets(points, following ? area : undefined);
  const labels = points.map(({ id, x, y }, index): Label => {
    const { dx, dy } = offsets.get(id) ?? { dx: 0, dy: 0 };
    return { id, x: x + dx, y: y + dy, width: labelWidth(spots[index]?.name ?? '') };
  });
  const { sides, taken } = placeLabels(labels, area);
  return { scale, offsets, sides, taken: taken.map((box) => scaledBox(box, scale)) };
}

/** 0 for no name. */
export function labelWidth(name: string): number {
  if (name === '') return 0;
  const wide = name.match(WIDE)?.length ?? 0;
  const letters = name.length + wide * (WIDE_LETTERS - 1);
  return letters * LETTER_PX + LABEL_PADDING_PX;
}

function scaledArea({ seen, blocked }: Area, factor: number): Area {
  return { seen: scaledBox(seen, factor), blocked: blocked.map((box) => scaledBox(box, factor)) };
}

function scaledBox({ left, top, right, bottom }: Box, factor: number): Box {
  return { left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor };
}

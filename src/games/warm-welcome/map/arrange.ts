import type { Area, Box } from './area.ts';
import { type Label, placeLabels, type Side } from './labels.ts';
import { MARKER_SPACING_PX, type Offset, ringOffsets, type ScreenPoint } from './ring.ts';

/** About what a letter of a label takes, and what surrounds them. */
const LETTER_PX = 7.5;
const LABEL_PADDING_PX = 14;
/** A label never gets wider than this: the whole of a long name where there is room, else its beginning. */
const LABEL_WIDTHS_PX = { whole: 240, cut: 120 };
/** Chinese, Japanese and Korean characters, and emoji: almost as wide as two others. */
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFF60\u{1F300}-\u{1FAFF}]/gu;
const WIDE_LETTERS = 1.8;

/** How large markers and names may be in present mode: the largest at which every name has its place. */
const LARGE_SCALES = [2.2, 1.9, 1.6, 1.3];
/** Where there is no place for every name: what of the map markers may take at most. Below their usual size they never go. */
const MARKERS_SHARE = 0.2;

/** Somebody's place on the screen, and what they are called. */
interface Spot extends ScreenPoint {
  readonly name: string;
}

/** How everybody is drawn. */
interface Arrangement {
  /** Of markers and names; 1 is their usual size. */
  readonly scale: number;
  /** How far from their places markers stand, in units of `scale`. */
  readonly offsets: ReadonlyMap<string, Offset>;
  /** What a name may take at most, in units of `scale`. */
  readonly labelWidth: number;
  /** Where the names stand that have room. */
  readonly sides: ReadonlyMap<string, Side>;
}

/**
 * Decides how markers and names are drawn, so that nobody hides somebody else.
 * @param seen what of the map can be seen
 * @param following the map shows everybody: then nobody may stand half outside it, or under its buttons
 * @param large markers and names are to be read from afar
 */
export function arrange(
  spots: readonly Spot[],
  seen: Area,
  { following, large }: { following: boolean; large: boolean },
): Arrangement {
  if (!large) return arrangeAt(1, spots, seen, following);
  for (const scale of LARGE_SCALES) {
    const arrangement = arrangeAt(scale, spots, seen, following);
    if (arrangement.sides.size === spots.length) return arrangement;
  }
  return arrangeAt(largestFor(spots.length, seen), spots, seen, following);
}

/** How large the markers of so many people may be where not all of them can have their names. */
function largestFor(count: number, { seen }: Area): number {
  const space = (seen.right - seen.left) * (seen.bottom - seen.top);
  const usual = Math.max(1, count) * MARKER_SPACING_PX ** 2;
  return Math.min(Math.max(...LARGE_SCALES), Math.max(1, Math.sqrt((MARKERS_SHARE * space) / usual)));
}

/** In units of the scale: as if the map were smaller, and the markers of their usual size. */
function arrangeAt(scale: number, spots: readonly Spot[], seen: Area, following: boolean): Arrangement {
  const area = scaledArea(seen, 1 / scale);
  const points = spots.map(({ id, x, y }) => ({ id, x: x / scale, y: y / scale }));
  const offsets = ringOffsets(points, following ? area : undefined);
  const labels = (most: number) =>
    points.map(({ id, x, y }, index): Label => {
      const { dx, dy } = offsets.get(id) ?? { dx: 0, dy: 0 };
      return { id, x: x + dx, y: y + dy, width: Math.min(most, labelWidth(spots[index]?.name ?? '')) };
    });
  const whole = placeLabels(labels(LABEL_WIDTHS_PX.whole), area);
  const cut = placeLabels(labels(LABEL_WIDTHS_PX.cut), area);
  // More names are worth more than long ones.
  if (cut.size > whole.size) return { scale, offsets, labelWidth: LABEL_WIDTHS_PX.cut, sides: cut };
  return { scale, offsets, labelWidth: LABEL_WIDTHS_PX.whole, sides: whole };
}

function labelWidth(name: string): number {
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

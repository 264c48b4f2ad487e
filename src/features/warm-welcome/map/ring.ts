/** A marker's place on the screen, in CSS pixels at the current zoom. */
export interface ScreenPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** How far from its true place a marker is drawn, in CSS pixels. */
export interface Offset {
  readonly dx: number;
  readonly dy: number;
}

/** Distance between the middles of neighbouring markers in a ring. */
export const MARKER_SPACING_PX = 26;

/**
 * Spreads markers that would hide each other (people of the same city, or of neighbouring towns while zoomed out) in a
 * small ring around their common middle, so that each can be seen and clicked. A marker that stands alone stays.
 * The order of the points decides who stands where, so nobody swaps places between two polls.
 */
export function ringOffsets(points: readonly ScreenPoint[], spacing = MARKER_SPACING_PX): Map<string, Offset> {
  const offsets = new Map<string, Offset>();
  for (const group of groupByPlace(points, spacing)) {
    const middleX = group.reduce((sum, point) => sum + point.x, 0) / group.length;
    const middleY = group.reduce((sum, point) => sum + point.y, 0) / group.length;
    const slots = ringSlots(group.length, spacing);
    group.forEach((point, index) => {
      const slot = slots[index] ?? { dx: 0, dy: 0 };
      offsets.set(point.id, { dx: middleX + slot.dx - point.x, dy: middleY + slot.dy - point.y });
    });
  }
  return offsets;
}

/** Each point joins the first group whose first member it would cover. */
function groupByPlace(points: readonly ScreenPoint[], spacing: number): ScreenPoint[][] {
  const groups: ScreenPoint[][] = [];
  for (const point of points) {
    const near = groups.find(([first]) => first && Math.hypot(first.x - point.x, first.y - point.y) < spacing);
    if (near) near.push(point);
    else groups.push([point]);
  }
  return groups;
}

/** Places for `count` markers: one ring for up to 6, then rings of 6, 12, 18 … around the middle; the first one on top. */
export function ringSlots(count: number, spacing = MARKER_SPACING_PX): Offset[] {
  if (count <= 1) return [{ dx: 0, dy: 0 }];
  if (count <= 6) return circle(count, spacing / (2 * Math.sin(Math.PI / count)));
  const slots: Offset[] = [];
  for (let ring = 1; slots.length < count; ring += 1) {
    slots.push(...circle(Math.min(6 * ring, count - slots.length), ring * spacing));
  }
  return slots;
}

function circle(count: number, radius: number): Offset[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    return { dx: radius * Math.cos(angle), dy: radius * Math.sin(angle) };
  });
}

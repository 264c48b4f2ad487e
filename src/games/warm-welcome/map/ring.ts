import { type Area, keptInside } from './area.ts';

/** A marker's place on the screen, in CSS pixels at the current zoom. */
export interface ScreenPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** A marker's distance from its true place, in CSS pixels. */
export interface Offset {
  readonly dx: number;
  readonly dy: number;
}

/** Distance between the centers of neighboring markers in a ring. */
export const MARKER_SPACING_PX = 28;

/**
 * Spreads markers that would hide each other (people of the same city, or of neighboring towns while zoomed out) in a
 * small ring around their center, so that each can be seen and clicked. Lone markers stay. Positions follow the order
 * of the points, so markers don't swap places between polls.
 * @param area the visible part of the map: markers move into it as far as they fit
 */
export function ringOffsets(points: readonly ScreenPoint[], area?: Area): Map<string, Offset> {
  const spacing = MARKER_SPACING_PX;
  const places: (ScreenPoint & { drawn: Mutable<Offset> })[] = [];
  for (const group of groupByPlace(points, spacing)) {
    const middleX = group.reduce((sum, point) => sum + point.x, 0) / group.length;
    const middleY = group.reduce((sum, point) => sum + point.y, 0) / group.length;
    const slots = ringSlots(group.length, spacing);
    group.forEach((point, index) => {
      const slot = slots[index] ?? { dx: 0, dy: 0 };
      places.push({ ...point, drawn: { dx: middleX + slot.dx - point.x, dy: middleY + slot.dy - point.y } });
    });
  }
  separate(places, spacing * TOUCHING, area);
  return new Map(places.map(({ id, drawn }) => [id, drawn]));
}

/** Below this share of the spacing, markers of neighboring rings push each other away; rings themselves stay. */
const TOUCHING = 0.93;
/** Enough for a crowd to settle; in the worst ones a few may still touch. */
const ROUNDS = 40;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Separates overlapping markers, and moves all of them into the area, a bit per round. */
function separate(places: (ScreenPoint & { drawn: Mutable<Offset> })[], distance: number, area?: Area): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    if (area) for (const place of places) keepInside(place, distance / 2, area);
    places.forEach((one, index) => {
      for (const other of places.slice(index + 1)) {
        const x = other.x + other.drawn.dx - one.x - one.drawn.dx;
        const y = other.y + other.drawn.dy - one.y - one.drawn.dy;
        const apart = Math.hypot(x, y);
        if (apart >= distance - 0.01) continue;
        // Two markers at the same place part sideways.
        const [towardsX, towardsY] = apart === 0 ? [1, 0] : [x / apart, y / apart];
        const push = (distance - apart) / 2;
        one.drawn.dx -= towardsX * push;
        one.drawn.dy -= towardsY * push;
        other.drawn.dx += towardsX * push;
        other.drawn.dy += towardsY * push;
        moved = true;
      }
    });
    if (!moved) return;
  }
  if (area) for (const place of places) keepInside(place, distance / 2, area);
}

function keepInside({ x, y, drawn }: ScreenPoint & { drawn: Mutable<Offset> }, radius: number, area: Area): void {
  const inside = keptInside({ x: x + drawn.dx, y: y + drawn.dy }, radius, area);
  drawn.dx = inside.x - x;
  drawn.dy = inside.y - y;
}

/** Each point joins the first group with a first member that it would cover. */
export function groupByPlace<Point extends ScreenPoint>(points: readonly Point[], spacing: number): Point[][] {
  const groups: Point[][] = [];
  for (const point of points) {
    const near = groups.find(([first]) => first && Math.hypot(first.x - point.x, first.y - point.y) < spacing);
    if (near) near.push(point);
    else groups.push([point]);
  }
  return groups;
}

/** One ring for up to 6, then rings of 6, 12, 18 … around the center; the first one at the top. */
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

/** A rectangle on the screen, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The visible part of the map, and the controls that cover it (zoom buttons). */
export interface Area {
  readonly seen: Box;
  readonly blocked: readonly Box[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

/** The nearest place with a disc of this radius in full view, clear of anything over the map. */
export function keptInside(point: Point, radius: number, { seen, blocked }: Area): Point {
  let { x, y } = clamped(point, radius, seen);
  for (const box of blocked) {
    const { left, top, right, bottom } = widened(box, radius);
    if (x <= left || x >= right || y <= top || y >= bottom) continue;
    const ways = [
      { x: left, y },
      { x: right, y },
      { x, y: top },
      { x, y: bottom },
    ].filter((way) => isInside(way, radius, seen));
    const distance = (way: Point) => Math.abs(way.x - x) + Math.abs(way.y - y);
    ({ x, y } = ways.sort((a, b) => distance(a) - distance(b))[0] ?? { x, y });
  }
  return { x, y };
}

function clamped({ x, y }: Point, radius: number, { left, top, right, bottom }: Box): Point {
  return {
    x: Math.max(left + radius, Math.min(right - radius, x)),
    y: Math.max(top + radius, Math.min(bottom - radius, y)),
  };
}

const isInside = (point: Point, radius: number, box: Box): boolean => {
  const { x, y } = clamped(point, radius, box);
  return x === point.x && y === point.y;
};

const widened = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

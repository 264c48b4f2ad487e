import type { Line } from './sketch.ts';

/** From where the last one ended, past a control point, to x and y; straight without one. */
export type Curve = readonly [x: number, y: number, controlX?: number, controlY?: number];

/** A turn of more than 60 degrees is a corner. */
const CORNER_COSINE = 0.5;
/** Shorter segments are a shaking hand, in units of the canvas. */
const CORNER_MIN_WAY = 6;

/**
 * A smooth way along the places of a stroke, from its first one: curves run through the middles between places, so that
 * a fast hand with few places still draws curves. Sharp turns stay corners.
 */
export function curvesOf(line: Line): Curve[] {
  const curves: Curve[] = [];
  for (let at = 2; at + 3 < line.length; at += 2) {
    const [beforeX = 0, beforeY = 0, x = 0, y = 0, nextX = 0, nextY = 0] = line.slice(at - 2, at + 4);
    if (isCorner(x - beforeX, y - beforeY, nextX - x, nextY - y)) curves.push([x, y]);
    else curves.push([(x + nextX) / 2, (y + nextY) / 2, x, y]);
  }
  const [lastX = 0, lastY = 0] = line.slice(-2);
  return [...curves, [lastX, lastY]];
}

/** Whether a stroke turns sharply between two segments. */
function isCorner(inX: number, inY: number, outX: number, outY: number): boolean {
  const [way, next] = [Math.hypot(inX, inY), Math.hypot(outX, outY)];
  return Math.min(way, next) >= CORNER_MIN_WAY && inX * outX + inY * outY < CORNER_COSINE * way * next;
}

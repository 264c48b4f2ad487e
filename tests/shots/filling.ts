import { BRUSH_RADIUS, CANVAS, DOT_SPACING } from '#shared/contract/games/canvas.ts';
import type { Point, Regions } from './regions.ts';

const RADIUS = BRUSH_RADIUS * CANVAS.width;
const STEP = DOT_SPACING * CANVAS.width;
/** Half of an outline's stroke hides the edge of what is painted. */
const HIDDEN = 5;
/** A stroke beside the last one overlaps it, so that no paper is seen between them. */
const ROW = RADIUS * 1.25;

/**
 * The strokes with which somebody careful fills one part of an outline: along its edge, then to and fro. Each is a list of
 * dots as close as our client sets them.
 */
export function fill(regions: Regions, seed: Point): Point[][] {
  const paper = new Set(regions.around(seed));
  const edge = RADIUS - HIDDEN;
  const roomiest = Math.max(0, ...[...paper].map((at) => regions.room(at)));
  // Where the brush is wider than the paper, down its middle.
  const margin = Math.min(edge, roomiest * 0.75);
  return [...outlining(regions, paper, margin), ...hatching(regions, paper, margin)];
}

/** Dots along the edge of the paper, joined to lines where they follow each other. */
function outlining(regions: Regions, paper: ReadonlySet<number>, margin: number): Point[][] {
  const along = [...paper].filter((at) => Math.abs(regions.room(at) - margin) <= regions.scale);
  const lines: Point[][] = [];
  const left = new Map(along.map((at) => [at, regions.point(at)]));
  while (left.size > 0) {
    const [first] = left;
    if (first === undefined) break;
    const line: Point[] = [];
    for (let point: Point | undefined = first[1]; point !== undefined; ) {
      line.push(point);
      point = nextOf(left, point);
    }
    lines.push(line);
  }
  return lines;
}

/** Takes away what this dot covers already, and answers where the hand goes on. */
function nextOf(left: Map<number, Point>, { x, y }: Point): Point | undefined {
  let next: Point | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [at, point] of left) {
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance < STEP) left.delete(at);
    else if (distance < STEP * 2.5 && distance < nearest) {
      nearest = distance;
      next = point;
    }
  }
  return next;
}

/** Straight strokes over the paper, slanted as a right hand paints. */
function hatching(regions: Regions, paper: ReadonlySet<number>, margin: number): Point[][] {
  const slant = 0.25;
  const points = [...paper].map((at) => regions.point(at));
  const rows = points.map(({ x, y }) => y + x * slant);
  const [top, bottom] = [lowest(rows), -lowest(rows.map((row) => -row))];
  const [left, right] = [lowest(points.map(({ x }) => x)), -lowest(points.map(({ x }) => -x))];
  const lines: Point[][] = [];
  for (let row = top + ROW / 2; row <= bottom; row += ROW) {
    let line: Point[] = [];
    for (let x = left; x <= right; x += STEP * 0.95) {
      const point = { x, y: row - x * slant };
      const at = regions.at(point);
      if (paper.has(at) && regions.room(at) >= margin) line.push(point);
      else {
        if (line.length > 0) lines.push(line);
        line = [];
      }
    }
    if (line.length > 0) lines.push(line);
  }
  return lines;
}

function lowest(numbers: readonly number[]): number {
  return numbers.reduce((low, number) => Math.min(low, number), Number.POSITIVE_INFINITY);
}

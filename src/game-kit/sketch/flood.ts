import { DRAWING_CANVAS, DRAWING_MAX } from '#shared/contract/games/drawings.ts';
import { curvesOf } from './curves.ts';
import type { Fill, Line, Mark, Stroke } from './sketch.ts';

/** Cells of a row, from the left: x, y, how many. */
export type Run = readonly [x: number, y: number, length: number];

const { width: COLUMNS, height: ROWS } = DRAWING_MAX;
/** Cells of one unit of the canvas. */
export const CELLS_PER_UNIT = COLUMNS / DRAWING_CANVAS.width;

/** A fill's area depends on the marks before it only, and these never change. */
const known = new WeakMap<Fill, readonly Run[]>();

/**
 * The area of a fill among the marks of a sketch. Computed from the marks, since browsers that guard against
 * fingerprinting give false pixels of a canvas.
 */
export function areaOf(fill: Fill, marks: readonly Mark[]): readonly Run[] {
  if (!known.has(fill)) measure(marks);
  return known.get(fill) ?? [];
}

/** Paints all marks on cells of colors, and takes the area of each fill on the way. */
function measure(marks: readonly Mark[]): void {
  const colors = [DRAWING_CANVAS.background as string];
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (const mark of marks) {
    if (!colors.includes(mark.color)) colors.push(mark.color);
    const color = colors.indexOf(mark.color);
    let runs: readonly Run[];
    if ('line' in mark) runs = inkOf(mark);
    else {
      runs = known.get(mark) ?? flood(cells, mark);
      known.set(mark, runs);
    }
    for (const [x, y, length] of runs) cells.fill(color, y * COLUMNS + x, y * COLUMNS + x + length);
  }
}

/** The cells whose middle a stroke covers, in pieces of rows that may overlap. */
function inkOf({ line, width }: Stroke): Run[] {
  const radius = (width / 2) * CELLS_PER_UNIT;
  const runs: Run[] = [];
  for (const [x, y] of placesOf(line)) {
    const last = Math.min(ROWS - 1, Math.floor(y + radius - 0.5));
    for (let row = Math.max(0, Math.ceil(y - radius - 0.5)); row <= last; row += 1) {
      const half = Math.sqrt(radius ** 2 - (row + 0.5 - y) ** 2);
      const from = Math.max(0, Math.ceil(x - half - 0.5));
      const to = Math.min(COLUMNS - 1, Math.floor(x + half - 0.5));
      if (to >= from) runs.push([from, row, to - from + 1]);
    }
  }
  return runs;
}

/** Places along a stroke, in cells, so near to each other that its ink has no holes. */
function* placesOf(line: Line): Generator<readonly [x: number, y: number]> {
  let [fromX = 0, fromY = 0] = line;
  for (const [x, y, controlX = (fromX + x) / 2, controlY = (fromY + y) / 2] of curvesOf(line)) {
    const way = Math.hypot(controlX - fromX, controlY - fromY) + Math.hypot(x - controlX, y - controlY);
    const steps = Math.max(1, Math.ceil(way * CELLS_PER_UNIT));
    for (let step = 0; step <= steps; step += 1) {
      const [done, left] = [step / steps, 1 - step / steps];
      const at = (from: number, control: number, to: number) =>
        (left ** 2 * from + 2 * left * done * control + done ** 2 * to) * CELLS_PER_UNIT;
      yield [at(fromX, controlX, x), at(fromY, controlY, y)];
    }
    [fromX, fromY] = [x, y];
  }
}

/** All cells of one color that hang together with the place of a fill, row by row. */
function flood(cells: Uint8Array, { fill: [x, y] }: Fill): Run[] {
  const cellOf = (value: number, most: number) => Math.min(Math.max(Math.floor(value * CELLS_PER_UNIT), 0), most - 1);
  const start = cellOf(y, ROWS) * COLUMNS + cellOf(x, COLUMNS);
  const color = cells[start];
  const taken = new Uint8Array(cells.length);
  const isFree = (cell: number) => cells[cell] === color && taken[cell] === 0;
  const runs: Run[] = [];
  const waiting = [start];
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    if (!isFree(cell)) continue;
    const row = Math.floor(cell / COLUMNS);
    let [from, to] = [cell, cell];
    while (from > row * COLUMNS && isFree(from - 1)) from -= 1;
    while (to < (row + 1) * COLUMNS - 1 && isFree(to + 1)) to += 1;
    taken.fill(1, from, to + 1);
    runs.push([from - row * COLUMNS, row, to - from + 1]);
    for (const step of [-COLUMNS, COLUMNS]) {
      // One start is enough for each stretch of free cells.
      for (let at = from + step; at <= to + step; at += 1)
        if (isFree(at) && (at === from + step || !isFree(at - 1))) waiting.push(at);
    }
  }
  return runs;
}

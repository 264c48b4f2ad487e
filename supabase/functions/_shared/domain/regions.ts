import { REGIONS_MAX } from '../contract/games/canvas.ts';
import { ByteReader, ByteWriter } from './canvas-packing.ts';

/** Outlines are divided on a grid of this size: finer than any of their lines. */
export const REGION_GRID = { width: 800, height: 600 } as const;
/** Smaller areas, in squares of the grid, belong to their neighbor: no finger would hit them. */
const AREA_MIN = 60;

const { width: WIDTH, height: HEIGHT } = REGION_GRID;
const SQUARES = WIDTH * HEIGHT;

/**
 * Numbers the areas between lines in reading order, from 0. Lines are divided between the areas beside them: every square
 * belongs to one, and no gap shows below soft edges.
 * @param isLine for each square, row by row
 * @throws RangeError if there are none, or more than `REGIONS_MAX`
 */
export function numberRegions(isLine: ArrayLike<boolean>): Uint16Array {
  /** Numbers from 1; 0 is a line. */
  const numbers = new Uint16Array(SQUARES);
  const seen = new Uint8Array(SQUARES);
  /** In the order of their numbers. No lists of their own for areas: that took four times as long. */
  const numbered = new Int32Array(SQUARES);
  let end = 0;
  let count = 0;
  for (let start = 0; start < SQUARES; start += 1) {
    if (seen[start] || isLine[start]) continue;
    const first = end;
    numbered[end++] = start;
    seen[start] = 1;
    for (let nth = first; nth < end; nth += 1) {
      for (const step of STEPS) {
        const next = beside(numbered[nth] as number, step);
        if (next < 0 || seen[next] || isLine[next]) continue;
        seen[next] = 1;
        numbered[end++] = next;
      }
    }
    if (end - first < AREA_MIN) {
      end = first;
      continue;
    }
    count += 1;
    if (count > REGIONS_MAX) throw new RangeError(`more than ${REGIONS_MAX} areas`);
    for (let nth = first; nth < end; nth += 1) numbers[numbered[nth] as number] = count;
  }
  if (count === 0) throw new RangeError('no area');
  // Wave by wave, all areas at once.
  for (let nth = 0; nth < end; nth += 1) {
    const at = numbered[nth] as number;
    for (const step of STEPS) {
      const next = beside(at, step);
      if (next < 0 || numbers[next] !== 0) continue;
      numbers[next] = numbers[at] as number;
      numbered[end++] = next;
    }
  }
  return numbers.map((number) => number - 1);
}

const STEPS = [-WIDTH, -1, 1, WIDTH] as const;

/** The square a step away; -1 beyond an edge. */
function beside(at: number, step: (typeof STEPS)[number]): number {
  const next = at + step;
  if (next < 0 || next >= SQUARES) return -1;
  const isOtherRow = (step === -1 && at % WIDTH === 0) || (step === 1 && next % WIDTH === 0);
  return isOtherRow ? -1 : next;
}

/** Consecutive squares of one region: a row's, from `left` up to `right` (excluded). */
export interface Run {
  y: number;
  left: number;
  right: number;
}

/** In squares of the grid, `right` and `bottom` excluded. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How the regions of `numberRegions` are kept: row by row in runs, or as the row above with other lengths. */
export function packRegions(numbers: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter();
  let above: [region: number, length: number][] = [];
  for (let start = 0; start < SQUARES; start += WIDTH) {
    const runs: typeof above = [];
    for (let at = start; at < start + WIDTH; at += 1) {
      const last = runs.at(-1);
      const region = numbers[at] as number;
      if (last !== undefined && last[0] === region) last[1] += 1;
      else runs.push([region, 1]);
    }
    const isAlike = runs.length === above.length && runs.every(([region], nth) => region === above[nth]?.[0]);
    out.count(isAlike ? 0 : runs.length);
    let before = 0;
    for (const [nth, [region, length]] of runs.entries()) {
      if (isAlike) out.difference(length - (above[nth]?.[1] ?? 0));
      else {
        out.difference(region - before);
        out.count(length);
        before = region;
      }
    }
    above = runs;
  }
  return out.bytes();
}

/** The regions of an outline, as every device reads them. */
export class Regions {
  readonly #numbers = new Uint16Array(SQUARES);
  readonly #runs: Run[][] = [];
  readonly #bounds: Box[] = [];

  /** @throws RangeError if the bytes are not of `packRegions` */
  constructor(packed: Uint8Array) {
    const from = new ByteReader(packed);
    let runs: [region: number, length: number][] = [];
    for (let y = 0; y < HEIGHT; y += 1) {
      const count = from.countUpTo(WIDTH);
      let before = 0;
      const read = (): [number, number] => {
        before += from.difference();
        return [before, from.count()];
      };
      runs =
        count === 0
          ? runs.map(([region, length]) => [region, length + from.difference()])
          : Array.from({ length: count }, read);
      let left = 0;
      for (const [region, length] of runs) {
        if (region < 0 || region >= REGIONS_MAX || length < 1) throw new RangeError('no run of a region');
        this.#numbers.fill(region, y * WIDTH + left, y * WIDTH + left + length);
        this.#runs[region] ??= [];
        this.#runs[region].push({ y, left, right: left + length });
        this.#widen(region, { left, right: left + length, top: y, bottom: y + 1 });
        left += length;
      }
      if (left !== WIDTH) throw new RangeError('a row of another length');
    }
  }

  get count(): number {
    return this.#runs.length;
  }

  /** From top to bottom; none of an unknown region. */
  runsOf(region: number): readonly Run[] {
    return this.#runs[region] ?? [];
  }

  /** The same in a part of the picture. */
  runsIn(region: number, { bottom, left, right, top }: Box): Run[] {
    const runs: Run[] = [];
    for (let y = Math.max(0, top); y < Math.min(HEIGHT, bottom); y += 1) {
      let from: number | null = null;
      for (let x = Math.max(0, left); x <= Math.min(WIDTH, right); x += 1) {
        const isIn = x < Math.min(WIDTH, right) && this.#numbers[y * WIDTH + x] === region;
        if (isIn) from ??= x;
        else if (from !== null) {
          runs.push({ y, left: from, right: x });
          from = null;
        }
      }
    }
    return runs;
  }

  /** Around a region of this outline. */
  boundsOf(region: number): Box | undefined {
    return this.#bounds[region];
  }

  #widen(region: number, { bottom, left, right, top }: Box): void {
    const known = this.#bounds[region];
    this.#bounds[region] = {
      left: Math.min(known?.left ?? left, left),
      right: Math.max(known?.right ?? right, right),
      top: known?.top ?? top,
      bottom,
    };
  }

  /** The region at a place, in shares of width and height. */
  at(x: number, y: number): number {
    const column = Math.min(WIDTH - 1, Math.max(0, Math.floor(x * WIDTH)));
    const row = Math.min(HEIGHT - 1, Math.max(0, Math.floor(y * HEIGHT)));
    return this.#numbers[row * WIDTH + column] as number;
  }
}

import { POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import type { PackedCanvas, Segment, Style } from '#shared/domain/canvas-packing.ts';
import { REGION_GRID, type Regions } from '#shared/domain/regions.ts';

/** A part of the canvas in `POSITION_STEPS` of width and height; its edges are dot centers. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Called right after each change of the dots. */
export interface DotsWatcher {
  appended: () => void;
  /** Removed dots: their old indexes (ascending), and their bounds. */
  removed: (indexes: readonly number[], bounds: Bounds) => void;
  replaced: () => void;
}

/** Dots of one stroke and one color: x and y in turn, in `POSITION_STEPS`. */
export interface DotRun {
  stroke: number;
  /** 0xRRGGBB */
  color: number;
  points: ArrayLike<number>;
  /** Of a fill, which has no points, or of another brush than the pen. */
  style?: Style | undefined;
}

/** A `#RRGGBB` color of the contract as a number. */
export const numberOfColor = (color: string) => Number.parseInt(color.slice(1), 16);

const FIRST_CAPACITY = 1024;
const SIZE = 4;
/** In place of a fill's `y`: its `x` is the region. */
const FILL = 0xffff;
const WHOLE: Bounds = { left: 0, top: 0, right: POSITION_STEPS, bottom: POSITION_STEPS };

/** Dots and fills in painting order. There can be 200,000, so they are stored in a typed array instead of objects. */
export class Dots {
  #length = 0;
  #numbers = new Uint32Array(SIZE * FIRST_CAPACITY);
  readonly #strokes = new Map<number, Style | undefined>();
  readonly #watchers = new Set<DotsWatcher>();
  #regions: Regions | null = null;

  /** Of the outline; fills don't show before they are here. */
  get regions(): Regions | null {
    return this.#regions;
  }

  show(regions: Regions | null): void {
    if (this.#regions === regions) return;
    this.#regions = regions;
    if (this.#length > 0) for (const watcher of this.#watchers) watcher.replaced();
  }

  /** The region of a fill; null for a dot. */
  region(index: number): number | null {
    return this.y(index) === FILL ? this.x(index) : null;
  }

  /** Where a dot or a fill is. */
  bounds(index: number): Bounds {
    const region = this.region(index);
    const [x, y] = [this.x(index), this.y(index)];
    if (region === null) return { left: x, top: y, right: x, bottom: y };
    const box = this.#regions?.boundsOf(region);
    if (box === undefined) return WHOLE;
    const [stepX, stepY] = [POSITION_STEPS / REGION_GRID.width, POSITION_STEPS / REGION_GRID.height];
    return { left: box.left * stepX, top: box.top * stepY, right: box.right * stepX, bottom: box.bottom * stepY };
  }

  get length(): number {
    return this.#length;
  }

  x(index: number): number {
    return this.#numbers[SIZE * index] as number;
  }

  y(index: number): number {
    return this.#numbers[SIZE * index + 1] as number;
  }

  color(index: number): number {
    return this.#numbers[SIZE * index + 2] as number;
  }

  /** `#RRGGBB` */
  hex(index: number): string {
    return `#${this.color(index).toString(16).padStart(6, '0').toUpperCase()}`;
  }

  stroke(index: number): number {
    return this.#numbers[SIZE * index + 3] as number;
  }

  /** Absent: painted with the pen. */
  style(index: number): Style | undefined {
    return this.#strokes.get(this.stroke(index));
  }

  has(stroke: number): boolean {
    return this.#strokes.has(stroke);
  }

  watch(watcher: DotsWatcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  append(runs: readonly DotRun[]): void {
    if (this.#add(runs) === 0) return;
    for (const watcher of this.#watchers) watcher.appended();
  }

  remove(isGone: (stroke: number) => boolean): void {
    const gone = new Set([...this.#strokes.keys()].filter(isGone));
    if (gone.size === 0) return;
    const indexes: number[] = [];
    const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    let kept = 0;
    for (let index = 0; index < this.#length; index += 1) {
      if (gone.has(this.stroke(index))) {
        indexes.push(index);
        const { bottom, left, right, top } = this.bounds(index);
        bounds.left = Math.min(bounds.left, left);
        bounds.right = Math.max(bounds.right, right);
        bounds.top = Math.min(bounds.top, top);
        bounds.bottom = Math.max(bounds.bottom, bottom);
      } else {
        if (kept !== index) this.#numbers.copyWithin(SIZE * kept, SIZE * index, SIZE * (index + 1));
        kept += 1;
      }
    }
    this.#length = kept;
    for (const stroke of gone) this.#strokes.delete(stroke);
    for (const watcher of this.#watchers) watcher.removed(indexes, bounds);
  }

  replace(runs: readonly DotRun[]): void {
    const wasEmpty = this.#length === 0;
    this.#length = 0;
    this.#strokes.clear();
    this.#add(runs);
    for (const watcher of this.#watchers) {
      if (wasEmpty) watcher.appended();
      else watcher.replaced();
    }
  }

  #add(runs: readonly DotRun[]): number {
    const more = runs.reduce((sum, run) => sum + pointsOf(run).length / 2, 0);
    const needed = SIZE * (this.#length + more);
    if (needed > this.#numbers.length) {
      const grown = new Uint32Array(Math.max(needed, 2 * this.#numbers.length));
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    let at = SIZE * this.#length;
    for (const run of runs) {
      const { stroke, color } = run;
      const points = pointsOf(run);
      for (let point = 0; point < points.length; point += 2) {
        this.#numbers[at] = points[point] as number;
        this.#numbers[at + 1] = points[point + 1] as number;
        this.#numbers[at + 2] = color;
        this.#numbers[at + 3] = stroke;
        at += SIZE;
      }
      if (points.length > 0) this.#strokes.set(stroke, run.style);
    }
    this.#length += more;
    return more;
  }
}

const pointsOf = ({ points, style }: DotRun): ArrayLike<number> =>
  style?.kind === 'fill' ? [style.region, FILL] : points;

export class Picture {
  readonly dots = new Dots();
  /** Hidden strokes that the server may still have, with the version that removes them; null while unknown. */
  readonly #hidden = new Map<number, number | null>();

  /** @param isWhole the reply is complete, as opposed to changes only */
  apply({ version, removedStrokes, segments }: PackedCanvas<readonly Segment[]>, isWhole: boolean): void {
    for (const [stroke, until] of this.#hidden) if (until !== null && version >= until) this.#hidden.delete(stroke);
    const removed = new Set(removedStrokes);
    const shown = segments.filter(({ stroke }) => !removed.has(stroke) && !this.#hidden.has(stroke));
    if (isWhole) {
      this.dots.replace(shown);
      return;
    }
    if (removed.size > 0) this.dots.remove((stroke) => removed.has(stroke));
    this.dots.append(shown);
  }

  isHidden(stroke: number): boolean {
    return this.#hidden.has(stroke);
  }

  /** Hides an own stroke at once while its undo is under way. */
  hide(stroke: number): void {
    this.#hidden.set(stroke, null);
    this.dots.remove((each) => each === stroke);
  }

  /** From this version on, the replies decide about a hidden stroke. */
  settle(stroke: number, version: number): void {
    if (this.#hidden.has(stroke)) this.#hidden.set(stroke, version);
  }

  /** Shows a hidden stroke again: the next reply has to be complete. */
  show(stroke: number): void {
    this.#hidden.delete(stroke);
  }
}

/** A part of the canvas in `POSITION_STEPS` of width and height; its edges are dot centers. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Called right after each change of the dots. */
export interface DotsWatcher {
  /** More dots at the end. */
  appended: () => void;
  /** Removed dots: their old indexes (ascending), and their bounds. */
  removed: (indexes: readonly number[], bounds: Bounds) => void;
  /** A completely new set of dots. */
  replaced: () => void;
}

/** Dots of one stroke and one color: x and y in turn, in `POSITION_STEPS`. */
export interface DotRun {
  stroke: number;
  /** 0xRRGGBB */
  color: number;
  points: ArrayLike<number>;
}

const FIRST_CAPACITY = 1024;

/** Dots in painting order. There can be 200,000, so they are stored in typed arrays instead of objects. */
export class Dots {
  #length = 0;
  #xs = new Uint16Array(FIRST_CAPACITY);
  #ys = new Uint16Array(FIRST_CAPACITY);
  #colors = new Uint32Array(FIRST_CAPACITY);
  #strokes = new Uint32Array(FIRST_CAPACITY);
  /** Number of dots per stroke. */
  readonly #counts = new Map<number, number>();
  readonly #watchers = new Set<DotsWatcher>();

  get length(): number {
    return this.#length;
  }

  x(index: number): number {
    return this.#xs[index] as number;
  }

  y(index: number): number {
    return this.#ys[index] as number;
  }

  color(index: number): number {
    return this.#colors[index] as number;
  }

  stroke(index: number): number {
    return this.#strokes[index] as number;
  }

  has(stroke: number): boolean {
    return this.#counts.has(stroke);
  }

  /** @returns stops watching */
  watch(watcher: DotsWatcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  append(runs: readonly DotRun[]): void {
    if (this.#add(runs) === 0) return;
    for (const watcher of this.#watchers) watcher.appended();
  }

  /** Removes the dots of the matching strokes. */
  remove(isGone: (stroke: number) => boolean): void {
    const gone = new Set([...this.#counts.keys()].filter(isGone));
    if (gone.size === 0) return;
    const indexes: number[] = [];
    const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    let kept = 0;
    for (let index = 0; index < this.#length; index += 1) {
      if (gone.has(this.stroke(index))) {
        indexes.push(index);
        bounds.left = Math.min(bounds.left, this.x(index));
        bounds.right = Math.max(bounds.right, this.x(index));
        bounds.top = Math.min(bounds.top, this.y(index));
        bounds.bottom = Math.max(bounds.bottom, this.y(index));
      } else {
        if (kept !== index) this.#move(index, kept);
        kept += 1;
      }
    }
    this.#length = kept;
    for (const stroke of gone) this.#counts.delete(stroke);
    for (const watcher of this.#watchers) watcher.removed(indexes, bounds);
  }

  replace(runs: readonly DotRun[]): void {
    const wasEmpty = this.#length === 0;
    this.#length = 0;
    this.#counts.clear();
    this.#add(runs);
    for (const watcher of this.#watchers) {
      if (wasEmpty) watcher.appended();
      else watcher.replaced();
    }
  }

  #add(runs: readonly DotRun[]): number {
    let more = 0;
    for (const { points } of runs) more += points.length / 2;
    this.#reserve(more);
    for (const { stroke, color, points } of runs) {
      for (let at = 0; at + 1 < points.length; at += 2) {
        this.#xs[this.#length] = points[at] as number;
        this.#ys[this.#length] = points[at + 1] as number;
        this.#colors[this.#length] = color;
        this.#strokes[this.#length] = stroke;
        this.#length += 1;
      }
      if (points.length > 1) this.#counts.set(stroke, (this.#counts.get(stroke) ?? 0) + points.length / 2);
    }
    return more;
  }

  #move(from: number, to: number): void {
    this.#xs[to] = this.x(from);
    this.#ys[to] = this.y(from);
    this.#colors[to] = this.color(from);
    this.#strokes[to] = this.stroke(from);
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#xs.length) return;
    const capacity = Math.max(needed, 2 * this.#xs.length);
    this.#xs = grown(this.#xs, new Uint16Array(capacity));
    this.#ys = grown(this.#ys, new Uint16Array(capacity));
    this.#colors = grown(this.#colors, new Uint32Array(capacity));
    this.#strokes = grown(this.#strokes, new Uint32Array(capacity));
  }
}

function grown<Numbers extends Uint16Array | Uint32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}

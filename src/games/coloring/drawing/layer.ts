import { POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import type { Bounds, Dots } from '../model/dots.ts';
import { ASPECT, dotPainter, isNear, paintedBounds } from './paint-dots.ts';

/** In whole pixels. */
type Rect = Bounds;

/** A part repainted off screen, shown once complete. */
interface Repair {
  rect: Rect;
  /** Dots before this index are painted. */
  at: number;
}

/** How many dots to paint, or to skip, between two checks for time. */
const ASK_AFTER = { painted: 32, passed: 4096 };
/** A fill takes as long as so many dots. */
const FILL_WEIGHT = 8;
/** The same when pixels are read back first, which takes time itself. */
const SETTLE_AFTER = 256;

/** Dots on a canvas, painted bit by bit, with the same pixels as painting everything at once. */
export class Layer {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #dots: Dots;
  /** null: transparent. */
  readonly #background: string | null;
  readonly #unwatch: () => void;
  #scratch: CanvasRenderingContext2D | null = null;
  #glance: CanvasRenderingContext2D | null = null;
  /** Dots before this index are on the canvas, apart from pending repairs. */
  #painted = 0;
  #repairs: Repair[] = [];

  /** @param onWork called when `step` has something to paint */
  constructor(canvas: HTMLCanvasElement, dots: Dots, background: string | null, onWork: () => void) {
    this.#canvas = canvas;
    this.#context = contextOf(canvas, background);
    this.#dots = dots;
    this.#background = background;
    this.#clear(this.#context, this.#whole());
    this.#unwatch = dots.watch({
      appended: onWork,
      removed: (indexes, bounds) => {
        this.#painted -= below(indexes, this.#painted);
        for (const repair of this.#repairs) repair.at -= below(indexes, repair.at);
        this.#repair(this.#pixels(paintedBounds(bounds)));
        onWork();
      },
      replaced: () => {
        this.#painted = dots.length;
        this.#repairs = [{ rect: this.#whole(), at: 0 }];
        onWork();
      },
    });
  }

  get isDone(): boolean {
    return this.#repairs.length === 0 && this.#painted === this.#dots.length;
  }

  /** Keeps a scaled copy on screen until everything is repainted in the new size. @param width in pixels */
  resize(width: number): void {
    const height = Math.round(width * ASPECT);
    if (width === this.#canvas.width && height === this.#canvas.height) return;
    const before = this.#painted > 0 ? newCanvas(this.#canvas.width, this.#canvas.height) : null;
    before?.getContext('2d')?.drawImage(this.#canvas, 0, 0);
    this.#canvas.width = width;
    this.#canvas.height = height;
    this.#scratch = null;
    this.#clear(this.#context, this.#whole());
    if (!before) return;
    this.#context.drawImage(before, 0, 0, width, height);
    this.#repairs = [{ rect: this.#whole(), at: 0 }];
  }

  /** Paints until done or out of time. */
  step(hasTime: () => boolean): void {
    if (this.repair(hasTime)) this.append(hasTime);
  }

  /** Paints repairs only. @returns whether they are done */
  repair(hasTime: () => boolean): boolean {
    while (this.#repairs[0]) {
      const repair = this.#repairs[0];
      if (!this.#goOn(repair, hasTime)) return false;
      this.#show(repair.rect);
      this.#repairs.shift();
    }
    return true;
  }

  /** Paints new dots only, also on parts that await repair. */
  append(hasTime: () => boolean): void {
    const { width, height } = this.#canvas;
    const paint = dotPainter(this.#context, width, height);
    for (let count = 0; this.#painted < this.#dots.length; count += 1) {
      if (count >= ASK_AFTER.painted) {
        if (!hasTime()) return;
        count = 0;
      }
      paint(this.#dots, this.#painted);
      if (this.#dots.region(this.#painted) !== null) count += FILL_WEIGHT;
      this.#painted += 1;
    }
  }

  end(): void {
    this.#unwatch();
  }

  /** Repaints the part on the scratch canvas. @returns whether it is complete */
  #goOn(repair: Repair, hasTime: () => boolean): boolean {
    const context = this.#scratchContext();
    if (repair.at === 0) this.#clear(context, repair.rect);
    const { width, height } = this.#canvas;
    const paint = dotPainter(context, width, height);
    const within = this.#steps(repair.rect);
    let [painted, passed] = [0, 0];
    while (repair.at < this.#painted) {
      if (painted >= SETTLE_AFTER || passed >= ASK_AFTER.passed) {
        this.#settle(context);
        if (!hasTime()) return false;
        [painted, passed] = [0, 0];
      }
      if (isNear(within, this.#dots, repair.at)) {
        paint(this.#dots, repair.at);
        painted += this.#dots.region(repair.at) === null ? 1 : FILL_WEIGHT;
      } else passed += 1;
      repair.at += 1;
    }
    return true;
  }

  /** Painting off screen waits until pixels are read, and all at once blocks a frame: one is read now and then. */
  #settle(context: CanvasRenderingContext2D): void {
    this.#glance ??= contextOf(newCanvas(1, 1), null);
    this.#glance.drawImage(context.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
  }

  #show({ left, top, right, bottom }: Rect): void {
    const [width, height] = [right - left, bottom - top];
    if (width <= 0 || height <= 0) return;
    this.#context.clearRect(left, top, width, height);
    this.#context.drawImage(this.#scratchContext().canvas, left, top, width, height, left, top, width, height);
  }

  /** A repair under way continues, so that a constantly changing picture still gets shown; the others are merged. */
  #repair(rect: Rect): void {
    const waiting = this.#repairs.find(({ at }) => at === 0);
    if (waiting) waiting.rect = around(waiting.rect, rect);
    else this.#repairs.push({ rect, at: 0 });
  }

  #scratchContext(): CanvasRenderingContext2D {
    const { width, height } = this.#canvas;
    this.#scratch ??= contextOf(newCanvas(width, height), this.#background);
    return this.#scratch;
  }

  #clear(context: CanvasRenderingContext2D, { left, top, right, bottom }: Rect): void {
    if (this.#background === null) {
      context.clearRect(left, top, right - left, bottom - top);
      return;
    }
    context.fillStyle = this.#background;
    context.fillRect(left, top, right - left, bottom - top);
  }

  #whole(): Rect {
    return { left: 0, top: 0, right: this.#canvas.width, bottom: this.#canvas.height };
  }

  #pixels(bounds: Bounds): Rect {
    const { width, height } = this.#canvas;
    const [stepX, stepY] = [width / POSITION_STEPS, height / POSITION_STEPS];
    return {
      left: Math.max(0, Math.floor(bounds.left * stepX) - 1),
      top: Math.max(0, Math.floor(bounds.top * stepY) - 1),
      right: Math.min(width, Math.ceil(bounds.right * stepX) + 1),
      bottom: Math.min(height, Math.ceil(bounds.bottom * stepY) + 1),
    };
  }

  #steps({ left, top, right, bottom }: Rect): Bounds {
    const { width, height } = this.#canvas;
    const [stepX, stepY] = [width / POSITION_STEPS, height / POSITION_STEPS];
    return { left: left / stepX, top: top / stepY, right: right / stepX, bottom: bottom / stepY };
  }
}

function contextOf(canvas: HTMLCanvasElement, background: string | null): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: background === null });
  if (!context) throw new Error('This browser gives no canvas.');
  return context;
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

function around(one: Rect, other: Rect): Rect {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** How many of these ascending numbers are below the limit. */
function below(numbers: readonly number[], limit: number): number {
  const first = numbers.findIndex((each) => each >= limit);
  return first < 0 ? numbers.length : first;
}

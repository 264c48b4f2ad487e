import type { Pen, PenStore } from '../../../_shared/domain/canvas-packing.ts';
import { Growing } from './growing.ts';

/**
 * The pens of a room's strokes. Strokes are numbered consecutively, so a few numbers at a stroke's index need a tenth of the
 * memory of objects: a picture may have a million strokes.
 */
export class CompactPens implements PenStore {
  /** x, y, dx and dy of each stroke; a step may be negative. */
  readonly #places = new Growing((length) => new Int16Array(length));
  /** Per stroke, its value plus one: 0 is an unknown stroke. */
  readonly #colors = new Growing((length) => new Int32Array(length));

  get byteLength(): number {
    return this.#places.byteLength + this.#colors.byteLength;
  }

  get(line: number): Pen | undefined {
    const color = line < this.#colors.length ? this.#colors.at(line) : 0;
    if (color === 0) return undefined;
    const at = 4 * line;
    const places = this.#places;
    return {
      x: places.at(at),
      y: places.at(at + 1),
      dx: places.at(at + 2),
      dy: places.at(at + 3),
      color: color - 1,
    };
  }

  set(line: number, { color, dx, dy, x, y }: Readonly<Pen>): void {
    const at = 4 * line;
    this.#colors.set(line, color + 1);
    this.#places.set(at, x);
    this.#places.set(at + 1, y);
    this.#places.set(at + 2, dx);
    this.#places.set(at + 3, dy);
  }
}

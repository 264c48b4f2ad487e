import type { Pen, PenStore } from '../../../_shared/domain/canvas-packing.ts';
import { Growing } from './growing.ts';

/**
 * Where the lines of a room are at. They are numbered one after the other, so a few numbers at a line's place do what would
 * take ten times as much as objects: a picture may have a million lines.
 */
export class CompactPens implements PenStore {
  /** x, y, dx and dy of each line; a step may go either way. */
  readonly #places = new Growing((length) => new Int16Array(length));
  /** Of each line, and one more than it is: 0 is a line that is not known. */
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

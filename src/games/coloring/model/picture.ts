import type { PackedCanvas, Segment } from '#shared/domain/canvas-packing.ts';
import { Dots } from './dots.ts';

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

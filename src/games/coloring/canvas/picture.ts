import type { PackedCanvas, Segment } from '#shared/domain/canvas-packing.ts';
import { Dots } from './dots.ts';

/** Everyone's picture, assembled from the server's replies. */
export class Picture {
  readonly dots = new Dots();
  /** Hidden strokes that the server may still have, with the version that removes them; null while unknown. */
  readonly #hidden = new Map<number, number | null>();

  /** @param isWhole the reply is complete, as opposed to changes only */
  apply({ version, removedLines, segments }: PackedCanvas<readonly Segment[]>, isWhole: boolean): void {
    for (const [line, until] of this.#hidden) if (until !== null && version >= until) this.#hidden.delete(line);
    const removed = new Set(removedLines);
    const shown = segments.filter(({ line }) => !removed.has(line) && !this.#hidden.has(line));
    if (isWhole) {
      this.dots.replace(shown);
      return;
    }
    if (removed.size > 0) this.dots.remove((line) => removed.has(line));
    this.dots.append(shown);
  }

  isHidden(line: number): boolean {
    return this.#hidden.has(line);
  }

  /** Hides an own stroke at once while its undo is under way. */
  hide(line: number): void {
    this.#hidden.set(line, null);
    this.dots.remove((each) => each === line);
  }

  /** From this version on, the replies decide about a hidden stroke. */
  settle(line: number, version: number): void {
    if (this.#hidden.has(line)) this.#hidden.set(line, version);
  }

  /** Shows a hidden stroke again: the next reply has to be complete. */
  show(line: number): void {
    this.#hidden.delete(line);
  }
}

import type { PackedCanvas, Segment } from '#shared/domain/canvas-packing.ts';
import { Dots } from './dots.ts';

/** What everybody sees, put together from the replies of the server. */
export class Picture {
  readonly dots = new Dots();
  /** Lines that are not shown, although the server may have them still; until which version, or that is not known yet. */
  readonly #hidden = new Map<number, number | null>();

  /** @param isWhole the reply is everything, not what is newer */
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

  /** A line of one's own that is being taken away is gone at once. */
  hide(line: number): void {
    this.#hidden.set(line, null);
    this.dots.remove((each) => each === line);
  }

  /** From this version on the replies say themselves whether a hidden line is there. */
  settle(line: number, version: number): void {
    if (this.#hidden.has(line)) this.#hidden.set(line, version);
  }

  /** It is not taken away after all: the next reply has to be everything. */
  show(line: number): void {
    this.#hidden.delete(line);
  }
}

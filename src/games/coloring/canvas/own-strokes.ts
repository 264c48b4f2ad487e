import type { Dots } from './dots.ts';
import { numberOfColor } from './paint-dots.ts';

/** One of the user's own strokes. */
export interface OwnStroke {
  strokeId: string;
  /** The room's number of it, once known. */
  stroke: number | null;
}

/** How many strokes can be undone in a row. */
const OWN_STROKES_MAX = 200;

/** The user's own strokes, with the dots still missing in the room's picture. */
export class OwnStrokes {
  readonly #dots: Dots;
  readonly #newNumber: () => number;
  readonly #strokes: OwnStroke[];
  /** Batch numbers used in `#dots`, with their stroke. */
  readonly #batches = new Map<string, { number: number; strokeId: string; version: number | null }>();
  /** Per stroke with dots here: number of batches. */
  readonly #waiting = new Map<string, number>();

  /**
   * @param dots gets the dots
   * @param newNumber makes a stroke number that is unique in them
   */
  constructor(strokes: readonly OwnStroke[], dots: Dots, newNumber: () => number) {
    this.#dots = dots;
    this.#newNumber = newNumber;
    this.#strokes = [...strokes];
  }

  get strokes(): readonly OwnStroke[] {
    return this.#strokes;
  }

  /** Adds dots that the server may not have, or has not sent back yet. */
  add(strokeId: string, batchId: string, color: string, points: readonly number[]): void {
    if (this.#strokes.at(-1)?.strokeId !== strokeId && !this.#strokes.some((each) => each.strokeId === strokeId)) {
      this.#strokes.push({ strokeId, stroke: null });
      if (this.#strokes.length > OWN_STROKES_MAX) this.#strokes.shift();
    }
    let batch = this.#batches.get(batchId);
    if (!batch) {
      batch = { number: this.#newNumber(), strokeId, version: null };
      this.#batches.set(batchId, batch);
      this.#waiting.set(strokeId, (this.#waiting.get(strokeId) ?? 0) + 1);
    }
    this.#dots.append([{ stroke: batch.number, color: numberOfColor(color), points }]);
  }

  /** The server has this batch: reads from this version on include it. */
  answered(batchId: string, stroke: number, version: number): void {
    const batch = this.#batches.get(batchId);
    if (!batch) return;
    batch.version = version;
    const own = this.#strokes.find(({ strokeId }) => strokeId === batch.strokeId);
    if (own) own.stroke = stroke;
  }

  /** The picture has reached this version: stop showing its dots here. */
  read(version: number): void {
    this.#forget((batch) => batch.version !== null && batch.version <= version);
  }

  /** Drops batches that the server refused for good. */
  refuse(batchIds: ReadonlySet<string>): void {
    this.#forget((_, batchId) => batchIds.has(batchId));
  }

  /** Removes a stroke. */
  takeAway(strokeId: string): void {
    this.#forget((batch) => batch.strokeId === strokeId);
    const at = this.#strokes.findLastIndex((each) => each.strokeId === strokeId);
    if (at >= 0) this.#strokes.splice(at, 1);
  }

  /** The newest visible stroke. @param isInPicture whether the picture has it */
  newest(isInPicture: (stroke: number) => boolean): OwnStroke | null {
    const isSeen = ({ strokeId, stroke }: OwnStroke) =>
      this.#waiting.has(strokeId) || (stroke !== null && isInPicture(stroke));
    return this.#strokes.findLast(isSeen) ?? null;
  }

  #forget(isGone: (batch: { strokeId: string; version: number | null }, batchId: string) => boolean): void {
    const gone = new Set<number>();
    for (const [batchId, batch] of this.#batches) {
      if (!isGone(batch, batchId)) continue;
      gone.add(batch.number);
      this.#batches.delete(batchId);
      const left = (this.#waiting.get(batch.strokeId) ?? 1) - 1;
      if (left > 0) this.#waiting.set(batch.strokeId, left);
      else this.#waiting.delete(batch.strokeId);
    }
    if (gone.size > 0) this.#dots.remove((number) => gone.has(number));
  }
}

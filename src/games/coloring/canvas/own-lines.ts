import type { Dots } from './dots.ts';
import { numberOfColor } from './paint-dots.ts';

/** One of the user's own strokes. */
export interface OwnLine {
  lineId: string;
  /** The room's number of it, once known. */
  line: number | null;
}

/** How many strokes can be undone in a row. */
const LINES_MAX = 200;

/** The user's own strokes, with the dots still missing in the room's picture. */
export class OwnLines {
  readonly #dots: Dots;
  readonly #newNumber: () => number;
  readonly #lines: OwnLine[];
  /** Batch numbers used in `#dots`, with their stroke. */
  readonly #batches = new Map<string, { number: number; lineId: string; version: number | null }>();
  /** Per stroke with dots here: number of batches. */
  readonly #waiting = new Map<string, number>();

  /**
   * @param dots gets the dots
   * @param newNumber makes a stroke number that is unique in them
   */
  constructor(lines: readonly OwnLine[], dots: Dots, newNumber: () => number) {
    this.#dots = dots;
    this.#newNumber = newNumber;
    this.#lines = [...lines];
  }

  get lines(): readonly OwnLine[] {
    return this.#lines;
  }

  /** Adds dots that the server may not have, or has not sent back yet. */
  add(lineId: string, batchId: string, color: string, points: readonly number[]): void {
    if (this.#lines.at(-1)?.lineId !== lineId && !this.#lines.some((each) => each.lineId === lineId)) {
      this.#lines.push({ lineId, line: null });
      if (this.#lines.length > LINES_MAX) this.#lines.shift();
    }
    let batch = this.#batches.get(batchId);
    if (!batch) {
      batch = { number: this.#newNumber(), lineId, version: null };
      this.#batches.set(batchId, batch);
      this.#waiting.set(lineId, (this.#waiting.get(lineId) ?? 0) + 1);
    }
    this.#dots.append([{ line: batch.number, color: numberOfColor(color), points }]);
  }

  /** The server has this batch: reads from this version on include it. */
  answered(batchId: string, line: number, version: number): void {
    const batch = this.#batches.get(batchId);
    if (!batch) return;
    batch.version = version;
    const own = this.#lines.find(({ lineId }) => lineId === batch.lineId);
    if (own) own.line = line;
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
  takeAway(lineId: string): void {
    this.#forget((batch) => batch.lineId === lineId);
    const at = this.#lines.findLastIndex((each) => each.lineId === lineId);
    if (at >= 0) this.#lines.splice(at, 1);
  }

  /** The newest visible stroke. @param isInPicture whether the picture has it */
  newest(isInPicture: (line: number) => boolean): OwnLine | null {
    const isSeen = ({ lineId, line }: OwnLine) => this.#waiting.has(lineId) || (line !== null && isInPicture(line));
    return this.#lines.findLast(isSeen) ?? null;
  }

  #forget(isGone: (batch: { lineId: string; version: number | null }, batchId: string) => boolean): void {
    const gone = new Set<number>();
    for (const [batchId, batch] of this.#batches) {
      if (!isGone(batch, batchId)) continue;
      gone.add(batch.number);
      this.#batches.delete(batchId);
      const left = (this.#waiting.get(batch.lineId) ?? 1) - 1;
      if (left > 0) this.#waiting.set(batch.lineId, left);
      else this.#waiting.delete(batch.lineId);
    }
    if (gone.size > 0) this.#dots.remove((number) => gone.has(number));
  }
}

import { Dots } from './dots.ts';
import { numberOfColor } from './paint-dots.ts';

/** A line of one's own. */
export interface OwnLine {
  lineId: string;
  /** The room's number of it, once the server told. */
  line: number | null;
}

/** Lines that can be undone, one after the other. */
const LINES_MAX = 200;

/** One's own lines, and those of their dots that the picture of the room does not have yet. */
export class OwnLines {
  readonly dots = new Dots();
  readonly #lines: OwnLine[];
  /** Numbers of batches in `dots`, and of which line they are. */
  readonly #batches = new Map<string, { number: number; lineId: string; version: number | null }>();
  /** Of lines with dots here: how many batches. */
  readonly #waiting = new Map<string, number>();
  #count = 0;

  constructor(lines: readonly OwnLine[]) {
    this.#lines = [...lines];
  }

  get lines(): readonly OwnLine[] {
    return this.#lines;
  }

  /** Dots that the server does not have for sure, or that have not come back from it. */
  add(lineId: string, batchId: string, color: string, points: readonly number[]): void {
    if (this.#lines.at(-1)?.lineId !== lineId && !this.#lines.some((each) => each.lineId === lineId)) {
      this.#lines.push({ lineId, line: null });
      if (this.#lines.length > LINES_MAX) this.#lines.shift();
    }
    let batch = this.#batches.get(batchId);
    if (!batch) {
      this.#count += 1;
      batch = { number: this.#count, lineId, version: null };
      this.#batches.set(batchId, batch);
      this.#waiting.set(lineId, (this.#waiting.get(lineId) ?? 0) + 1);
    }
    this.dots.append([{ line: batch.number, color: numberOfColor(color), points }]);
  }

  /** The server has this batch: reads with this version have it too. */
  answered(batchId: string, line: number, version: number): void {
    const batch = this.#batches.get(batchId);
    if (!batch) return;
    batch.version = version;
    const own = this.#lines.find(({ lineId }) => lineId === batch.lineId);
    if (own) own.line = line;
  }

  /** The picture has this version: what it shows is no longer shown here. */
  read(version: number): void {
    this.#forget((batch) => batch.version !== null && batch.version <= version);
  }

  /** These will never be there. */
  refuse(batchIds: ReadonlySet<string>): void {
    this.#forget((_, batchId) => batchIds.has(batchId));
  }

  /** Takes a line out. */
  takeAway(lineId: string): void {
    this.#forget((batch) => batch.lineId === lineId);
    const at = this.#lines.findLastIndex((each) => each.lineId === lineId);
    if (at >= 0) this.#lines.splice(at, 1);
  }

  /** The newest line that is to be seen. @param isInPicture whether the picture has it */
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
    if (gone.size > 0) this.dots.remove((number) => gone.has(number));
  }
}

import { POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import { type Pens, packCanvas, packSegments, type Segment } from '#shared/domain/canvas-packing.ts';

interface Written extends Segment {
  version: number;
}

/** A minimal model of a room's canvas on the server, read in full or by versions. */
export class ModelRoom {
  version = 0;
  #resetVersion = 0;
  #newest = 0;
  readonly #segments: Written[] = [];
  readonly #blocks: { version: number; bytes: Uint8Array }[] = [];
  readonly #pens: Pens = new Map();
  readonly #removed = new Map<number, number>();
  readonly #lines = new Map<string, number>();
  readonly #batches = new Map<string, { line: number; version: number }>();

  paint(lineId: string, color: number, points: readonly number[], batchId: string): { line: number; version: number } {
    const known = this.#batches.get(batchId);
    if (known) return known;
    let line = this.#lines.get(lineId);
    if (line === undefined) {
      this.#newest += 1;
      line = this.#newest;
      this.#lines.set(lineId, line);
    }
    this.version += 1;
    this.#segments.push({ line, color, points: [...points], version: this.version });
    this.#blocks.push({ version: this.version, bytes: packSegments([{ line, color, points }], this.#pens) });
    const answer = { line, version: this.version };
    this.#batches.set(batchId, answer);
    return answer;
  }

  undo(lineId: string): { line: number | null; version: number } {
    const line = this.#lines.get(lineId);
    if (line === undefined) return { line: null, version: this.version };
    this.#lines.delete(lineId);
    if (this.#removed.has(line)) return { line: null, version: this.version };
    this.version += 1;
    this.#removed.set(line, this.version);
    return { line, version: this.version };
  }

  clear(): readonly number[] {
    this.version += 1;
    this.#resetVersion = this.version;
    const lines = [...new Set(this.shown().map(({ line }) => line))];
    for (const line of lines) this.#removed.set(line, this.version);
    for (const [lineId, line] of this.#lines) if (this.#removed.has(line)) this.#lines.delete(lineId);
    return lines;
  }

  restore(lines: readonly number[]): void {
    this.version += 1;
    this.#resetVersion = this.version;
    for (const line of lines) this.#removed.delete(line);
  }

  shown(): Segment[] {
    return this.#segments.filter(({ line }) => !this.#removed.has(line));
  }

  read(since: number | null): Uint8Array {
    const { version } = this;
    if (since === null || since < this.#resetVersion) {
      const block = packSegments(this.shown(), new Map());
      return packCanvas({ version, reset: since !== null, removedLines: [], segments: [block] });
    }
    const removedLines = [...this.#removed].filter(([, at]) => at > since).map(([line]) => line);
    const segments = this.#blocks.filter((block) => block.version > since).map(({ bytes }) => bytes);
    return packCanvas({ version, reset: false, removedLines, segments });
  }
}

/** Dots as text, for comparison. */
export function dotsOf(dots: { length: number } & Record<'x' | 'y' | 'color' | 'line', (index: number) => number>) {
  return Array.from({ length: dots.length }, (_, index) =>
    [dots.x(index), dots.y(index), dots.color(index), dots.line(index)].join(' '),
  );
}

/** The same for segments. */
export function dotsIn(segments: readonly Segment[]): string[] {
  return segments.flatMap(({ line, color, points }) =>
    Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at], points[2 * at + 1], color, line].join(' ')),
  );
}

/** A canvas place by small number, for tests that need many different ones. */
export const placeOf = (number: number): number[] => [
  (number * 7_919) % (POSITION_STEPS + 1),
  (number * 104_729) % (POSITION_STEPS + 1),
];

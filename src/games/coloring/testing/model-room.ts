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
  readonly #strokes = new Map<string, number>();
  readonly #batches = new Map<string, { stroke: number; version: number }>();

  paint(
    strokeId: string,
    color: number,
    points: readonly number[],
    batchId: string,
    region?: number,
  ): { stroke: number; version: number } {
    const known = this.#batches.get(batchId);
    if (known) return known;
    let stroke = this.#strokes.get(strokeId);
    if (stroke === undefined) {
      this.#newest += 1;
      stroke = this.#newest;
      this.#strokes.set(strokeId, stroke);
    }
    this.version += 1;
    const style = region === undefined ? {} : { style: { kind: 'fill', region } as const };
    const segment: Segment = { stroke, color, points: [...points], ...style };
    this.#segments.push({ ...segment, version: this.version });
    this.#blocks.push({ version: this.version, bytes: packSegments([segment], this.#pens) });
    const answer = { stroke, version: this.version };
    this.#batches.set(batchId, answer);
    return answer;
  }

  undo(strokeId: string): { stroke: number | null; version: number } {
    const stroke = this.#strokes.get(strokeId);
    if (stroke === undefined) return { stroke: null, version: this.version };
    this.#strokes.delete(strokeId);
    if (this.#removed.has(stroke)) return { stroke: null, version: this.version };
    this.version += 1;
    this.#removed.set(stroke, this.version);
    return { stroke, version: this.version };
  }

  clear(): readonly number[] {
    this.version += 1;
    this.#resetVersion = this.version;
    const strokes = [...new Set(this.shown().map(({ stroke }) => stroke))];
    for (const stroke of strokes) this.#removed.set(stroke, this.version);
    for (const [strokeId, stroke] of this.#strokes) if (this.#removed.has(stroke)) this.#strokes.delete(strokeId);
    return strokes;
  }

  restore(strokes: readonly number[]): void {
    this.version += 1;
    this.#resetVersion = this.version;
    for (const stroke of strokes) this.#removed.delete(stroke);
  }

  shown(): Segment[] {
    return this.#segments.filter(({ stroke }) => !this.#removed.has(stroke));
  }

  read(since: number | null): Uint8Array {
    const { version } = this;
    if (since === null || since < this.#resetVersion) {
      const block = packSegments(this.shown(), new Map());
      return packCanvas({ version, reset: since !== null, removedStrokes: [], segments: [block] });
    }
    const removedStrokes = [...this.#removed].filter(([, at]) => at > since).map(([stroke]) => stroke);
    const segments = this.#blocks.filter((block) => block.version > since).map(({ bytes }) => bytes);
    return packCanvas({ version, reset: false, removedStrokes, segments });
  }
}

/** Dots as text, for comparison. */
export function dotsOf(dots: { length: number } & Record<'x' | 'y' | 'color' | 'stroke', (index: number) => number>) {
  return Array.from({ length: dots.length }, (_, index) =>
    [dots.x(index), dots.y(index), dots.color(index), dots.stroke(index)].join(' '),
  );
}

/** The same for segments. */
export function dotsIn(segments: readonly Segment[]): string[] {
  return segments.flatMap(({ stroke, color, points }) =>
    Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at], points[2 * at + 1], color, stroke].join(' ')),
  );
}

/** A canvas place by small number, for tests that need many different ones. */
export const placeOf = (number: number): number[] => [
  (number * 7_919) % (POSITION_STEPS + 1),
  (number * 104_729) % (POSITION_STEPS + 1),
];

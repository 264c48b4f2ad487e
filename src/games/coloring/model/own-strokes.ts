import type { Brush } from '#shared/contract/games/canvas.ts';
import type { Style } from '#shared/domain/canvas-packing.ts';
import { type Dots, numberOfColor } from './dots.ts';

export interface OwnStroke {
  strokeId: string;
  /** The room's number of it, once known. */
  stroke: number | null;
}

/** Dots of one stroke, or a fill. */
interface OwnPaint {
  strokeId: string;
  batchId: string;
  color: string;
  points: readonly number[];
  region?: number | undefined;
  brush?: Brush | undefined;
  inside?: number | undefined;
}

interface Batch {
  /** Its stroke in `above`. */
  number: number;
  strokeId: string;
  version: number | null;
}

/** How many strokes can be undone in a row. */
const STROKES_MAX = 200;

export function styleOf({ brush = 'pen', inside, region }: Pick<OwnPaint, 'brush' | 'inside' | 'region'>) {
  const style: Style = region === undefined ? { kind: 'stroke', brush, inside } : { kind: 'fill', region };
  return style;
}

/** The user's own strokes, with the dots still missing in the room's picture. */
export class OwnStrokes {
  readonly #above: Dots;
  readonly #newNumber: () => number;
  readonly #strokes: OwnStroke[];
  readonly #batches = new Map<string, Batch>();

  /** @param newNumber makes a stroke number that is unique in `above` */
  constructor(strokes: readonly OwnStroke[], above: Dots, newNumber: () => number) {
    this.#above = above;
    this.#newNumber = newNumber;
    this.#strokes = [...strokes];
  }

  get strokes(): readonly OwnStroke[] {
    return this.#strokes;
  }

  find(strokeId: string): OwnStroke | undefined {
    return this.#strokes.findLast((each) => each.strokeId === strokeId);
  }

  /** The own stroke of a batch in `above`, or by the room's number. */
  byNumber(number: number, isAbove: boolean): string | undefined {
    if (!isAbove) return this.#strokes.find(({ stroke }) => stroke === number)?.strokeId;
    return [...this.#batches.values()].find((batch) => batch.number === number)?.strokeId;
  }

  /** Adds dots that the server may not have, or has not sent back yet. */
  add(paint: OwnPaint): void {
    const { strokeId, batchId, color, points } = paint;
    if (!this.find(strokeId)) {
      this.#strokes.push({ strokeId, stroke: null });
      if (this.#strokes.length > STROKES_MAX) this.#strokes.shift();
    }
    const batch = this.#batches.get(batchId) ?? { number: this.#newNumber(), strokeId, version: null };
    this.#batches.set(batchId, batch);
    this.#above.append([{ stroke: batch.number, color: numberOfColor(color), points, style: styleOf(paint) }]);
  }

  /** The server has this batch: reads from this version on include it. */
  answered(batchId: string, stroke: number, version: number): void {
    const batch = this.#batches.get(batchId);
    if (!batch) return;
    batch.version = version;
    const own = this.find(batch.strokeId);
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

  takeAway(strokeId: string): void {
    this.#forget((batch) => batch.strokeId === strokeId);
    const own = this.find(strokeId);
    if (own) this.#strokes.splice(this.#strokes.indexOf(own), 1);
  }

  newest(picture: Dots): OwnStroke | undefined {
    const waiting = new Set([...this.#batches.values()].map(({ strokeId }) => strokeId));
    return this.#strokes.findLast(
      ({ strokeId, stroke }) => waiting.has(strokeId) || (stroke !== null && picture.has(stroke)),
    );
  }

  #forget(isGone: (batch: Batch, batchId: string) => boolean): void {
    const gone = [...this.#batches].filter(([batchId, batch]) => isGone(batch, batchId));
    for (const [batchId] of gone) this.#batches.delete(batchId);
    const numbers = new Set(gone.map(([, { number }]) => number));
    this.#above.remove((number) => numbers.has(number));
  }
}

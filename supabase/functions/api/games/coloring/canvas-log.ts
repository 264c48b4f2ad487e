import {
  appendSegments,
  ByteWriter,
  type Pens,
  packCanvas,
  type Segment,
} from '../../../_shared/domain/canvas-packing.ts';
import type { Change } from './canvas-rows.ts';

/** After so many removed strokes with dots in memory, the canvas is better read again without them. */
const REMOVED_MAX = 2_000;
/** Memory of a change with one segment, and of a dot, without the packed form: in bytes, measured. */
const CHANGE_BYTES = 600;
const DOT_BYTES = 16;

/** A long stroke's painter is named again with each of so many changes. */
const NAMED_EVERY = 16;

/** In dots: a fill has none, and takes as much. */
const sizeOf = (points: ArrayLike<number>) => Math.max(1, points.length / 2);

interface Known extends Change {
  /** Where its packed form begins. */
  start: number;
}

/**
 * A canvas in memory, as a sequence of the database's changes. A reader at some version needs only the end of it, so
 * finding that costs the same in a large picture as in a small one.
 */
export class CanvasLog {
  /** Readers of an older version must get everything. */
  readonly resetVersion: number;
  readonly #changes: Known[] = [];
  readonly #packed = new ByteWriter();
  readonly #pens: Pens = new Map();
  /** The version in which each stroke began. */
  readonly #begun = new Map<number, number>();
  readonly #removed = new Set<number>();
  #version = 0;
  #dots = 0;
  #worn = 0;

  constructor(resetVersion: number) {
    this.resetVersion = resetVersion;
  }

  get version(): number {
    return this.#version;
  }

  /** The number of dots and fills, including those of removed strokes. */
  get dotCount(): number {
    return this.#dots;
  }

  /** Approximate memory. */
  get byteLength(): number {
    return this.#packed.length + this.#changes.length * CHANGE_BYTES + this.#dots * DOT_BYTES;
  }

  get isWorn(): boolean {
    return this.#worn > REMOVED_MAX;
  }

  /** Adds the next change that is known; one from before is skipped. */
  add(change: Change): void {
    const { removed, segments, version } = change;
    if (version <= this.#version) return;
    this.#changes.push({ ...change, start: this.#packed.length });
    for (const { stroke, points } of segments) {
      this.#dots += sizeOf(points);
      if (!this.#begun.has(stroke)) this.#begun.set(stroke, version);
    }
    appendSegments(this.#packed, segments, this.#pens);
    for (const stroke of removed) {
      this.#removed.add(stroke);
      if (this.#begun.has(stroke)) this.#worn += 1;
    }
    this.#version = version;
  }

  /** Whether a reader of this version can be told only the rest. */
  canTellSince(version: number): boolean {
    return version >= this.resetVersion && version <= this.#version;
  }

  /** The strokes removed after this version. */
  removedSince(version: number): number[] {
    return this.#since(version).flatMap(({ removed }) => removed);
  }

  /** Size of the painting newer than this version, packed. */
  bytesSince(version: number): number {
    return this.#packed.length - (this.#since(version)[0]?.start ?? this.#packed.length);
  }

  /** The packed reply for a reader of this version; see `canTellSince`. */
  packedSince(version: number): Uint8Array<ArrayBuffer> {
    return packCanvas({
      version: this.#version,
      reset: false,
      removedStrokes: this.removedSince(version),
      segments: [this.#packed.from(this.#packed.length - this.bytesSince(version))],
    });
  }

  /** All of it, packed, in two parts; `reset`: in reply to a request for a part. Later painting is not in it. */
  packed(reset: boolean): { head: Uint8Array<ArrayBuffer>; body: Uint8Array<ArrayBuffer> } {
    const head = packCanvas({ version: this.#version, reset, removedStrokes: [...this.#removed], segments: [] });
    return { head, body: this.#packed.from(0) };
  }

  /** The number of dots and fills newer than this version. */
  dotsSince(version: number): number {
    return this.#since(version)
      .flatMap(({ segments }) => segments)
      .reduce((sum, { points }) => sum + sizeOf(points), 0);
  }

  /** The visible dots newer than this version, in painting order. Later painting is not among them. */
  segmentsSince(version: number): Segment[] {
    return this.#since(version).flatMap(({ segments }) => segments.filter(({ stroke }) => !this.#removed.has(stroke)));
  }

  /**
   * The painters of the strokes after this version: the stroke and the number of the seat of each. Named with the stroke's
   * first dots, and again after some changes, for readers that came meanwhile.
   */
  paintersSince(version: number): [stroke: number, number: number][] {
    const painters = new Map<number, number>();
    const timesNamed = (stroke: number, at: number) =>
      Math.ceil((at + 1 - (this.#begun.get(stroke) ?? 0)) / NAMED_EVERY);
    for (const { segments } of this.#since(version)) {
      for (const { stroke, number } of segments) {
        if (timesNamed(stroke, this.#version) > timesNamed(stroke, version)) painters.set(stroke, number);
      }
    }
    return [...painters];
  }

  #since(version: number): Known[] {
    let first = this.#changes.length;
    while (first > 0 && (this.#changes[first - 1] as Known).version > version) first -= 1;
    return this.#changes.slice(first);
  }
}

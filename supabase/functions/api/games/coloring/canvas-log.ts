import { type Pens, packCanvas, packSegments, type Segment } from '../../../_shared/domain/canvas-packing.ts';
import type { Change } from './canvas-rows.ts';

/** After so many more removed strokes, the canvas is better read again without them. */
const REMOVED_MAX = 2_000;

interface PackedChange extends Change {
  packed: Uint8Array;
}

/** A removed stroke, and the version that removed it. */
export type Removal = readonly [version: number, line: number];

export interface WholeCanvas {
  version: number;
  resetVersion: number;
  changes: readonly Change[];
  /** Since `resetVersion`. */
  removals: readonly Removal[];
}

/**
 * A canvas in memory, as a sequence of the database's changes. A reader at some version needs only the end of it, so
 * finding that costs the same in a large picture as in a small one.
 */
export class CanvasLog {
  /** Readers of an older version must get everything. */
  readonly resetVersion: number;
  readonly #changes: PackedChange[] = [];
  readonly #removals: Removal[] = [];
  readonly #removedBefore: number;
  readonly #pens: Pens = new Map();
  #version = 0;
  #dots = 0;

  constructor({ changes, removals, resetVersion, version }: WholeCanvas) {
    this.resetVersion = resetVersion;
    this.#removedBefore = removals.length;
    this.extend(version, changes, removals);
  }

  get version(): number {
    return this.#version;
  }

  /** The number of points, including those of removed strokes. */
  get dotCount(): number {
    return this.#dots;
  }

  get isWorn(): boolean {
    return this.#removals.length - this.#removedBefore > REMOVED_MAX;
  }

  /** Adds the news up to `version`; what is known already is skipped. */
  extend(version: number, changes: readonly Change[], removals: readonly Removal[] = []): void {
    if (version < this.#version) return;
    for (const change of changes) {
      if (change.version <= this.#version) continue;
      this.#changes.push({ ...change, packed: packSegments(change.segments, this.#pens) });
      for (const { points } of change.segments) this.#dots += points.length / 2;
    }
    for (const removal of removals) if (removal[0] > this.#version) this.#removals.push(removal);
    this.#version = version;
  }

  /** Whether a reader of this version can be told only the rest. */
  canTellSince(version: number): boolean {
    return version >= this.resetVersion && version <= this.#version;
  }

  /** The strokes removed after this version. */
  removedSince(version: number): number[] {
    return newest(this.#removals, ([removed]) => removed > version).map(([, line]) => line);
  }

  /** The packed reply for a reader of this version; see `canTellSince`. */
  packedSince(version: number): Uint8Array<ArrayBuffer> {
    return packCanvas({
      version: this.#version,
      reset: false,
      removedLines: this.removedSince(version),
      segments: this.#since(version).map(({ packed }) => packed),
    });
  }

  /** All of it, packed, in pieces; `reset`: in reply to a request for a part. Later painting is not in it. */
  packed(reset: boolean): Uint8Array[] {
    const removedLines = this.#removals.map(([, line]) => line);
    const head = packCanvas({ version: this.#version, reset, removedLines, segments: [] });
    return [head, ...this.#changes.map(({ packed }) => packed)];
  }

  /** The number of points newer than this version. */
  dotsSince(version: number): number {
    return this.#since(version).reduce(
      (sum, { segments }) => segments.reduce((dots, { points }) => dots + points.length / 2, sum),
      0,
    );
  }

  /** The visible points newer than this version, in painting order. Later painting is not among them. */
  segmentsSince(version: number): Segment[] {
    const removed = new Set(this.#removals.map(([, line]) => line));
    return this.#since(version).flatMap(({ segments }) => segments.filter(({ line }) => !removed.has(line)));
  }

  #since(version: number): PackedChange[] {
    return newest(this.#changes, (change) => change.version > version);
  }
}

/** The end of a list, from its first item on that is new. */
function newest<Item>(list: readonly Item[], isNew: (item: Item) => boolean): Item[] {
  let first = list.length;
  while (first > 0 && isNew(list[first - 1] as Item)) first -= 1;
  return list.slice(first);
}

import { packCanvas, type Segment } from '../../../_shared/domain/canvas-packing.ts';
import { type Change, Dots } from './dots.ts';

/** A log with fewer points than this is tidied up on every request. */
const SMALL_DOTS = 5_000;
/** A larger one when removed strokes are this share of it. */
const REMOVED_SHARE = 1 / 8;
/** Coordinates repacked without a pause. */
const TIDIED_AT_ONCE = 40_000;
/** Removals told one by one. Readers from before them get everything. */
const REMOVALS_KEPT = 10_000;

/**
 * A canvas in memory, as a sequence of the database's changes. A reader at some version needs only the end of it, so
 * finding that costs the same in a large picture as in a small one.
 */
export class CanvasLog {
  /** Readers of an older version must get everything. */
  readonly resetVersion: number;
  /** Removals before this version are unknown. */
  #knownFrom: number;
  #dots: Dots;
  #version: number;
  /** Removed strokes that may still have points in the log. */
  #removed = new Set<number>();
  #removals: { version: number; line: number }[] = [];
  #isTidying = false;

  /**
   * A canvas at `version`, with the changes that made it. `removedLines` are the strokes removed since version
   * `knownFrom`.
   */
  constructor(canvas: {
    version: number;
    resetVersion: number;
    dots?: Dots;
    knownFrom?: number;
    removedLines?: readonly number[];
  }) {
    this.resetVersion = canvas.resetVersion;
    this.#dots = canvas.dots ?? new Dots();
    this.#version = canvas.version;
    this.#knownFrom = canvas.knownFrom ?? canvas.version;
    this.#remove(canvas.version, canvas.removedLines ?? []);
  }

  get version(): number {
    return this.#version;
  }

  get byteLength(): number {
    return this.#dots.byteLength;
  }

  /** The number of points, including a few removed ones. */
  get dotCount(): number {
    return this.#dots.count;
  }

  /** Approximate size of the whole picture in the packed form, in bytes. */
  get packedLength(): number {
    return this.#dots.packed.length;
  }

  /** Adds new painting: known parts are skipped, so parts may be given twice. */
  extend(version: number, changes: readonly Change[], removedLines: readonly number[] = []): void {
    if (version <= this.#version) return;
    for (const change of changes) if (change.version > this.#version) this.#dots.add(change);
    this.#remove(version, removedLines);
    this.#version = version;
    if (this.#removals.length > 2 * REMOVALS_KEPT) this.#forgetRemovals();
  }

  #remove(version: number, lines: readonly number[]): void {
    for (const line of lines) {
      if (this.#removed.has(line)) continue;
      this.#removed.add(line);
      this.#removals.push({ version, line });
    }
  }

  #forgetRemovals(): void {
    const forgotten = this.#removals.length - REMOVALS_KEPT;
    this.#knownFrom = this.#removals[forgotten - 1]?.version ?? this.#version;
    this.#removals = this.#removals.slice(forgotten);
  }

  /** Whether a reader of this version can be told only the rest. */
  canTellSince(version: number): boolean {
    return version >= Math.max(this.resetVersion, this.#knownFrom) && version <= this.#version;
  }

  /** Size of a reply to a reader of this version, in packed bytes, without the removed strokes. */
  bytesSince(version: number): number {
    return this.#dots.packed.length - this.#dots.firstByteOf(this.#dots.after(version));
  }

  /** The number of points in it. */
  dotsSince(version: number): number {
    const first = this.#dots.firstSegmentOf(this.#dots.after(version));
    return this.#dots.count - this.#dots.startOf(first) / 2;
  }

  /** The packed reply for a reader of this version; see `canTellSince`. */
  packedSince(version: number, removedLines = this.removedSince(version)): Uint8Array<ArrayBuffer> {
    const { packed } = this.#dots;
    const tail = packed.part(this.#dots.firstByteOf(this.#dots.after(version)), packed.length);
    return packCanvas({
      version: this.#version,
      reset: false,
      removedLines,
      segments: [tail],
    });
  }

  /**
   * All of it, packed, in two parts; `reset`: in reply to a request for a part. `body` is a view that stays unchanged: new
   * points are stored behind it.
   */
  packed(reset: boolean): { version: number; head: Uint8Array<ArrayBuffer>; body: Uint8Array } {
    const { packed } = this.#dots;
    // Few enough removed strokes to be sent with their points.
    const removedLines = [...this.#removed];
    const head = packCanvas({ version: this.#version, reset, removedLines, segments: [] });
    return { version: this.#version, head, body: packed.part(0, packed.length) };
  }

  removedSince(version: number): number[] {
    const removed: number[] = [];
    for (let index = this.#removals.length - 1; index >= 0; index -= 1) {
      const removal = this.#removals[index];
      if (removal === undefined || removal.version <= version) break;
      removed.push(removal.line);
    }
    return removed.reverse();
  }

  /**
   * The visible points newer than this version (-1: all), in painting order; unaffected by painting during the iteration.
   */
  *segmentsSince(version: number): Generator<Segment> {
    const dots = this.#dots;
    const removed = new Set(this.#removed);
    const end = dots.lines.length;
    for (let index = dots.firstSegmentOf(dots.after(version)); index < end; index += 1) {
      if (!removed.has(dots.lines.at(index))) yield dots.segment(index);
    }
  }

  /** Repacks the picture without removed strokes, if there are enough of them; other work continues in its pauses. */
  async tidy(pause: () => Promise<void>, atOnce = TIDIED_AT_ONCE): Promise<void> {
    if (this.#isTidying || !this.#isWorthTidying()) return;
    this.#isTidying = true;
    const removed = new Set(this.#removed);
    const old = this.#dots;
    const dots = new Dots();
    let looked = 0;
    // It grows meanwhile, but not by anything already removed.
    for (let change = 0; change < old.versions.length; change += 1) {
      const [first, end] = [old.firstSegmentOf(change), old.firstSegmentOf(change + 1)];
      looked += 1 + old.startOf(end) - old.startOf(first);
      const segments: Segment[] = [];
      for (let index = first; index < end; index += 1) {
        if (!removed.has(old.lines.at(index))) segments.push(old.segment(index));
      }
      if (segments.length > 0) dots.add({ version: old.versions.at(change), segments });
      if (looked < atOnce) continue;
      looked = 0;
      await pause();
    }
    this.#dots = dots;
    for (const line of removed) this.#removed.delete(line);
    this.#isTidying = false;
  }

  #isWorthTidying(): boolean {
    if (this.#removed.size === 0) return false;
    return this.#dots.count <= SMALL_DOTS || this.#countRemoved() >= REMOVED_SHARE * this.#dots.count;
  }

  #countRemoved(): number {
    const { ends, lines } = this.#dots;
    let count = 0;
    for (let index = 0; index < lines.length; index += 1) {
      if (this.#removed.has(lines.at(index))) count += (ends.at(index) - this.#dots.startOf(index)) / 2;
    }
    return count;
  }
}

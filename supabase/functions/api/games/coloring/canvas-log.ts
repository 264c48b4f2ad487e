import { packCanvas, type Segment } from '../../../_shared/domain/canvas-packing.ts';
import { type Change, Dots } from './dots.ts';

/** A log in which less than this was ever painted is tidied up whenever that is asked for. */
const SMALL_DOTS = 5_000;
/** A larger one when this part of it is removed lines. */
const REMOVED_SHARE = 1 / 8;
/** Coordinates that are packed anew without a pause. */
const TIDIED_AT_ONCE = 40_000;
/** Removals that are told one by one. Who knows less is given everything. */
const REMOVALS_KEPT = 10_000;

/**
 * A canvas in memory, as one database after the other change made it. What a reader who knows a version does not know yet
 * is the end of it, whatever came before: finding that costs the same in a large picture as in a small one.
 */
export class CanvasLog {
  /** Who knows less than this has to be given everything. */
  readonly resetVersion: number;
  /** Of which lines were removed before this version nothing is known. */
  #knownFrom: number;
  #dots: Dots;
  #version: number;
  /** Lines that are not on the canvas any more, and may have dots in the log. */
  #removed = new Set<number>();
  #removals: { version: number; line: number }[] = [];
  #isTidying = false;

  /**
   * A canvas as it is at `version`, by the changes that made it. `removedLines` are those that are gone since version
   * `knownFrom`, whenever that was.
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

  /** How many dots there are, those of a few removed lines included. */
  get dotCount(): number {
    return this.#dots.count;
  }

  /** How many bytes the whole picture is in the packed form, about. */
  get packedLength(): number {
    return this.#dots.packed.length;
  }

  /** Takes what was painted since: what is known already is left out, so parts may be given twice. */
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

  /** Whether who knows this version can be told the rest of it. */
  canTellSince(version: number): boolean {
    return version >= Math.max(this.resetVersion, this.#knownFrom) && version <= this.#version;
  }

  /** How much a reader who knows this version has to be told, in packed bytes, without which lines are gone. */
  bytesSince(version: number): number {
    return this.#dots.packed.length - this.#dots.firstByteOf(this.#dots.after(version));
  }

  /** How many dots that is. */
  dotsSince(version: number): number {
    const first = this.#dots.firstSegmentOf(this.#dots.after(version));
    return this.#dots.count - this.#dots.startOf(first) / 2;
  }

  /** The packed reply for a reader who knows this version; see `canTellSince`. */
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
   * All of it, packed, in two parts; `reset`: for who asked for a part. `body` is a view, which stays what it is: whatever
   * is painted stands behind it.
   */
  packed(reset: boolean): { version: number; head: Uint8Array<ArrayBuffer>; body: Uint8Array } {
    const { packed } = this.#dots;
    // Few enough to be left in, with their dots.
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
   * What is on the canvas now and newer than this version (-1: everything), in the order in which it was painted; it stays
   * that, whatever is painted before all of it is read.
   */
  *segmentsSince(version: number): Generator<Segment> {
    const dots = this.#dots;
    const removed = new Set(this.#removed);
    const end = dots.lines.length;
    for (let index = dots.firstSegmentOf(dots.after(version)); index < end; index += 1) {
      if (!removed.has(dots.lines.at(index))) yield dots.segment(index);
    }
  }

  /** Packs the picture anew without removed lines, where there are enough of them for that; others go on in its pauses. */
  async tidy(pause: () => Promise<void>, atOnce = TIDIED_AT_ONCE): Promise<void> {
    if (this.#isTidying || !this.#isWorthTidying()) return;
    this.#isTidying = true;
    const removed = new Set(this.#removed);
    const old = this.#dots;
    const dots = new Dots();
    let looked = 0;
    // It grows meanwhile, but not by anything that is removed already.
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

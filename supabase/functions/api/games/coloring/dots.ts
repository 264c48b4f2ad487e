import { packSegments, type Segment } from '../../../_shared/domain/canvas-packing.ts';
import { CompactPens } from './compact-pens.ts';
import { Growing } from './growing.ts';

/** The points of one change of a canvas. */
export interface Change {
  version: number;
  segments: readonly Segment[];
}

/** The points of a canvas, by change and stroke, with their packed form. */
export class Dots {
  readonly points = new Growing((length) => new Uint16Array(length));
  /** Per segment: its stroke, its color, and the end of its points. */
  readonly lines = new Growing((length) => new Int32Array(length));
  readonly colors = new Growing((length) => new Int32Array(length));
  readonly ends = new Growing((length) => new Int32Array(length));
  /** Per change: its version, and the start of its segments and its bytes. */
  readonly versions = new Growing((length) => new Float64Array(length));
  readonly firstSegments = new Growing((length) => new Int32Array(length));
  readonly firstBytes = new Growing((length) => new Int32Array(length));
  readonly packed = new Growing((length) => new Uint8Array(length));
  readonly #pens = new CompactPens();

  add({ version, segments }: Change): void {
    this.versions.push(version);
    this.firstSegments.push(this.lines.length);
    this.firstBytes.push(this.packed.length);
    for (const { color, line, points } of segments) {
      this.points.append(points);
      this.lines.push(line);
      this.colors.push(color);
      this.ends.push(this.points.length);
    }
    this.packed.append(packSegments(segments, this.#pens));
  }

  get count(): number {
    return this.points.length / 2;
  }

  get byteLength(): number {
    const { colors, ends, firstBytes, firstSegments, lines, packed, points, versions } = this;
    const all = [points, lines, colors, ends, versions, firstSegments, firstBytes, packed, this.#pens];
    return all.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The first change newer than this version. */
  after(version: number): number {
    let low = 0;
    let high = this.versions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.versions.at(middle) > version) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  firstSegmentOf(change: number): number {
    return change < this.versions.length ? this.firstSegments.at(change) : this.lines.length;
  }

  firstByteOf(change: number): number {
    return change < this.versions.length ? this.firstBytes.at(change) : this.packed.length;
  }

  startOf(segment: number): number {
    return segment === 0 ? 0 : this.ends.at(segment - 1);
  }

  segment(index: number): Segment {
    const points = this.points.part(this.startOf(index), this.ends.at(index));
    return { line: this.lines.at(index), color: this.colors.at(index), points };
  }
}

import * as z from 'zod/mini';
import { type Segment, styleOf } from '../../../_shared/domain/canvas-packing.ts';
import { fromBase64 } from '../../../_shared/server/base64.ts';

/** With the painter's seat. */
export interface PaintedSegment extends Segment {
  number: number;
}

/** One change of a canvas: new dots, or removed strokes. */
export interface Change {
  version: number;
  segments: readonly PaintedSegment[];
  removed: readonly number[];
}

/** The reply of `app.canvas`. */
export const canvasRows = z.object({
  version: z.int(),
  resetVersion: z.int(),
  /** This is everything, with the removals since `resetVersion`. */
  whole: z.boolean(),
  /** The version and the stroke of each. */
  removals: z.array(z.tuple([z.int(), z.int()])),
  /** Base64 of `internal.packed_parts`. */
  parts: z.string(),
});
export type CanvasRows = z.output<typeof canvasRows>;

const HEAD_BYTES = 26;
const DOT_BYTES = 4;

/** The changes since, in this order. Each change is decoded when it is its turn: a whole canvas takes a while. */
export function* changesOf({ parts, removals }: Pick<CanvasRows, 'parts' | 'removals'>): Generator<Change> {
  const removed = removedIn(removals);
  let next = removed.next();
  for (const painted of paintedIn(parts)) {
    for (; !next.done && next.value.version < painted.version; next = removed.next()) yield next.value;
    yield painted;
  }
  for (; !next.done; next = removed.next()) yield next.value;
}

function* removedIn(removals: CanvasRows['removals']): Generator<Change> {
  for (let at = 0; at < removals.length; ) {
    const version = removals[at]?.[0] ?? 0;
    const removed: number[] = [];
    for (; removals[at]?.[0] === version; at += 1) removed.push(removals[at]?.[1] ?? 0);
    yield { version, segments: [], removed };
  }
}

function* paintedIn(parts: string): Generator<Change> {
  const bytes = fromBase64(parts);
  if (bytes === null) throw new Error('app.canvas answered no base64');
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length; ) {
    const version = Number(view.getBigInt64(at));
    const segments: PaintedSegment[] = [];
    while (at < bytes.length && Number(view.getBigInt64(at)) === version) {
      const segment = segmentAt(view, at);
      segments.push(segment);
      at += HEAD_BYTES + (DOT_BYTES * segment.points.length) / 2;
    }
    yield { version, segments, removed: [] };
  }
}

function segmentAt(view: DataView, at: number): PaintedSegment {
  const [stroke, number, color] = [view.getInt32(at + 8), view.getInt32(at + 12), view.getInt32(at + 16)];
  const [kind, value, dots] = [view.getInt16(at + 20), view.getInt16(at + 22), view.getInt16(at + 24)];
  // An array of numbers: most parts have few dots, and small typed arrays take more memory and time.
  const points: number[] = [];
  const style = styleOf(kind, value);
  const end = at + HEAD_BYTES + DOT_BYTES * dots;
  for (let from = at + HEAD_BYTES; from < end; from += 2) points.push(view.getUint16(from));
  return {
    stroke,
    number,
    color,
    points,
    ...(style && { style }),
  };
}

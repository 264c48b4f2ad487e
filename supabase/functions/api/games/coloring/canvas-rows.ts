import * as z from 'zod/mini';
import { STROKE_WIDTH } from '../../../_shared/contract/games/canvas.ts';
import type { Segment } from '../../../_shared/domain/canvas-packing.ts';
import { fromBase64 } from '../../../_shared/server/base64.ts';

/** With the painter's seat. */
export interface PaintedSegment extends Segment {
  number: number;
}

/** The points of one change of a canvas. */
export interface Change {
  version: number;
  segments: readonly PaintedSegment[];
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
const POINT_BYTES = 4;
const FILL = 1;

/** The painting in a reply, by version. */
export function changesOf(parts: string): Change[] {
  const bytes = fromBase64(parts);
  if (bytes === null) throw new Error('app.canvas answered no base64');
  const view = new DataView(bytes.buffer);
  const changes: { version: number; segments: PaintedSegment[] }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const version = Number(view.getBigInt64(at));
    const [line, number, color] = [view.getInt32(at + 8), view.getInt32(at + 12), view.getInt32(at + 16)];
    const [kind, width] = [view.getInt16(at + 20), view.getInt16(at + 22)];
    const points = new Uint16Array(2 * view.getInt16(at + 24));
    for (let index = 0; index < points.length; index += 1) points[index] = view.getUint16(at + HEAD_BYTES + 2 * index);
    at += HEAD_BYTES + (POINT_BYTES * points.length) / 2;
    const isUsual = kind !== FILL && width === STROKE_WIDTH;
    const style = isUsual ? {} : { style: { kind: kind === FILL ? 'fill' : 'stroke', width } as const };
    const segment = { line, number, color, points, ...style };
    const last = changes.at(-1);
    if (last?.version === version) last.segments.push(segment);
    else changes.push({ version, segments: [segment] });
  }
  return changes;
}

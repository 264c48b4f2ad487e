import * as z from 'zod/mini';
import type { Segment } from '../../../_shared/domain/canvas-packing.ts';
import { fromBase64 } from '../../../_shared/server/base64.ts';
import type { Change } from './dots.ts';

/** The reply of `app.canvas`. */
export const canvasReply = z.object({
  version: z.int(),
  resetVersion: z.int(),
  /** Everything follows, although only news was requested. */
  reset: z.boolean(),
  removedLines: z.array(z.int()),
  /** Base64 of rows, in order: version int8, line int4, color int4, points int2, then x and y of each point as uint16. */
  segments: z.string(),
  /** There are more pages: this one ends with the last segment of `version`. */
  more: z.boolean(),
});
export type CanvasReply = z.output<typeof canvasReply>;

const HEAD_BYTES = 18;
const POINT_BYTES = 4;

function* rowsOf(base64: string): Generator<{ version: number; segment: Segment }> {
  const bytes = fromBase64(base64);
  if (bytes === null) throw new Error('app.canvas answered no base64');
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length; ) {
    const version = view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4);
    const line = view.getInt32(at + 8);
    const color = view.getInt32(at + 12);
    const points = new Uint16Array(2 * view.getUint16(at + 16));
    for (let index = 0; index < points.length; index += 1) points[index] = view.getUint16(at + HEAD_BYTES + 2 * index);
    at += HEAD_BYTES + (POINT_BYTES * points.length) / 2;
    yield { version, segment: { line, color, points } };
  }
}

/** A part has about this many bytes of rows. */
const PART_BYTES = 64 * 1024;

/** The rows of a reply, those of one version together, in parts small enough that no one waits for all of them. */
export function* changesOf(base64: string): Generator<Change[], undefined> {
  let part: { version: number; segments: Segment[] }[] = [];
  let bytes = 0;
  for (const { segment, version } of rowsOf(base64)) {
    const last = part.at(-1);
    if (last?.version === version) last.segments.push(segment);
    else {
      if (bytes > PART_BYTES) {
        yield part;
        part = [];
        bytes = 0;
      }
      part.push({ version, segments: [segment] });
    }
    bytes += HEAD_BYTES + 2 * segment.points.length;
  }
  if (part.length > 0) yield part;
}

/** Points in the format of `app.paint`. */
export function pointBytes(points: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(2 * points.length);
  for (let index = 0; index < points.length; index += 1) {
    const value = points[index] as number;
    bytes[2 * index] = value >> 8;
    bytes[2 * index + 1] = value & 0xff;
  }
  return bytes;
}

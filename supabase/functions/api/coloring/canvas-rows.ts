import * as z from 'zod';
import type { Segment } from '../../_shared/domain/canvas-packing.ts';
import { fromBase64 } from '../../_shared/server/base64.ts';
import type { Change } from './dots.ts';

/** What `app.canvas` answers. */
export const canvasReply = z.object({
  version: z.number().int(),
  resetVersion: z.number().int(),
  removedLines: z.array(z.number().int()),
  /** Base64 of rows, in order: version int8, line int4, color int4, dots int2, then x and y of each dot as uint16. */
  segments: z.string(),
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

/** The rows of a reply, those of one version together. */
export function changesOf(base64: string): Change[] {
  const changes: { version: number; segments: Segment[] }[] = [];
  for (const { segment, version } of rowsOf(base64)) {
    const last = changes.at(-1);
    if (last?.version === version) last.segments.push(segment);
    else changes.push({ version, segments: [segment] });
  }
  return changes;
}

/** The same without their versions, so many at a time. */
export function* segmentsOf(base64: string, atATime: number): Generator<Segment[], undefined> {
  let part: Segment[] = [];
  for (const { segment } of rowsOf(base64)) {
    part.push(segment);
    if (part.length < atATime) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Dots as `app.paint` takes them. */
export function pointBytes(points: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(2 * points.length);
  for (let index = 0; index < points.length; index += 1) {
    const value = points[index] as number;
    bytes[2 * index] = value >> 8;
    bytes[2 * index + 1] = value & 0xff;
  }
  return bytes;
}

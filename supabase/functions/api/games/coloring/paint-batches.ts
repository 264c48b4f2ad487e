import * as z from 'zod/mini';
import {
  CANVAS_BYTES_MAX,
  CANVAS_DOTS_MAX,
  type Dot,
  POSITION_STEPS,
  painted,
  STROKE_WIDTH,
} from '../../../_shared/contract/games/canvas.ts';
import { refusalCode } from '../../../_shared/contract/refusals.ts';
import type { Segment } from '../../../_shared/domain/canvas-packing.ts';
import { toBase64 } from '../../../_shared/server/base64.ts';
import { type Database, Json } from '../../../_shared/server/database.ts';
import type { Identity } from '../../kit/members/memberships.ts';
import type { PaintedSegment } from './canvas-rows.ts';
import type { Canvases } from './canvases.ts';

/** Consecutive dots of one color. */
type Part = Pick<Segment, 'color' | 'points'>;

export interface Batch {
  identity: Identity;
  /** The caller's keys of the stroke and of the call. */
  stroke: string | null;
  batch: string | null;
  parts: readonly Part[];
  dots: number;
}

const written = z.object({
  stroke: painted.shape.stroke,
  version: painted.shape.version,
  number: z.int(),
  /** Nothing was painted: this is the first reply to the call of this name. */
  again: z.optional(z.literal(true)),
});
const outcome = z.union([written, z.object({ refusal: refusalCode })]);
const reply = z.object({ people: z.int(), answers: z.array(outcome) });
/** With the number of people in the room. */
export type Outcome = z.output<typeof outcome> & { people: number };

/** Positions in whole steps, split where the color changes. */
export function partsOf(dots: readonly Dot[]): Part[] {
  const parts: { color: number; points: number[] }[] = [];
  for (const { color: hex, x, y } of dots) {
    const color = Number.parseInt(hex.slice(1), 16);
    let last = parts.at(-1);
    if (last?.color !== color) {
      last = { color, points: [] };
      parts.push(last);
    }
    // `+ 0`: there is no -0 in whole steps.
    last.points.push(Math.round(x * POSITION_STEPS) + 0, Math.round(y * POSITION_STEPS) + 0);
  }
  return parts;
}

function asked({ batch, identity: { seat, user }, stroke, parts }: Batch) {
  return {
    user,
    seat: seat === null ? null : hexOf(seat),
    stroke,
    batch,
    kind: 'stroke',
    width: STROKE_WIDTH,
    parts: parts.map(({ color, points }) => ({ color, points: toBase64(pointBytes(points)) })),
  };
}

function hexOf(seat: Uint8Array): string {
  return Array.from(seat, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Dots in the format of `app.paint`. */
export function pointBytes(points: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(2 * points.length);
  for (let index = 0; index < points.length; index += 1) {
    const value = points[index] as number;
    bytes[2 * index] = value >> 8;
    bytes[2 * index + 1] = value & 0xff;
  }
  return bytes;
}

/** Writes batches of one room by one statement, and adds them to its canvas in memory. */
export function batchWriter({ canvases, database }: { database: Database; canvases: Canvases }) {
  return async (room: string, batches: readonly Batch[]): Promise<Outcome[]> => {
    const atMs = canvases.now();
    const args = { batches: new Json(batches.map(asked)), max_dots: CANVAS_DOTS_MAX, max_bytes: CANVAS_BYTES_MAX };
    try {
      const { answers, people } = await database.call('paint', { room, ...args }, reply);
      // All dots of one statement have one version; a repeated call paints nothing.
      const segments: PaintedSegment[] = [];
      let version = 0;
      for (const [index, answer] of answers.entries()) {
        if ('refusal' in answer) continue;
        if (answer.again) {
          canvases.changed(room, answer.version);
          continue;
        }
        const { stroke, number } = answer;
        version = answer.version;
        for (const part of batches[index]?.parts ?? []) segments.push({ stroke, number, ...part });
      }
      if (segments.length > 0) canvases.wrote(room, { version, segments, removed: [] }, atMs);
      return answers.map((answer) => ({ ...answer, people }));
    } catch (error) {
      // It may have happened all the same.
      canvases.changed(room);
      throw error;
    }
  };
}

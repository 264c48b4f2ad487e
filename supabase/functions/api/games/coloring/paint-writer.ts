import * as z from 'zod/mini';
import {
  CANVAS_BYTES_MAX,
  CANVAS_DOTS_MAX,
  type Dot,
  POSITION_STEPS,
  painted,
} from '../../../_shared/contract/games/canvas.ts';
import { refusalCode } from '../../../_shared/contract/refusals.ts';
import type { Segment } from '../../../_shared/domain/canvas-packing.ts';
import { toBase64 } from '../../../_shared/server/base64.ts';
import { type Database, Json } from '../../../_shared/server/database.ts';
import { steadyClock } from '../../../_shared/server/steady-clock.ts';
import type { Identity } from '../../kit/memberships.ts';
import { pointBytes } from './canvas-rows.ts';
import type { Canvases } from './canvases.ts';
import { wasTakenBack } from './paint-failures.ts';
import type { Write } from './room-lanes.ts';

/** Consecutive points of one color. */
type Stretch = Omit<Segment, 'line'>;

export interface Batch {
  room: string;
  identity: Identity;
  /** The caller's keys of the stroke and of the call. */
  line: string | null;
  batch: string | null;
  stretches: readonly Stretch[];
  dots: number;
}

const written = z.object({
  ...painted.shape,
  number: z.int(),
  /** Nothing was painted: this is the first reply to the call of this name. */
  again: z.optional(z.literal(true)),
});
const refused = z.object({ refusal: z.object({ code: refusalCode }) });
/** Someone else is writing in that room. */
const busy = z.object({ busy: z.literal(true) });
const answers = z.array(z.union([written, refused, busy]));
type Answer = z.output<typeof answers>[number];
export type Outcome = z.output<typeof written> | z.output<typeof refused>;

/** Positions in whole steps, split where the color changes. */
export function stretchesOf(dots: readonly Dot[]): Stretch[] {
  const stretches: { color: number; points: number[] }[] = [];
  for (const { color: hex, x, y } of dots) {
    const color = Number.parseInt(hex.slice(1), 16);
    let last = stretches.at(-1);
    if (last?.color !== color) {
      last = { color, points: [] };
      stretches.push(last);
    }
    // `+ 0`: there is no -0 in whole steps.
    last.points.push(Math.round(x * POSITION_STEPS) + 0, Math.round(y * POSITION_STEPS) + 0);
  }
  return stretches;
}

const hexes = new WeakMap<Uint8Array, string>();

/** Made once for as long as the seat is remembered. */
function hexOf(seat: Uint8Array): string {
  const known = hexes.get(seat);
  if (known !== undefined) return known;
  const hex = Array.from(seat, (byte) => byte.toString(16).padStart(2, '0')).join('');
  hexes.set(seat, hex);
  return hex;
}

function asked({ batch, identity: { seat, user }, line, room, stretches }: Batch) {
  const segments = stretches.map(({ color, points }) => ({ color, points: toBase64(pointBytes(points)) }));
  return { room, user, seat: seat === null ? null : hexOf(seat), line, batch, segments };
}

/** Writes batches by one statement, and reports the results to the canvases in memory. */
export function paintWriter(options: {
  database: Database;
  canvases: Canvases;
  now: () => number;
}): Write<Batch, Outcome> {
  const { canvases, database } = options;
  const now = steadyClock(options.now);

  return async (batches, waits) => {
    const atMs = now();
    let given: Answer[];
    try {
      const args = {
        batches: new Json(batches.map(asked)),
        max_dots: CANVAS_DOTS_MAX,
        max_bytes: CANVAS_BYTES_MAX,
        wait: waits,
      };
      given = await database.call('paint', args, answers);
    } catch (error) {
      // It may have happened all the same.
      if (!wasTakenBack(error)) for (const { room } of batches) canvases.changed(room);
      throw error;
    }
    for (const [room, { segments, version }] of changesOf(batches, given)) {
      if (segments.length > 0) canvases.painted(room, { version, segments }, atMs);
      else canvases.changed(room, version);
    }
    return given.map((answer) => ('busy' in answer ? null : answer));
  };
}

/**
 * Each room's newest known version and its news: all points of a room in one statement share a version. A repeated call
 * paints nothing, and the rest of its version is unknown here.
 */
function changesOf(
  batches: readonly Batch[],
  given: readonly Answer[],
): Map<string, { version: number; segments: Segment[] }> {
  const changes = new Map<string, { version: number; segments: Segment[] }>();
  for (const [index, { room, stretches }] of batches.entries()) {
    const answer = given[index];
    if (answer === undefined || !('version' in answer)) continue;
    let change = changes.get(room);
    if (change === undefined || change.version < answer.version) {
      change = { version: answer.version, segments: [] };
      changes.set(room, change);
    }
    if (answer.again) continue;
    for (const { color, points } of stretches) change.segments.push({ line: answer.line, color, points });
  }
  return changes;
}

import * as z from 'zod';
import { CANVAS_DOTS_MAX, type Dot, POSITION_STEPS, painted } from '../../_shared/contract/canvas.ts';
import { refusalCode } from '../../_shared/contract/refusals.ts';
import type { Segment } from '../../_shared/domain/canvas-packing.ts';
import { toBase64 } from '../../_shared/server/base64.ts';
import { type Database, Json } from '../../_shared/server/database.ts';
import { steadyClock } from '../../_shared/server/steady-clock.ts';
import { failureOf } from '../http/failure.ts';
import type { Identity } from '../rooms/memberships.ts';
import { pointBytes } from './canvas-rows.ts';
import type { Canvases } from './canvases.ts';

/** Dots of one color that follow one another. */
type Stretch = Omit<Segment, 'line'>;

/** What one call paints. */
export interface Batch {
  room: string;
  identity: Identity;
  /** What the caller calls the line, and the call. */
  line: string | null;
  batch: string | null;
  stretches: readonly Stretch[];
  dots: number;
}

const outcome = z.union([
  painted.extend({ number: z.number().int() }),
  z.object({ refusal: z.object({ code: refusalCode }) }),
]);
export type Outcome = z.output<typeof outcome>;
const outcomes = z.array(outcome);

/** Positions in whole steps, cut where the color changes. */
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

/** Writes batches by one statement, and tells the canvases in memory what came of it. */
export function paintWriter(options: { database: Database; canvases: Canvases; now: () => number }) {
  const { canvases, database } = options;
  const now = steadyClock(options.now);

  return async (batches: readonly Batch[]): Promise<Outcome[]> => {
    const atMs = now();
    let written: Outcome[];
    try {
      const args = { batches: new Json(batches.map(asked)), max_dots: CANVAS_DOTS_MAX };
      written = await database.call('paint', args, outcomes);
    } catch (error) {
      // It may have happened all the same.
      if (failureOf(error).status >= 500) for (const { room } of batches) canvases.changed(room);
      throw error;
    }
    for (const [room, { segments, version }] of changesOf(batches, written)) {
      canvases.painted(room, { version, segments }, atMs);
    }
    return written;
  };
}

interface RoomChange {
  version: number;
  segments: Segment[];
  /** Names of calls that are in it. */
  named: Set<string>;
}

/** What is new in each room. All that a room got by one statement has one version; a call that came before has an older one. */
function changesOf(batches: readonly Batch[], written: readonly Outcome[]): Map<string, RoomChange> {
  const changes = new Map<string, RoomChange>();
  for (const [index, { batch, room, stretches }] of batches.entries()) {
    const answer = written[index];
    if (answer === undefined || 'refusal' in answer) continue;
    let change = changes.get(room);
    if (change === undefined || change.version < answer.version) {
      change = { version: answer.version, segments: [], named: new Set() };
      changes.set(room, change);
    }
    if (answer.version < change.version) continue;
    const name = batch === null ? null : `${answer.number} ${batch}`;
    // The same call twice at once: it paints once.
    if (name !== null && change.named.has(name)) continue;
    if (name !== null) change.named.add(name);
    for (const { color, points } of stretches) change.segments.push({ line: answer.line, color, points });
  }
  return changes;
}

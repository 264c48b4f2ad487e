import {
  CANVAS_POLL_MS,
  getCanvas,
  type Painted,
  POSITION_STEPS,
  paintStrokes,
  undoStroke,
} from '#shared/contract/games/canvas.ts';
import { call, callPacked, type Identity } from '#src/lib/calls/api.ts';
import { pollTimeLimit } from '#src/lib/polls/poll.ts';
import type { PaintTask } from './paint-queue.ts';

/** A whole picture may take longer. */
const POLL_TIMEOUT_MS = pollTimeLimit(CANVAS_POLL_MS);
const PAINT_TIMEOUT_MS = 10_000;

/** The calls of a painting. */
export interface RoomApi {
  read: (since: number | null, signal: AbortSignal) => Promise<Uint8Array>;
  paint: (task: PaintTask) => Promise<Painted>;
  undo: (strokeId: string) => Promise<{ stroke: number | null; version: number }>;
}

export function roomApi(roomId: string, as: Identity): RoomApi {
  const params = { roomId };
  return {
    read: (since, signal) =>
      callPacked(getCanvas, {
        params,
        query: since === null ? {} : { since: String(since) },
        as,
        signal,
        ...(since !== null && { timeoutMs: POLL_TIMEOUT_MS }),
      }),
    paint: ({ batchId, strokeId, color, points }) =>
      call(paintStrokes, {
        params,
        body: { strokes: dotsOf(points, color), strokeId, batchId },
        as,
        timeoutMs: PAINT_TIMEOUT_MS,
        keepalive: true,
      }),
    undo: (strokeId) =>
      call(undoStroke, { params, body: { strokeId }, as, timeoutMs: PAINT_TIMEOUT_MS, keepalive: true }),
  };
}

function dotsOf(points: readonly number[], color: string) {
  return Array.from({ length: points.length / 2 }, (_, index) => ({
    x: (points[2 * index] as number) / POSITION_STEPS,
    y: (points[2 * index + 1] as number) / POSITION_STEPS,
    color,
  }));
}

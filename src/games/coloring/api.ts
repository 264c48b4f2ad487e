import { queryOptions } from '@tanstack/react-query';
import { pathOf } from '#shared/contract/endpoint.ts';
import {
  CANVAS_POLL_MS,
  clearStrokes,
  getCanvas,
  getPainters,
  getStrokeAuthor,
  POSITION_STEPS,
  paintStrokes,
  restoreStrokes,
  undoStroke,
} from '#shared/contract/games/canvas.ts';
import {
  type ColoringParticipants,
  getParticipants,
  setChallenge,
  type Template,
  template,
} from '#shared/contract/games/coloring.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { personOf } from '#src/game-kit/person.ts';
import { call, callPacked, HOST, type Identity } from '#src/lib/calls/api.ts';
import { failureLog } from '#src/lib/calls/failure-log.ts';
import { openWithNewId } from '#src/lib/identity/room-id.ts';
import { poll, pollTimeLimit } from '#src/lib/polls/poll.ts';
import type { PaintTask } from './sending/unsent-store.ts';

const PAINT_TIMEOUT_MS = 10_000;

const logParticipants = failureLog('Failed to fetch participants');

/** A room's people, template and challenge; the host's version has more. */
export type PaintingRoom = ReturnType<typeof paintingRoomOf>;
const paintingRoomOf = ({ participants, ...room }: ColoringParticipants) => ({
  ...room,
  people: participants.map(personOf),
});

export const paintingRoom = (roomId: string, as: Identity) =>
  poll(getParticipants, { roomId }, GAMES.coloring.pollMs, as, { read: paintingRoomOf, onTry: logParticipants });

export const openById = (roomId: string, template: Template) =>
  call(getParticipants, { params: { roomId }, query: { template }, as: HOST });

export const OPENERS = Object.fromEntries(
  template.options.map((name) => [name, openWithNewId((roomId) => openById(roomId, name))]),
) as Readonly<Record<Template, (userId: string) => Promise<string>>>;

export const changeChallenge = (roomId: string, color: string | null) =>
  call(setChallenge, { params: { roomId }, body: { color } });

/** The host can remove a person's strokes, a single stroke, or everything. */
export type Removal = { participantId: string } | { stroke: number } | Record<never, never>;

export const clear = (roomId: string, what: Removal) => call(clearStrokes, { params: { roomId }, body: what });

export const restore = (roomId: string, removalId: number) =>
  call(restoreStrokes, { params: { roomId }, body: { removalId } });

export const paintersOf = (roomId: string, as: Identity) =>
  queryOptions({
    queryKey: [pathOf(getPainters, { roomId }), as.kind],
    queryFn: ({ signal }) => call(getPainters, { params: { roomId }, as, signal }),
  });

export async function strokeAuthor(roomId: string, stroke: number): Promise<string> {
  const { participantName } = await call(getStrokeAuthor, { params: { roomId, stroke: `${stroke}` }, as: HOST });
  return participantName;
}

export type CanvasCalls = ReturnType<typeof canvasCalls>;

export function canvasCalls(roomId: string, as: Identity) {
  const paints = { as, timeoutMs: PAINT_TIMEOUT_MS, keepalive: true };
  return {
    /** Everything newer than a version, packed, or everything, which may take longer. */
    read: (since: number | null, signal: AbortSignal): Promise<Uint8Array> =>
      callPacked(getCanvas, {
        params: { roomId },
        query: since === null ? {} : { since: String(since) },
        as,
        signal,
        ...(since !== null && { timeoutMs: pollTimeLimit(CANVAS_POLL_MS) }),
      }),
    paint: ({ batchId, strokeId, color, points }: PaintTask) => {
      const at = (index: number) => (points[index] as number) / POSITION_STEPS;
      const strokes = Array.from({ length: points.length / 2 }, (_, dot) => ({
        x: at(2 * dot),
        y: at(2 * dot + 1),
        color,
      }));
      return call(paintStrokes, { params: { roomId }, body: { strokes, strokeId, batchId }, ...paints });
    },
    undo: (strokeId: string) => call(undoStroke, { params: { roomId }, body: { strokeId }, ...paints }),
  };
}

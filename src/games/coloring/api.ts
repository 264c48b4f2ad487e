import {
  CANVAS_POLL_MS,
  clearStrokes,
  fillRegion,
  getCanvas,
  getPainters,
  getStrokeAuthor,
  PAINTERS_POLL_MS,
  POSITION_STEPS,
  paintStrokes,
  restoreStrokes,
  undoStroke,
} from '#shared/contract/games/canvas.ts';
import {
  type ColoringParticipants,
  finishPicture,
  getParticipants,
  type Mission,
  setChallenge,
  setMission,
  type Template,
} from '#shared/contract/games/coloring.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { personOf } from '#src/game-kit/person.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { failureLog } from '#src/lib/calls/failure-log.ts';
import { openWithNewId } from '#src/lib/identity/room-id.ts';
import { poll, pollTimeLimit } from '#src/lib/polls/poll.ts';
import type { Room } from '#src/lib/polls/room.ts';
import type { PaintTask } from './sending/unsent-store.ts';

const PAINT_TIMEOUT_MS = 10_000;

const logParticipants = failureLog('Failed to fetch participants');

/** A room's people, template and challenge; the host's version has more. */
export type PaintingRoom = ReturnType<typeof paintingRoomOf>;
const paintingRoomOf = ({ participants, ...room }: ColoringParticipants) => ({
  ...room,
  people: participants.map(personOf),
});

export const paintingRoom = (room: Room) =>
  poll(room, getParticipants, GAMES.coloring.pollMs, { read: paintingRoomOf, onTry: logParticipants });

export const openById = (roomId: string, template: Template) =>
  call(getParticipants, { params: { roomId }, query: { template }, as: HOST });

const openers = new Map<Template, (userId: string) => Promise<string>>();

/** The same one for an outline each time: it knows the id of a try whose answer got lost. */
export function openerOf(template: Template) {
  const opener = openers.get(template) ?? openWithNewId((roomId) => openById(roomId, template));
  openers.set(template, opener);
  return opener;
}

export const changeChallenge = (room: Room, color: string | null) => room.call(setChallenge, { body: { color } });

export const finish = (room: Room, finished: boolean) => room.call(finishPicture, { body: { finished } });

/** null: ends it, or closes its result. */
export const begin = (room: Room, mission: { kind: Mission['kind'] | null; color?: string }) =>
  room.call(setMission, { body: mission });

/** The host can remove a person's strokes, a single stroke, or everything. */
export type Removal = { participantId: string } | { stroke: number } | Record<never, never>;

export const clear = (room: Room, what: Removal) => room.call(clearStrokes, { body: what });

export const restore = (room: Room, removalId: number) => room.call(restoreStrokes, { body: { removalId } });

export const paintersOf = (room: Room) => poll(room, getPainters, PAINTERS_POLL_MS, { isVersioned: false });

export async function strokeAuthor(room: Room, stroke: number): Promise<string> {
  const { participantName } = await room.call(getStrokeAuthor, { params: { stroke: `${stroke}` } });
  return participantName;
}

export type CanvasCalls = ReturnType<typeof canvasCalls>;

export function canvasCalls(room: Room) {
  const paints = { timeoutMs: PAINT_TIMEOUT_MS, keepalive: true };
  return {
    /** Everything newer than a version, packed, or everything, which may take longer. */
    read: (since: number | null, signal: AbortSignal): Promise<Uint8Array> =>
      room.packed(getCanvas, {
        query: since === null ? {} : { since: String(since) },
        signal,
        ...(since !== null && { timeoutMs: pollTimeLimit(CANVAS_POLL_MS) }),
      }),
    paint: ({ batchId, brush, color, inside, points, region, strokeId }: PaintTask) => {
      if (region !== undefined) return room.call(fillRegion, { body: { region, color, strokeId, batchId }, ...paints });
      const at = (index: number) => (points[index] as number) / POSITION_STEPS;
      const strokes = Array.from({ length: points.length / 2 }, (_, dot) => ({
        x: at(2 * dot),
        y: at(2 * dot + 1),
        color,
      }));
      return room.call(paintStrokes, { body: { strokes, strokeId, batchId, brush, inside }, ...paints });
    },
    undo: (strokeId: string) => room.call(undoStroke, { body: { strokeId }, ...paints }),
  };
}

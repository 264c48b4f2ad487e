import { queryOptions } from '@tanstack/react-query';
import { pathOf } from '#shared/contract/endpoint.ts';
import { clearStrokes, getPainters, getStrokeAuthor, restoreStrokes } from '#shared/contract/games/canvas.ts';
import {
  type ColoringParticipants,
  getParticipants,
  joinColoring,
  setChallenge,
  type Template,
} from '#shared/contract/games/coloring.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { personOf } from '#src/game-kit/person.ts';
import { call, HOST, type Identity } from '#src/lib/calls/api.ts';
import { failureLog } from '#src/lib/calls/failure-log.ts';
import { openWithNewId } from '#src/lib/identity/room-id.ts';
import { poll } from '#src/lib/polls/poll.ts';

const logParticipants = failureLog('Failed to fetch participants');

/** A room's people, template and challenge; the host's version has more. */
export type PaintingRoom = ReturnType<typeof paintingRoomOf>;
const paintingRoomOf = ({ participants, ...room }: ColoringParticipants) => ({
  ...room,
  people: participants.map(personOf),
});

export const paintingRoom = (roomId: string, as: Identity) =>
  poll(getParticipants, { roomId }, GAMES.coloring.pollMs, as, { read: paintingRoomOf, onTry: logParticipants });

/** Opens a room with this id and template for a host. */
export const openById = (roomId: string, template: Template) =>
  call(getParticipants, { params: { roomId }, query: { template }, as: HOST });

const opener = (template: Template) => openWithNewId((roomId) => openById(roomId, template));

/** Opens a room with this template for a host, under an id made by the browser. */
export const OPENERS: Readonly<Record<Template, (userId: string) => Promise<string>>> = {
  'ice-cream': opener('ice-cream'),
  skyline: opener('skyline'),
  'amusement-park': opener('amusement-park'),
  mountains: opener('mountains'),
  custom: opener('custom'),
};

/** Key of the host's own join, which happens once. */
export const hostSeatKey = (roomId: string) => [pathOf(joinColoring, { roomId }), 'host-seat'];

/** Asks everyone to paint with one color, or ends that; for the host. */
export const changeChallenge = (roomId: string, color: string | null) =>
  call(setChallenge, { params: { roomId }, body: { color } });

/** The host can remove a person's strokes, a single stroke, or everything. */
export type Removal = { participantId: string } | { stroke: number } | Record<never, never>;

export const clear = (roomId: string, what: Removal) => call(clearStrokes, { params: { roomId }, body: what });

/** Undoes a removal. */
export const restore = (roomId: string, removalId: number) =>
  call(restoreStrokes, { params: { roomId }, body: { removalId } });

/** The names of the people whose paint is in the picture. */
export const paintersOf = (roomId: string, as: Identity) =>
  queryOptions({
    queryKey: [pathOf(getPainters, { roomId }), as.kind],
    queryFn: ({ signal }) => call(getPainters, { params: { roomId }, as, signal }),
  });

/** The author of a stroke, for the host. */
export async function strokeAuthor(roomId: string, stroke: number): Promise<string> {
  const { participantName } = await call(getStrokeAuthor, { params: { roomId, stroke: `${stroke}` }, as: HOST });
  return participantName;
}

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, hexColor, instant, participantId, roomCode, roomId } from './fields.ts';
import { game } from './games/registry.ts';

/** A room and all in it are deleted this long after the last join, vote, dot, drawing or host action. */
export const ROOM_LIFETIME_HOURS = 24;
/** A seat that has not been heard of for this long is shown as away. It keeps its place. */
export const AWAY_AFTER_SECONDS = 30;
/** A seat's "last seen" is written at most this often. */
export const SEEN_WRITE_SECONDS = 10;
/** How long the host may take back a removal. */
export const UNDO_SECONDS = 10;
export const OPEN_ROOMS_POLL_MS = 10_000;
export const AWAY_POLL_MS = 5_000;

/** A displayed join link longer than this is cut to its first and last characters. */
export const LINK_DISPLAY = { maxLength: 50, head: 25, tail: 20 } as const;
export const COPIED_MS = 2_000;

/** The caller's own place in a room. */
export const ownSeat = z.object({
  participantId,
  participantName: z.string(),
  color: hexColor,
  isHost: z.boolean(),
});

/** What anybody who has a room's link may know before joining, and who the caller is there. */
export const lobby = z.object({
  roomId,
  game,
  locked: z.boolean(),
  full: z.boolean(),
  isHost: z.boolean(),
  seat: z.nullable(ownSeat),
});
export type Lobby = z.output<typeof lobby>;

/** Somebody in a room of a game that is played by name only. */
export const player = z.object({
  id: participantId,
  participantName: z.string(),
  color: hexColor,
  isHost: z.boolean(),
});
export type Player = z.output<typeof player>;

/** What only the host of a room gets to know about it. */
export const hosting = z.object({
  code: z.string(),
  locked: z.boolean(),
  participantLimit: z.int(),
});
export type Hosting = z.output<typeof hosting>;

export const openRoom = z.object({
  roomId,
  code: z.string(),
  game,
  /** What the host chose to start with, as a word of the game; only where it has a choice. */
  template: z.optional(z.string()),
  locked: z.boolean(),
  participantCount: z.int(),
  createdAt: instant,
  lastActiveAt: instant,
  expiresAt: instant,
});
export type OpenRoom = z.output<typeof openRoom>;

export const getOpenRooms = endpoint({
  name: 'getOpenRooms',
  method: 'GET',
  path: '/api/rooms',
  summary: "The caller's open rooms of every game, the most recently used first.",
  audience: 'host',
  reply: z.object({ rooms: z.array(openRoom) }),
  polled: true,
});

export const getLobby = endpoint({
  name: 'getLobby',
  method: 'GET',
  path: '/api/rooms/:roomId',
  summary: 'What a join screen needs to know: the game, whether there is a place, and who the caller already is.',
  params: { roomId },
  reply: lobby,
  refusals: ['removed'],
});

export const endRoom = endpoint({
  name: 'endRoom',
  method: 'POST',
  path: '/api/rooms/:roomId/end',
  summary:
    'Ends the session for everyone: every call about it answers 410 from now on. What is in it goes with its expiry.',
  audience: 'host',
  params: { roomId },
  reply: done,
  refusals: ['not_host'],
});

export const deleteRoom = endpoint({
  name: 'deleteRoom',
  method: 'DELETE',
  path: '/api/rooms/:roomId',
  summary: "Deletes the session and everything in it at once ('Delete this session's data').",
  audience: 'host',
  params: { roomId },
  reply: done,
  refusals: ['not_host'],
});

export const lockRoom = endpoint({
  name: 'lockRoom',
  method: 'POST',
  path: '/api/rooms/:roomId/lock',
  summary: 'Locks the room against new people, or unlocks it. Who has a seat may always come back.',
  audience: 'host',
  params: { roomId },
  body: { locked: z.boolean() },
  reply: z.object({ locked: z.boolean() }),
  refusals: ['not_host'],
});

export const removeParticipant = endpoint({
  name: 'removeParticipant',
  method: 'DELETE',
  path: '/api/rooms/:roomId/participants/:participantId',
  summary: 'Removes one person from this room; the seat can not be used again unless the host takes it back.',
  audience: 'host',
  params: { roomId, participantId },
  reply: done,
  refusals: ['not_host', 'not_found'],
});

export const restoreParticipant = endpoint({
  name: 'restoreParticipant',
  method: 'POST',
  path: '/api/rooms/:roomId/participants/:participantId/restore',
  summary:
    'Takes a removal back: the same seat, name and colour. Refused when name or place were given away meanwhile.',
  audience: 'host',
  params: { roomId, participantId },
  reply: done,
  refusals: ['not_host', 'not_found', 'session_full', 'name_taken'],
});

export const getAway = endpoint({
  name: 'getAway',
  method: 'GET',
  path: '/api/rooms/:roomId/away',
  summary: `Who of a room has not been heard of for ${AWAY_AFTER_SECONDS} s; for its host. No one ever in a game without presence.`,
  audience: 'host',
  params: { roomId },
  reply: z.object({ awayIds: z.array(participantId) }),
  refusals: ['not_host'],
  polled: true,
});

export const freeAwayPlaces = endpoint({
  name: 'freeAwayPlaces',
  method: 'POST',
  path: '/api/rooms/:roomId/free-away-places',
  summary: 'Frees the places of everyone who is away. They may join again while there is room.',
  audience: 'host',
  params: { roomId },
  reply: z.object({ freed: z.int() }),
  refusals: ['not_host'],
});

export const findRoomByCode = endpoint({
  name: 'findRoomByCode',
  method: 'GET',
  path: '/api/codes/:code',
  summary: 'Where a short room code leads: open and unlocked rooms only.',
  params: { code: roomCode },
  reply: z.object({ game, joinPath: z.string() }),
});

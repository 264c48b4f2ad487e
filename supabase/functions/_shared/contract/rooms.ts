import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { hexColor, joinAttempt, participantId, roomCode, roomId, seatLink, seatToken } from './fields.ts';
import { game, movedTo } from './games/registry.ts';

/** A room is deleted with everything in it this long after the last join, vote, stroke, drawing or host action. */
export const ROOM_LIFETIME_HOURS = 24;
/** An ended session in which nothing was played is deleted this long after its end. */
export const ENDED_ROOM_MINUTES = 5;
/** A link is known to have had a room for this long, so that it never opens another one. */
export const ROOM_IDS_KEPT_DAYS = 90;
/** A seat unseen for this long is shown as away. It stays taken. */
export const AWAY_AFTER_SECONDS = 30;
/** A seat's "last seen" is written at most this often. */
export const SEEN_WRITE_SECONDS = 10;
/** The host can take a removal back for this long. */
export const UNDO_SECONDS = 10;
/** A link that gives a seat back works for this long, once. */
export const SEAT_LINK_MINUTES = 10;
/** Seats that one browser may hold in a room, shared by people or not; removed ones count, freed ones don't. */
export const SEATS_PER_BROWSER = 3;

/** A longer join link is displayed as its first and last characters. */
export const LINK_DISPLAY = { maxLength: 50, head: 25, tail: 20 } as const;
export const COPIED_MS = 2_000;

/** The caller's own seat in a room. */
export const ownSeat = z.object({
  participantId,
  participantName: z.string(),
  color: hexColor,
  isHost: z.boolean(),
});

/** Which game of how many, counted with games that came in between; only in a session with an agenda. */
export const position = z.object({ number: z.int(), of: z.int() });
export type Position = z.output<typeof position>;

/** A room's public facts before joining, and the caller's own seat. */
export const lobby = z.object({
  roomId,
  game,
  /** The host's name for participants. */
  host: z.string(),
  locked: z.boolean(),
  full: z.boolean(),
  /** How long its recap will be kept, if it ends on its host's present plan. */
  recapDays: z.int(),
  /** It stays as long as the session is in this room, so no poll has it. */
  position: z.optional(position),
  isHost: z.boolean(),
  seat: z.nullable(ownSeat),
  /** Whose seat the caller's rejoin link gives back; only for a link that still works. */
  rejoinsAs: z.optional(z.string()),
  /** Where the session is now; only after it has moved on to another game. */
  movedTo: z.optional(movedTo),
});
export type Lobby = z.output<typeof lobby>;

/** A participant, in a game joined by name only. */
export const player = z.object({
  id: participantId,
  participantName: z.string(),
  color: hexColor,
  isHost: z.boolean(),
});
export type Player = z.output<typeof player>;

export const getLobby = endpoint({
  name: 'getLobby',
  method: 'GET',
  path: '/api/rooms/:roomId',
  summary:
    "The facts for a join screen: the game, its host's name, whether a seat is free, and the caller's own seat. With `seat_` and a rejoin link's token as the bearer, also the name that it gives back.",
  params: { roomId },
  reply: lobby,
  refusals: ['removed'],
});

export const reclaimSeat = endpoint({
  name: 'reclaimSeat',
  method: 'POST',
  path: '/api/rooms/:roomId/reclaim',
  summary:
    'Takes a seat back by a link of its host. The seat gets a new token in all rooms of the session, and the earlier one is dead. With the same `attempt` it can be repeated.',
  params: { roomId },
  body: { link: seatLink, attempt: joinAttempt },
  reply: z.object({ participant: player, seat: seatToken }),
  refusals: ['kept_out', 'invalid_link', 'removed'],
});

export const allowPictureName = endpoint({
  name: 'allowPictureName',
  method: 'PUT',
  path: '/api/rooms/:roomId/recap/picture-name',
  summary:
    "Whether the caller's first name may be on pictures of the recap, while the session is open or after its end; without an answer it may not. Not for the host, nor for people who aren't in the recap.",
  audience: 'host or seat',
  params: { roomId },
  body: { allowed: z.boolean() },
  reply: z.object({ allowed: z.boolean() }),
  refusals: ['not_your_seat', 'removed', 'not_found'],
});

/** How many times as long a person may have to act. */
export const EXTRA_TIMES = [1, 1.5, 2] as const;
export const extraTime = z.literal(EXTRA_TIMES);
export type ExtraTime = z.output<typeof extraTime>;

export const takeExtraTime = endpoint({
  name: 'takeExtraTime',
  method: 'PUT',
  path: '/api/rooms/:roomId/extra-time',
  summary:
    'From the next phase on, the caller has so many times as long to act: in games whose start names a style, everybody in the room then has. Nobody is told whose wish it is.',
  audience: 'host or seat',
  params: { roomId },
  body: { times: extraTime },
  reply: z.object({ times: extraTime }),
  refusals: ['not_your_seat', 'removed'],
});

export const findRoomByCode = endpoint({
  name: 'findRoomByCode',
  method: 'GET',
  path: '/api/codes/:code',
  summary: 'The current room of the session with this short code. Refused while the host keeps it locked.',
  params: { code: roomCode },
  reply: z.object({ game, joinPath: z.string() }),
  refusals: ['room_locked'],
});

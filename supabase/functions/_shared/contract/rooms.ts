import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  done,
  hexColor,
  instant,
  joinAttempt,
  participantId,
  roomCode,
  roomId,
  seatLink,
  seatToken,
} from './fields.ts';
import { agendaEntry, gameOptions } from './games/options.ts';
import { game, movedTo } from './games/registry.ts';
import {
  AGENDA_ENTRIES_MAX,
  agendaEntries,
  session,
  sessionId,
  sessionName,
  sessionSettings,
  someSettings,
} from './sessions.ts';

/** A room is deleted with everything in it this long after the last join, vote, stroke, drawing or host action. */
export const ROOM_LIFETIME_HOURS = 24;
/** An ended session that no one joined is deleted this long after its end. */
export const ENDED_ROOM_MINUTES = 5;
/** The longest that any plan may keep a recap, in days. */
const KEEP_DAYS_MAX = 365;
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
export const OPEN_ROOMS_POLL_MS = 10_000;
export const AWAY_POLL_MS = 10_000;

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

/** A room's public facts before joining, and the caller's own seat. */
export const lobby = z.object({
  roomId,
  game,
  locked: z.boolean(),
  full: z.boolean(),
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

/** The host's part of a room. */
export const hosting = z.object({
  /** How many wait at the door, and how many are kept out; only while there are any. */
  door: z.optional(z.object({ waiting: z.int(), keptOut: z.int() })),
  code: z.string(),
  locked: z.boolean(),
  participantLimit: z.int(),
  session,
});
export type Hosting = z.output<typeof hosting>;

export const openRoom = z.object({
  roomId,
  sessionId,
  name: z.nullable(z.string()),
  settings: sessionSettings,
  /** Its agenda, or the games so far: what opens another session like this one. */
  entries: z.array(agendaEntry),
  code: z.string(),
  game,
  /** The host's choice at the start, as a word of the game; only in games that have one. */
  template: z.optional(z.string()),
  locked: z.boolean(),
  participantCount: z.int(),
  createdAt: instant,
  lastActiveAt: instant,
  expiresAt: instant,
});
export type OpenRoom = z.output<typeof openRoom>;

/** The bytes of a host's rooms and decks, ended and just deleted rooms included, and the plan's quota. */
export const storage = z.object({ usedBytes: z.int(), quotaBytes: z.int() });
export type Storage = z.output<typeof storage>;

export const getOpenRooms = endpoint({
  name: 'getOpenRooms',
  method: 'GET',
  path: '/api/rooms',
  summary: "The caller's open rooms of every game, the most recently used first, and the account's storage.",
  audience: 'host',
  reply: z.object({ rooms: z.array(openRoom), storage }),
  polled: true,
});

export const getLobby = endpoint({
  name: 'getLobby',
  method: 'GET',
  path: '/api/rooms/:roomId',
  summary:
    "The facts for a join screen: the game, whether a seat is free, and the caller's own seat. With `seat_` and a rejoin link's token as the bearer, also the name that it gives back.",
  params: { roomId },
  reply: lobby,
  refusals: ['removed'],
});

export const endRoom = endpoint({
  name: 'endRoom',
  method: 'POST',
  path: '/api/rooms/:roomId/end',
  summary:
    'Ends the session with all its rooms for everyone: every call about them but those for their recap answers 410 from now on. What the recap has no use for is deleted at once, and the recap after 24 hours, or after `keepDays` as far as the plan allows.',
  audience: 'host',
  params: { roomId },
  body: { keepDays: z.optional(z.int().check(z.minimum(1), z.maximum(KEEP_DAYS_MAX))) },
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

export const nextGame = endpoint({
  name: 'nextGame',
  method: 'POST',
  path: '/api/rooms/:roomId/next-game',
  summary:
    'Moves the session on to a new room, of any game, with everyone in this one: polls of this room answer `movedTo` from now on, and changes are refused. After the session has moved on from this room already, it answers where to. With `entry`, the game is this one of the agenda, and the ones behind it come next. `options` are those that the game has.',
  audience: 'lead',
  params: { roomId },
  body: {
    game,
    options: z._default(gameOptions, {}),
    entry: z.optional(z.int().check(z.minimum(0), z.maximum(AGENDA_ENTRIES_MAX - 1))),
  },
  reply: z.object({ movedTo }),
  refusals: ['not_host', 'too_many_games', 'storage_full'],
});

export const startSession = endpoint({
  name: 'startSession',
  method: 'POST',
  path: '/api/sessions',
  summary:
    'Opens a session with an agenda, and a room for its first game. The session keeps a copy of the agenda: `nextGame` goes on to its other games. Without `settings`, the usual ones.',
  audience: 'host',
  status: 201,
  body: {
    name: z.nullish(sessionName),
    settings: z.optional(someSettings),
    entries: agendaEntries,
  },
  reply: z.object({ ...movedTo.shape, code: z.string() }),
  refusals: ['too_many_rooms', 'storage_full'],
});

export const changeSession = endpoint({
  name: 'changeSession',
  method: 'PATCH',
  path: '/api/rooms/:roomId/session',
  summary: "Changes the name (null: none) or some of the switches of the room's session.",
  audience: 'host',
  params: { roomId },
  body: { name: z.nullish(sessionName), settings: z.optional(someSettings) },
  reply: z.object({ name: z.nullable(z.string()), settings: sessionSettings }),
  refusals: ['not_host'],
});

export const lockRoom = endpoint({
  name: 'lockRoom',
  method: 'POST',
  path: '/api/rooms/:roomId/lock',
  summary: 'Locks the room against new people, or unlocks it. People with a seat can still rejoin.',
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
  summary: 'Removes one person from this room; the seat is refused until the host takes that back.',
  audience: 'lead',
  params: { roomId, participantId },
  reply: done,
  refusals: ['not_host', 'not_found'],
});

export const restoreParticipant = endpoint({
  name: 'restoreParticipant',
  method: 'POST',
  path: '/api/rooms/:roomId/participants/:participantId/restore',
  summary: 'Takes a removal back: the same seat, name and color. Refused when the name or the seat is taken by now.',
  audience: 'lead',
  params: { roomId, participantId },
  reply: done,
  refusals: ['not_host', 'not_found', 'session_full', 'name_taken'],
});

export const makeSeatLink = endpoint({
  name: 'makeSeatLink',
  method: 'POST',
  path: '/api/rooms/:roomId/participants/:participantId/seat-link',
  summary: `Makes a link by which this person gets the seat back in another browser: once, within ${SEAT_LINK_MINUTES} minutes. It ends an earlier one. Not for removed people.`,
  audience: 'host',
  params: { roomId, participantId },
  reply: z.object({ link: seatLink }),
  refusals: ['not_host', 'not_found'],
});

export const reclaimSeat = endpoint({
  name: 'reclaimSeat',
  method: 'POST',
  path: '/api/rooms/:roomId/reclaim',
  summary:
    'Takes a seat back by a link of its host. The seat gets a new token, and the earlier one is dead. With the same `attempt` it can be repeated.',
  params: { roomId },
  body: { link: seatLink, attempt: joinAttempt },
  reply: z.object({ participant: player, seat: seatToken }),
  refusals: ['kept_out', 'invalid_link', 'removed'],
});

export const getAway = endpoint({
  name: 'getAway',
  method: 'GET',
  path: '/api/rooms/:roomId/away',
  summary: `The participants unseen for ${AWAY_AFTER_SECONDS} s; for its leads. Always empty in a game without presence.`,
  audience: 'lead',
  params: { roomId },
  reply: z.object({ awayIds: z.array(participantId) }),
  refusals: ['not_host'],
  polled: true,
});

export const freeAwayPlaces = endpoint({
  name: 'freeAwayPlaces',
  method: 'POST',
  path: '/api/rooms/:roomId/free-away-places',
  summary: 'Frees the seats of everyone away. They can rejoin while there is room.',
  audience: 'lead',
  params: { roomId },
  reply: z.object({ freed: z.int() }),
  refusals: ['not_host'],
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

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, instant, participantId, roomId, seatLink, sessionId } from './fields.ts';
import { agendaEntry, gameOptions } from './games/options.ts';
import { game, movedTo } from './games/registry.ts';
import { AWAY_AFTER_SECONDS, SEAT_LINK_MINUTES } from './rooms.ts';
import { AGENDA_ENTRIES_MAX, agendaEntries, ownSettings, sessionName, sessionSettings } from './sessions.ts';

// The calls of a room's host, and of its co-hosts and remotes: no guest's page loads them.

/** How often a host's screens ask for the open rooms. */
export const OPEN_ROOMS_POLL_MS = 10_000;
/** How often a room asks who is away, and who is at the door. */
export const AWAY_POLL_MS = 10_000;
/** The longest that any plan may keep a recap, in days. */
const KEEP_DAYS_MAX = 365;

export const openRoom = z.object({
  roomId,
  sessionId,
  name: z.nullable(z.string()),
  settings: ownSettings,
  /** Its games so far, and those of its agenda that are still to come, to open another session like it. */
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

/** The last played session that has ended, to start it again. */
export const usual = z.object({ name: z.nullable(z.string()), settings: ownSettings, entries: agendaEntries });
export type Usual = z.output<typeof usual>;

export const getOpenRooms = endpoint({
  name: 'getOpenRooms',
  method: 'GET',
  path: '/api/rooms',
  summary:
    "The caller's open rooms of every game, the most recently used first, the account's storage, and the last played session.",
  audience: 'host',
  reply: z.object({ rooms: z.array(openRoom), storage, usual: z.nullish(usual) }),
  polled: true,
});

export const endEmptyRooms = endpoint({
  name: 'endEmptyRooms',
  method: 'POST',
  path: '/api/rooms/end-empty',
  summary: "Ends each of the caller's sessions that nobody is in, as `endRoom` does, and answers how many.",
  audience: 'host',
  reply: z.object({ ended: z.int() }),
});

export const endRoom = endpoint({
  name: 'endRoom',
  method: 'POST',
  path: '/api/rooms/:roomId/end',
  summary:
    'Ends the session with all its rooms for everyone: every call about them but those for their recap answers 410 from now on. What the recap has no use for is deleted at once, and the recap after as many days as the plan has, or after `keepDays` if these are fewer.',
  audience: 'host',
  params: { roomId },
  body: { keepDays: z.optional(z.int().check(z.minimum(1), z.maximum(KEEP_DAYS_MAX))) },
  reply: done,
  refusals: ['not_host'],
});

export const finishSession = endpoint({
  name: 'finishSession',
  method: 'POST',
  path: '/api/rooms/:roomId/finish',
  summary:
    'Ends the session after its current game, as `endRoom` does, for its host, a co-host or a remote. Refused with `room_moved` if the session has moved on to another game.',
  audience: 'lead',
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
    'Opens a session with an agenda, and a room for its first game. The session keeps a copy of the agenda: `nextGame` goes on to its other games. Without `settings`, the usual ones; the waiting room is as the host last set it.',
  audience: 'host',
  status: 201,
  body: {
    name: z.nullish(sessionName),
    settings: z.optional(z.strictObject(z.partial(ownSettings).shape)),
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
  body: { name: z.nullish(sessionName), settings: z.optional(z.strictObject(z.partial(sessionSettings).shape)) },
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

export const closeTurnedAway = endpoint({
  name: 'closeTurnedAway',
  method: 'DELETE',
  path: '/api/rooms/:roomId/turned-away',
  summary:
    'Closes the note that someone found no seat. It comes back when someone finds none after another one was taken.',
  audience: 'host',
  params: { roomId },
  reply: done,
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

export const hidePiece = endpoint({
  name: 'hidePiece',
  method: 'PUT',
  path: '/api/rooms/:roomId/hidden',
  summary:
    "Hides a piece of the room's game, or shows it again, in any phase: a drawing by its id, a statement as `<writerId>-<place>`, its place counting from 0. It is gone from every screen and, if it still is when the session ends, from the recap. Votes for it stay and are still accepted, and who wins stays.",
  audience: 'lead',
  params: { roomId },
  body: { piece: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)), hidden: z.boolean() },
  reply: done,
  refusals: ['not_host', 'not_found'],
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

export const freeAwaySeats = endpoint({
  name: 'freeAwaySeats',
  method: 'POST',
  path: '/api/rooms/:roomId/free-away-seats',
  summary: 'Frees the seats of everyone away. They can rejoin while there is room.',
  audience: 'lead',
  params: { roomId },
  reply: z.object({ freed: z.int() }),
  refusals: ['not_host'],
});

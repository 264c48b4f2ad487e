import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, joinAttempt, participantId, personName, roomId } from './fields.ts';
import { game } from './games/registry.ts';

/** People of one session who wait, or were let in and have not joined yet. */
export const KNOCKS_MAX = 200;
/** Of them from one IP, or an IPv6 caller's /48: an office of the largest plan. */
export const KNOCKS_PER_ADDRESS = 100;
/** Knocks of one browser at one session; declined ones count, those that became a seat don't. */
export const KNOCKS_PER_BROWSER = 3;
/** Someone waiting unseen for this long has left. Browsers let pages in the background ask once a minute. */
export const KNOCK_SHOWN_SECONDS = 150;
export const KNOCK_POLL_MS = 2_000;

/** A random 256-bit token, base64url, behind `knock_`: proves a knock. Only its SHA-256 is stored. */
export const KNOCK_PREFIX = 'knock_';
export const knockToken = z.string().check(z.regex(/^knock_[A-Za-z0-9_-]{43}$/));
const rowId = z.string().check(z.regex(/^[1-9][0-9]{0,8}$/));

const knockState = z.enum(['waiting', 'let_in', 'declined']);

/** A knock, for its own person. */
const ownKnock = {
  state: knockState,
  name: z.string(),
  /** Whether there is a session to wait for; false at a team link before its host starts. */
  started: z.boolean(),
  /** Where to join, once let in: the session's current room. */
  room: z.nullable(z.object({ game, roomId })),
  /** Of a team link: the host's name, and how many people wait before the start. */
  host: z.optional(z.string()),
  waiting: z.optional(z.int()),
};
export type OwnKnock = z.output<z.ZodMiniObject<typeof ownKnock>>;

export const knocking = { name: personName, attempt: z.optional(joinAttempt) };

/** A knock that was made, with its token. */
export const madeKnock = z.object({ ...ownKnock, knock: knockToken });

export const knock = endpoint({
  name: 'knock',
  method: 'POST',
  path: '/api/rooms/:roomId/knocks',
  summary:
    "Knocks at a session's waiting room. The token that it answers, as the bearer or the cookie, is for `getKnock`, and once let in for one join. With the token of an earlier knock, or the `attempt` behind one, it renames that knock (200). Let in at once where there is no waiting room.",
  status: 201,
  repeatStatus: 200,
  params: { roomId },
  body: knocking,
  reply: madeKnock,
  refusals: ['kept_out', 'removed', 'room_locked', 'too_many_knocks'],
});

export const getKnock = endpoint({
  name: 'getKnock',
  method: 'GET',
  path: '/api/knock',
  summary:
    "The caller's own knock. People at a team link come to its host's session by this call; declined ones stay declined.",
  reply: z.object(ownKnock),
  refusals: ['not_found', 'room_ended'],
  polled: true,
});

export const leaveDoor = endpoint({
  name: 'leaveDoor',
  method: 'DELETE',
  path: '/api/knock',
  summary: "Takes the caller's knock back. Succeeds without one, too.",
  reply: done,
});

export const atDoor = z.object({
  knocks: z.array(z.object({ id: rowId, name: z.string() })),
  /** Empty for a key: only the host lets them back in. */
  keptOut: z.array(z.object({ id: rowId, name: z.string(), byAddress: z.boolean() })),
  /** Of the room, newest first, without those kept out; `restoreParticipant` takes these ids. */
  removed: z.array(z.object({ id: participantId, name: z.string() })),
});
export type AtDoor = z.output<typeof atDoor>;

export const getDoor = endpoint({
  name: 'getDoor',
  method: 'GET',
  path: '/api/rooms/:roomId/door',
  summary:
    'The people at the door of this session, for its leads: waiting (first come first), removed, and, for the host alone, kept out.',
  audience: 'lead',
  params: { roomId },
  reply: atDoor,
  refusals: ['not_host'],
  polled: true,
});

export const answerKnocks = endpoint({
  name: 'answerKnocks',
  method: 'PATCH',
  path: '/api/rooms/:roomId/knocks',
  summary:
    'Lets in or declines a person who waits; without `knockId` all. The first answer stands. `withoutSeat` of all people let in will find no seat free.',
  audience: 'lead',
  params: { roomId },
  body: { letIn: z.boolean(), knockId: z.optional(rowId) },
  reply: z.object({ answered: z.int(), withoutSeat: z.int() }),
  refusals: ['not_host', 'not_found'],
});

export const keepOut = endpoint({
  name: 'keepOut',
  method: 'POST',
  path: '/api/rooms/:roomId/participants/:participantId/keep-out',
  summary:
    'Removes a person, and keeps their browser out of this session; with `byAddress` everyone new from their address, too. Taking the removal back ends it.',
  audience: 'host',
  params: { roomId, participantId },
  body: { byAddress: z.boolean() },
  reply: done,
  refusals: ['not_host', 'not_found'],
});

export const stopKeepingOut = endpoint({
  name: 'stopKeepingOut',
  method: 'DELETE',
  path: '/api/rooms/:roomId/kept-out/:keptOutId',
  summary: 'Lets a person who was kept out join again.',
  audience: 'host',
  params: { roomId, keptOutId: rowId },
  reply: done,
  refusals: ['not_host', 'not_found'],
});

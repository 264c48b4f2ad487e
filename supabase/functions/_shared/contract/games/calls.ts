import * as z from 'zod/mini';
import { endpoint, type Fields } from '../endpoint.ts';
import { instant, joinAttempt, personName, roomId, seatToken } from '../fields.ts';
import type { RefusalCode } from '../refusals.ts';
import { player } from '../rooms.ts';

// The calls that games have in common. `rooms` is the path of a game's rooms.
// The marks let the bundler leave out calls that a page doesn't use.

export const JOIN_SUMMARY =
  "Takes a seat; with the room's host as caller it is the host's own, not counted by the limit. With a seat of this room, or the `attempt` behind one, it answers that seat (200).";

const JOIN_REFUSALS: readonly RefusalCode[] = [
  ...(['kept_out', 'removed', 'room_locked', 'knock_first', 'session_full', 'too_many_seats', 'name_taken'] as const),
];

/** A join call: the seat besides `reply`, and the same again for a repeated `attempt`. */
/* @__NO_SIDE_EFFECTS__ */
export const joinCall = <Body extends Fields, Reply extends Fields>(call: {
  name: string;
  path: string;
  summary: string;
  body: Body;
  reply: Reply;
  /** Besides those of every join. */
  refusals?: readonly RefusalCode[];
}) =>
  endpoint({
    method: 'POST',
    status: 201,
    repeatStatus: 200,
    params: { roomId },
    ...call,
    body: { ...call.body, attempt: z.optional(joinAttempt) },
    reply: z.object({ ...call.reply, seat: seatToken }),
    refusals: [...JOIN_REFUSALS, ...(call.refusals ?? [])],
  });

/** The join call of a game for which a name is enough. */
/* @__NO_SIDE_EFFECTS__ */
export const joinByName = (name: string, rooms: string) =>
  joinCall({
    name,
    path: `${rooms}/:roomId/join`,
    summary: JOIN_SUMMARY,
    body: { participantName: personName },
    reply: { participant: player },
    refusals: ['too_many_rooms', 'storage_full'],
  });

/** The room while its game waits, has ended, or lets people react in a Show. */
export const pause = z.object({
  /** While the game waits everyone present, in the order of joining; else none. */
  people: z.array(player),
  /** Reactions can be sent. */
  reactions: z.boolean(),
});
export type Pause = z.output<typeof pause>;

/** A player's poll: the scene, which rarely changes, once; then only the numbers. */
/* @__NO_SIDE_EFFECTS__ */
export const playOf = <Scene extends z.ZodMiniType, Numbers extends Fields>(scene: Scene, numbers: Numbers) =>
  z.object({
    /** Identifies the scene: send it as `since`. */
    sceneId: z.string(),
    /** Left out if `since` is this scene. */
    scene: z.optional(scene),
    /** Left out together with the scene. */
    serverNow: z.optional(instant),
    /** Only while the game waits, has ended, or lets people react in a Show. */
    pause: z.optional(pause),
    ...numbers,
  });

/* @__NO_SIDE_EFFECTS__ */
export const playCall = <Reply extends z.ZodMiniObject>(name: string, rooms: string, reply: Reply) =>
  endpoint({
    name,
    method: 'GET',
    path: `${rooms}/:roomId/play`,
    summary: "A player's view: the scene and the numbers; with `since` only the numbers, while the scene is the same.",
    audience: 'lead or seat',
    params: { roomId },
    query: { since: z.optional(z.string().check(z.maxLength(32))) },
    reply,
    refusals: ['not_your_seat', 'removed'],
    polled: true,
  });

/** Such a poll with this reply. */
export type PlayCall<Reply extends z.ZodMiniType> = Omit<ReturnType<typeof playCall>, 'reply'> & { reply: Reply };

interface Move<Body extends Fields, Reply extends z.ZodMiniObject> {
  name: string;
  method?: 'POST' | 'PUT';
  path: string;
  summary: string;
  body?: Body;
  reply: Reply;
  /** Besides those of every such move. */
  refusals?: readonly RefusalCode[];
}

/** A step of a room's host, or of a co-host or a remote. */
/* @__NO_SIDE_EFFECTS__ */
export const hostMove = <Reply extends z.ZodMiniObject, Body extends Fields = Record<never, never>>(
  move: Move<Body, Reply>,
) =>
  endpoint({
    method: 'POST',
    audience: 'lead',
    params: { roomId },
    ...move,
    refusals: ['not_host', ...(move.refusals ?? [])],
  });

/** A call of a seat, or of the host. */
/* @__NO_SIDE_EFFECTS__ */
export const playerMove = <Reply extends z.ZodMiniObject, Body extends Fields = Record<never, never>>(
  move: Move<Body, Reply>,
) =>
  endpoint({
    method: 'POST',
    audience: 'host or seat',
    params: { roomId },
    ...move,
    refusals: ['not_your_seat', 'removed', ...(move.refusals ?? [])],
  });

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { roomId, version } from './fields.ts';
import { canvasCursor, stroke } from './games/canvas.ts';
import { sentReaction } from './reactions.ts';

/** A stream is never silent for longer than this, even if nothing happens. */
export const STREAM_COMMENT_SECONDS = 15;
/** The server ends each stream after a random time between these; its reader opens the next one. */
export const STREAM_SECONDS = { least: 60, most: 100 } as const;
/** Open streams of one seat, and of a host in a room: a few tabs and devices. */
export const STREAMS_PER_SEAT = 3;
export const STREAMS_PER_HOST = 5;
/** Players hear of votes and the like at most this often; the host's screens by `PACES`. */
export const TALLY_MS = 2_000;
/**
 * How long things are collected before they go out, by the number of a room's people: dots by their painter, votes by
 * the room's stream. Paint is collected as it is written: see `PAINT_WRITE_MS`.
 */
const PACES = [
  { people: 10, sendMs: 80, tallyMs: 50 },
  { people: 25, sendMs: 150, tallyMs: 70 },
];
const LARGE = { sendMs: 250, tallyMs: 200 };
export const paceOf = (people: number): typeof LARGE => PACES.find((pace) => people <= pace.people) ?? LARGE;

const told = z.object({ version });

/** One event of a stream: the name and the JSON of a server-sent event. */
export const change = z.discriminatedUnion('event', [
  /** People, the lock, a step of the game, facts: told at once. `version` is the room's. Also each stream's first event. */
  z.object({ event: z.literal('phase'), data: told }),
  /** Votes, and who is done. `version` is the room's. */
  z.object({ event: z.literal('tally'), data: told }),
  /**
   * `version` is the canvas's. `canvas` is base64 of the packed form, for a reader with version `since`; `painters` are
   * strokes in it with the id of their participant: each that begins, and long ones now and then.
   */
  z.object({
    event: z.literal('paint'),
    data: z.object({
      version,
      since: z.optional(version),
      canvas: z.optional(z.string()),
      painters: z.optional(z.array(z.tuple([stroke, z.int()]))),
    }),
  }),
  /** What people sent, as it comes; no version counts them. */
  z.object({ event: z.literal('reactions'), data: z.object({ reactions: z.array(sentReaction) }) }),
  /** The last event of a caller without the right to listen. */
  z.object({
    event: z.literal('end'),
    data: z.object({ code: z.enum(['room_ended', 'removed', 'not_your_seat']) }),
  }),
]);
export type Change = z.output<typeof change>;

export const getChanges = endpoint({
  name: 'getChanges',
  method: 'GET',
  path: '/api/rooms/:roomId/changes',
  summary:
    'A stream of server-sent events that tells when a poll has something new: each event has the `version` to ask for with `least`. `reactions` events have what people sent instead. ' +
    'For the people of the room; in a coloring room for everyone who may look at its canvas. ' +
    'With `canvas`, the cursor of the last reply of `getCanvas`, `paint` events also have what a poll with that cursor would bring. ' +
    'After one without `canvas`, poll and open the stream again to get more of them. ' +
    `The server ends each stream after ${STREAM_SECONDS.least} to ${STREAM_SECONDS.most} s: open the next one.`,
  params: { roomId },
  query: { canvas: z.optional(canvasCursor) },
  reply: change,
  refusals: ['sign_in', 'not_your_seat', 'removed'],
  counted: true,
  streamed: true,
});

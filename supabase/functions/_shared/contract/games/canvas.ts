import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { hexColor, paintColor, participantId, roomId } from '../fields.ts';

export const CANVAS_POLL_MS = 1_000;
/** The picture's own size: what counts is its shape, everybody shows it as large as the screen allows. */
export const CANVAS = { width: 1_600, height: 1_200, background: '#FFFFFF' } as const;
/** Radius of a dot, as a share of the width of the canvas. */
export const BRUSH_RADIUS = 0.0105;
/** Between two dots of one line there is at most this share of the width: no gap is seen. */
export const DOT_SPACING = BRUSH_RADIUS / 2;
/** Positions are kept to this part of the width and of the height. */
export const POSITION_STEPS = 10_000;
/** Dots that one call may paint. */
export const STROKES_MAX = 500;
/** 500 dots as our client writes them take about 25 KB. */
export const STROKES_BODY_MAX_BYTES = 64 * 1024;
/** A dot is sent at most this long after it was painted. */
export const PAINT_SEND_MS = 150;
/** The server writes what comes in within this time together. */
export const PAINT_WRITE_MS = 20;
/** How much one person may paint: dots in a second in the long run, and at once. */
export const PAINT_LIMIT = { dotsPerSecond: 600, burst: 2_000 } as const;
/** Dots that a room keeps. */
export const CANVAS_DOTS_MAX = 200_000;
/** About what a room's dots may take in the database, indexes included: single dots fill it sooner than strokes. */
export const CANVAS_BYTES_MAX = 20_000_000;
/** 0 is the left (or upper) edge and 1 the right (or lower) one. */
const fraction = z.number().check(z.minimum(0), z.maximum(1));
/** The room's own number of a line, which is one pen-down to pen-up. Newer lines have larger numbers. */
export const line = z.int().check(z.minimum(1), z.maximum(999_999_999));
/** What a painter calls a line, or one call: anything that they do not use twice in the room. */
const ownId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/));
/** Names what a reader has already. Opaque: nothing but a reply makes one. */
export const canvasCursor = z.string().check(z.regex(/^[0-9]{1,15}$/));

/** One dot that is to be painted. */
export const dot = z.object({ x: fraction, y: fraction, color: paintColor });
export type Dot = z.output<typeof dot>;

/** One dot of the canvas, in the order in which they were painted. */
export const stroke = z.object({ x: fraction, y: fraction, color: hexColor, line });

export const canvas = z.object({
  /** All dots, or those that are newer than `since`. Positions have four decimals. */
  strokes: z.array(stroke),
  /** Lines that are no longer there since then, with all of their dots, those in `strokes` included. */
  removedLines: z.array(line),
  /** Present where `strokes` is everything although a `since` was given: what was known is to be thrown away. */
  reset: z.optional(z.literal(true)),
  /** To be sent as `since`. */
  cursor: canvasCursor,
  /** Counts the changes of this canvas; see `painted`. */
  version: z.int(),
});
export type Canvas = z.output<typeof canvas>;

/** What painting answers, when it is safely stored. */
export const painted = z.object({
  /** The line that these dots are in. */
  line,
  /** Every read of the canvas with this version or a larger one has them. */
  version: z.int(),
});
export type Painted = z.output<typeof painted>;

/** The content type of a canvas in the packed form; see `domain/canvas-packing.ts`. */
export const PACKED_CANVAS = 'application/vnd.thaw.canvas';

export const getCanvas = endpoint({
  name: 'getCanvas',
  method: 'GET',
  path: '/api/rooms/:roomId/canvas',
  summary: `All dots of the picture, or what is newer than a cursor; anyone who has the link may ask. With \`Accept: ${PACKED_CANVAS}\` the same in a packed form.`,
  params: { roomId },
  query: { since: z.optional(canvasCursor) },
  reply: canvas,
  refusals: ['removed'],
  polled: true,
  packedAs: PACKED_CANVAS,
});

export const paintStroke = endpoint({
  name: 'paintStroke',
  method: 'POST',
  path: '/api/rooms/:roomId/canvas/stroke',
  summary: 'Paints one dot, as a line of its own.',
  audience: 'host or seat',
  params: { roomId },
  body: { x: fraction, y: fraction, color: paintColor },
  reply: painted,
  refusals: ['not_your_seat', 'removed', 'canvas_full'],
  counted: true,
});

export const paintStrokes = endpoint({
  name: 'paintStrokes',
  method: 'POST',
  path: '/api/rooms/:roomId/canvas/strokes',
  summary:
    `Paints up to ${STROKES_MAX} dots in this order, all or none of them, onto the caller's line \`lineId\` or as a line of their own. ` +
    'A `batchId` that the caller used before paints nothing and answers as it did then.',
  audience: 'host or seat',
  params: { roomId },
  body: {
    strokes: z.array(dot).check(z.minLength(1), z.maxLength(STROKES_MAX)),
    lineId: z.optional(ownId),
    batchId: z.optional(ownId),
  },
  reply: painted,
  refusals: ['not_your_seat', 'removed', 'canvas_full'],
  counted: true,
  bodyMaxBytes: STROKES_BODY_MAX_BYTES,
});

export const undoLine = endpoint({
  name: 'undoLine',
  method: 'POST',
  path: '/api/rooms/:roomId/canvas/undo',
  summary:
    "Takes the caller's newest line away, or with `lineId` that one of theirs. `line` is null where there is none (any more). Without `lineId` the same call once more takes another line.",
  audience: 'host or seat',
  params: { roomId },
  body: { lineId: z.optional(ownId) },
  reply: z.object({ line: z.nullable(line), version: z.int() }),
  refusals: ['not_your_seat', 'removed'],
});

/** Names one removal by the host, to be taken back. */
const removalId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

export const clearStrokes = endpoint({
  name: 'clearStrokes',
  method: 'POST',
  path: '/api/rooms/:roomId/canvas/clear',
  summary:
    'Takes everything off the canvas, or what one person painted, or one line. Can be taken back for a moment. `removalId` is null where there was nothing.',
  audience: 'host',
  params: { roomId },
  body: { participantId: z.optional(participantId), line: z.optional(line) },
  reply: z.object({ removalId: z.nullable(removalId), version: z.int() }),
  refusals: ['not_host', 'not_found'],
});

export const restoreStrokes = endpoint({
  name: 'restoreStrokes',
  method: 'POST',
  path: '/api/rooms/:roomId/canvas/restore',
  summary:
    'Takes a removal by the host back: the same dots in the same places, below what was painted since. Refused when it is too late.',
  audience: 'host',
  params: { roomId },
  body: { removalId },
  reply: z.object({ version: z.int() }),
  refusals: ['not_host', 'not_found', 'canvas_full'],
});

export const getLineAuthor = endpoint({
  name: 'getLineAuthor',
  method: 'GET',
  path: '/api/rooms/:roomId/canvas/lines/:line',
  summary: 'Whose line this is; told to the host only, who may want to remove it.',
  audience: 'host',
  params: { roomId, line: z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)) },
  reply: z.object({ participantId, participantName: z.string(), color: hexColor, isHost: z.boolean() }),
  refusals: ['not_host', 'not_found'],
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { hexColor, paintColor, participantId, roomId } from '../fields.ts';

/*
 * A *stroke* is pen down to pen up: `stroke` is its number in the room, `strokeId` its painter's own name of it. A *dot*
 * is one round mark of a stroke. Calls name lists of dots `strokes`, as specified. `points` are the positions of dots: x and
 * y in turn. A *fill* colors one region of the outline: a stroke without dots, in the same order, to be undone or removed
 * like any other.
 */

export const CANVAS_POLL_MS = 1_000;
/** How often a painter's screen asks for the credits, to have them when the session ends. */
export const PAINTERS_POLL_MS = 20_000;
/** The picture's size in pixels. Only its shape matters: every screen scales it. */
export const CANVAS = { width: 1_600, height: 1_200, background: '#FFFFFF' } as const;
/** Radius of a dot, as a share of the canvas width. */
export const BRUSH_RADIUS = 0.0105;
/** The largest gap between two dots of one stroke, as a share of the width: none is visible. */
export const DOT_SPACING = BRUSH_RADIUS / 2;
/** Positions are rounded to this fraction of width and height. */
export const POSITION_STEPS = 10_000;
/** Dots per call. */
export const STROKES_MAX = 500;
/** 500 dots take about 25 KB as our client writes them. */
export const STROKES_BODY_MAX_BYTES = 64 * 1024;
/** What a stroke is painted with, in the order of their stored numbers: round as specified, slanted, or in specks. */
export const BRUSHES = ['pen', 'marker', 'spray'] as const;
export const brush = z.enum(BRUSHES);
export type Brush = z.output<typeof brush>;
/** A room's dots that arrive within this time are written, and told to its streams, together. */
export const PAINT_WRITE_MS = 90;
/** One person's painting rate: dots per second in the long run, and at once. */
export const PAINT_LIMIT = { dotsPerSecond: 600, burst: 2_000 } as const;
/** Dots that a room keeps. */
export const CANVAS_DOTS_MAX = 200_000;
/** About the database space of a room's dots, indexes included: single dots fill it sooner than strokes. */
export const CANVAS_BYTES_MAX = 20_000_000;
/** What a fill counts as, in the painting rate and in the room (`internal.dots_of`). */
export const FILL_DOTS = 25;
/** Regions of an outline. */
export const REGIONS_MAX = 4_000;
/** 0 is the left (or upper) edge and 1 the right (or lower) one. */
const fraction = z.number().check(z.minimum(0), z.maximum(1));
/** The room's own number of a stroke. Newer strokes have larger numbers. */
export const stroke = z.int().check(z.minimum(1), z.maximum(999_999_999));
/** The outline's own number of a region. */
export const region = z.int().check(z.minimum(0), z.maximum(REGIONS_MAX - 1));
/** A painter's own key for a stroke or a call: used once per room. */
const ownId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/));
/** The reader's position. Opaque: only replies make one. */
export const canvasCursor = z.string().check(z.regex(/^[0-9]{1,15}$/));

export const dot = z.object({ x: fraction, y: fraction, color: paintColor });
export type Dot = z.output<typeof dot>;

/** One dot of the canvas, in painting order; with its brush, if that isn't the pen, and the region that it stays in. */
export const shownDot = z.object({
  x: fraction,
  y: fraction,
  color: hexColor,
  stroke,
  brush: z.optional(brush),
  inside: z.optional(region),
});

/** A region of the outline in one color, `after` so many dots of `strokes`: it covers them, and later ones cover it. */
export const shownFill = z.object({ region, color: hexColor, stroke, after: z.int() });

export const canvas = z.object({
  /** All dots, or those newer than `since`. Positions have four decimals. */
  strokes: z.array(shownDot),
  /** All fills, or those newer than `since`, in order. */
  fills: z.array(shownFill),
  /** Strokes removed since then, with all of their dots, including those in `strokes`. */
  removedStrokes: z.array(stroke),
  /** Present if `strokes` is everything despite a `since`: discard all earlier replies. */
  reset: z.optional(z.literal(true)),
  /** For the next `since`. */
  cursor: canvasCursor,
  /** Counts the changes of this canvas; see `painted`. */
  version: z.int(),
});
export type Canvas = z.output<typeof canvas>;

/** The reply to painting, sent once it is safely stored. */
export const painted = z.object({
  stroke,
  /** Every read of the canvas with this version or a larger one includes them. */
  version: z.int(),
  /** The caller's next dots may come this long after they were painted, by the number of people in the room. */
  sendMs: z.int(),
});
export type Painted = z.output<typeof painted>;

/** The content type of a canvas in the packed form; see `domain/canvas-packing.ts`. */
export const PACKED_CANVAS = 'application/vnd.thaw.canvas';

export const getCanvas = endpoint({
  name: 'getCanvas',
  method: 'GET',
  path: '/api/rooms/:roomId/canvas',
  summary: `All dots of the picture, or those newer than a cursor; open to everyone with the link, or with a lock or a waiting room to its people only. With \`Accept: ${PACKED_CANVAS}\` in a packed form.`,
  params: { roomId },
  query: { since: z.optional(canvasCursor) },
  reply: canvas,
  refusals: ['removed', 'not_your_seat', 'room_locked', 'knock_first'],
  polled: true,
  packedAs: PACKED_CANVAS,
  versionOf: 'canvas',
});

export const paintStroke = endpoint({
  name: 'paintStroke',
  method: 'POST',
  path: '/api/rooms/:roomId/canvas/stroke',
  summary: 'Paints one dot, as its own stroke.',
  audience: 'host or seat',
  params: { roomId },
  body: { x: fraction, y: fraction, color: paintColor },
  reply: painted,
  refusals: ['not_your_seat', 'removed', 'picture_finished', 'canvas_full'],
  counted: true,
  versionOf: 'canvas',
});

export const paintStrokes = endpoint({
  name: 'paintStrokes',
  method: 'POST',
  path: '/api/rooms/:roomId/canvas/strokes',
  summary:
    `Paints up to ${STROKES_MAX} dots in this order, all or none of them, onto the caller's stroke \`strokeId\` or as a new one. ` +
    'A repeated `batchId` paints nothing and gets its first reply again. A stroke has the `brush` of its first dots (default: the pen), and shows only `inside` their region of the outline, if they name one.',
  audience: 'host or seat',
  params: { roomId },
  body: {
    strokes: z.array(dot).check(z.minLength(1), z.maxLength(STROKES_MAX)),
    strokeId: z.optional(ownId),
    batchId: z.optional(ownId),
    brush: z.optional(brush),
    inside: z.optional(region),
  },
  reply: painted,
  refusals: ['not_your_seat', 'removed', 'picture_finished', 'canvas_full', 'no_such_region'],
  counted: true,
  bodyMaxBytes: STROKES_BODY_MAX_BYTES,
  versionOf: 'canvas',
});

export const fillRegion = endpoint({
  name: 'fillRegion',
  method: 'POST',
  path: '/api/rooms/:roomId/canvas/fill',
  summary:
    'Fills a region of the outline with a color, as a stroke of its own: `strokeId` is its key. There are none on a blank canvas. ' +
    'A repeated `batchId` fills nothing and gets its first reply again.',
  audience: 'host or seat',
  params: { roomId },
  body: { region, color: paintColor, strokeId: z.optional(ownId), batchId: z.optional(ownId) },
  reply: painted,
  refusals: ['not_your_seat', 'removed', 'picture_finished', 'canvas_full', 'no_such_region'],
  counted: true,
  versionOf: 'canvas',
});

export const undoStroke = endpoint({
  name: 'undoStroke',
  method: 'POST',
  path: '/api/rooms/:roomId/canvas/undo',
  summary:
    "Removes the caller's newest stroke or fill, or with `strokeId` that one of theirs. `stroke` is null if there is none left. Without `strokeId` a repeated call removes another stroke.",
  audience: 'host or seat',
  params: { roomId },
  body: { strokeId: z.optional(ownId) },
  reply: z.object({ stroke: z.nullable(stroke), version: z.int() }),
  refusals: ['not_your_seat', 'removed', 'picture_finished'],
  versionOf: 'canvas',
});

/** A removal by the host, to take it back. */
const removalId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

export const clearStrokes = endpoint({
  name: 'clearStrokes',
  method: 'POST',
  path: '/api/rooms/:roomId/canvas/clear',
  summary:
    "Removes everything from the canvas, or one person's painting, or one stroke. Can be taken back for a moment. `removalId` is null if there was nothing.",
  audience: 'host',
  params: { roomId },
  body: { participantId: z.optional(participantId), stroke: z.optional(stroke) },
  reply: z.object({ removalId: z.nullable(removalId), version: z.int() }),
  refusals: ['not_host', 'not_found'],
  versionOf: 'canvas',
});

export const restoreStrokes = endpoint({
  name: 'restoreStrokes',
  method: 'POST',
  path: '/api/rooms/:roomId/canvas/restore',
  summary:
    'Takes back a removal by the host: the same dots at the same positions, below all later painting. Refused when it is too late.',
  audience: 'host',
  params: { roomId },
  body: { removalId },
  reply: z.object({ version: z.int() }),
  refusals: ['not_host', 'not_found', 'canvas_full'],
  versionOf: 'canvas',
});

export const getPainters = endpoint({
  name: 'getPainters',
  method: 'GET',
  path: '/api/rooms/:roomId/canvas/painters',
  summary: 'The names of the people whose paint is in the picture, for its credits; open like the canvas.',
  params: { roomId },
  /** `signatures`: first names of those who agreed to them on pictures. */
  reply: z.object({ names: z.array(z.string()), signatures: z.array(z.string()) }),
  refusals: ['removed', 'not_your_seat', 'room_locked', 'knock_first'],
});

export const getStrokeAuthor = endpoint({
  name: 'getStrokeAuthor',
  method: 'GET',
  path: '/api/rooms/:roomId/canvas/strokes/:stroke',
  summary: 'The painter of a stroke; for the host only, to remove it.',
  audience: 'host',
  params: { roomId, stroke: z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)) },
  reply: z.object({ participantId, participantName: z.string(), color: hexColor, isHost: z.boolean() }),
  refusals: ['not_host', 'not_found'],
});

/** The lines as the data URL of a PNG, transparent between them, and the areas as the base64 of `packRegions`. */
export const outlineFile = z.object({ picture: z.string(), regions: z.string() });

export const getRoomOutline = endpoint({
  name: 'getRoomOutline',
  method: 'GET',
  path: '/api/rooms/:roomId/outline',
  summary: "The host's own outline that a picture was begun with, for the people of the room only.",
  audience: 'lead or seat',
  params: { roomId },
  reply: outlineFile,
  refusals: ['not_your_seat', 'removed', 'not_found'],
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { participantId, personName, roomId, visibleText } from '../fields.ts';

/** The round's drawings are accepted until this long into the voting: the browser submits its canvas at the bell. */
export const BELL_SECONDS = 2.5;

/** In a Show a title may change for so long after the drawing is over. */
export const TITLE_SECONDS = 8;
export const TITLE_MAX_GRAPHEMES = 40;
export const drawingTitle = visibleText(TITLE_MAX_GRAPHEMES);

/** CSS pixels. */
export const DRAWING_CANVAS = {
  width: 400,
  height: 300,
  lineWidth: 3,
  color: '#000000',
  background: '#FFFFFF',
} as const;
/** The specified pen is the first of both: black, and `lineWidth` CSS pixels. */
export const PEN_COLORS = {
  black: DRAWING_CANVAS.color,
  red: '#E03131',
  orange: '#F08C00',
  yellow: '#FFD43B',
  green: '#2F9E44',
  blue: '#1C7ED6',
  violet: '#9C36B5',
  brown: '#8D5B35',
} as const;
export type PenColor = keyof typeof PEN_COLORS;
export const PEN_WIDTHS = [DRAWING_CANVAS.lineWidth, 8, 18] as const;
export const DRAWING_MAX = { width: 800, height: 600, bytes: 200 * 1024 } as const;
export const DRAWING_MEDIA = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** A drawing of `DRAWING_MAX.bytes` in base64 and the JSON around it. */
export const DRAWING_BODY_MAX_BYTES = Math.ceil((DRAWING_MAX.bytes * 4) / 3) + 4_096;

/** 128 random bits, base64url: knowing it is enough to see the drawing, and it does not reveal the artist. */
export const drawingId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
/** `data:image/png;base64,…`; the server checks the bytes. */
export const drawingData = z
  .string()
  .check(
    z.maxLength(DRAWING_BODY_MAX_BYTES),
    z.regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/),
    z.describe(
      `A data URL of a PNG, JPEG or WebP picture, at most ${DRAWING_MAX.bytes / 1024} KB and ${DRAWING_MAX.width}x${DRAWING_MAX.height}`,
    ),
  );

/** Until the results are settled, names, ids and votes are left out of all drawings but the caller's own. */
export const drawing = z.object({
  id: drawingId,
  /** From 1, in an order that tells nothing of artists or times, on all screens of a round; null while people draw, and in a past round. */
  number: z.nullable(z.int()),
  /** In a Show, by its artist. */
  title: z.nullable(z.string()),
  playerId: z.nullable(participantId),
  playerName: z.nullable(z.string()),
  voteCount: z.nullable(z.int()),
  /** The caller's own. */
  isOwn: z.boolean(),
  /** For leads, whose screens show its place: all others get no hidden drawing. */
  hidden: z.optional(z.boolean()),
});
export type Drawing = z.output<typeof drawing>;

/** Counts from 1; 0 before the first. */
export const roundNumber = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const submitDrawing = endpoint({
  name: 'submitDrawing',
  method: 'POST',
  path: '/api/masterpiece/rooms/:roomId/drawings',
  summary: `Submits the caller's drawing of the round, until ${BELL_SECONDS} s into the voting. A second one changes nothing and answers the first, unless it says \`change\` in a Show.`,
  audience: 'host or seat',
  status: 201,
  repeatStatus: 200,
  params: { roomId },
  body: {
    /** Both must match the caller's seat. */
    playerId: z.optional(participantId),
    playerName: z.optional(personName),
    drawingData,
    /** Only for that round. */
    roundNumber: z.optional(roundNumber),
    /** In a Show; ignored elsewhere. */
    title: z.nullish(drawingTitle),
    /** In a Show: it replaces the caller's earlier one, and has another id. */
    change: z.optional(z.boolean()),
    /** In a Show, while people draw: only for the case that nothing else comes. Any later one replaces it. */
    draft: z.optional(z.boolean()),
  },
  reply: z.object({ drawing: z.object({ id: drawingId }), roundNumber }),
  refusals: ['not_your_seat', 'removed', 'wrong_phase', 'storage_full', 'too_large'],
  bodyMaxBytes: DRAWING_BODY_MAX_BYTES,
});

export const titleDrawing = endpoint({
  name: 'titleDrawing',
  method: 'PUT',
  path: '/api/masterpiece/rooms/:roomId/drawings/title',
  summary: `In a Show: gives the caller's drawing of the round another title, until ${TITLE_SECONDS} s into the voting; null: none.`,
  audience: 'host or seat',
  params: { roomId },
  body: { title: z.nullable(drawingTitle), roundNumber },
  reply: z.object({ title: z.nullable(z.string()), roundNumber }),
  refusals: ['not_your_seat', 'removed', 'wrong_phase', 'not_found'],
});

export const getDrawing = endpoint({
  name: 'getDrawing',
  method: 'GET',
  path: '/api/masterpiece/rooms/:roomId/drawings/:drawingId',
  summary: 'The picture itself, at a URL that never changes. Only people allowed to see it learn its id.',
  params: { roomId, drawingId },
  reply: z.unknown(),
  refusals: ['not_found'],
  media: DRAWING_MEDIA,
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { participantId, personName, roomId } from '../fields.ts';

/** A drawing of the round is taken until this long into the voting: what is on the canvas at the bell comes in then. */
export const BELL_SECONDS = 2.5;

/** CSS pixels. */
export const DRAWING_CANVAS = {
  width: 400,
  height: 300,
  lineWidth: 3,
  color: '#000000',
  background: '#FFFFFF',
} as const;
export const DRAWING_MAX = { width: 800, height: 600, bytes: 200 * 1024 } as const;
export const DRAWING_MEDIA = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** A drawing of `DRAWING_MAX.bytes` in base64 and the JSON around it. */
export const DRAWING_BODY_MAX_BYTES = Math.ceil((DRAWING_MAX.bytes * 4) / 3) + 4_096;

/** 128 random bits, base64url: whoever is told it may see the drawing, and nothing in it tells whose it is. */
export const drawingId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
/** `data:image/png;base64,…`; the server looks at the bytes. */
export const drawingData = z
  .string()
  .check(
    z.maxLength(DRAWING_BODY_MAX_BYTES),
    z.regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/),
    z.describe(
      `A data URL of a PNG, JPEG or WebP picture, at most ${DRAWING_MAX.bytes / 1024} KB and ${DRAWING_MAX.width}x${DRAWING_MAX.height}`,
    ),
  );

/** Until the results are settled nobody's name, id and votes are in it but one's own. */
export const drawing = z.object({
  id: drawingId,
  playerId: z.nullable(participantId),
  playerName: z.nullable(z.string()),
  voteCount: z.nullable(z.int()),
  /** The caller's own. */
  isOwn: z.boolean(),
});
export type Drawing = z.output<typeof drawing>;

/** Counts from 1; 0 before the first. */
export const roundNumber = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const submitDrawing = endpoint({
  name: 'submitDrawing',
  method: 'POST',
  path: '/api/masterpiece/rooms/:roomId/drawings',
  summary: `Submits the caller's drawing of the round, until ${BELL_SECONDS} s into the voting. A second one changes nothing and answers the first.`,
  audience: 'host or seat',
  status: 201,
  repeatStatus: 200,
  params: { roomId },
  body: {
    /** Both have to be those of the caller's seat. */
    playerId: z.optional(participantId),
    playerName: z.optional(personName),
    drawingData,
    /** Only for that round. */
    roundNumber: z.optional(roundNumber),
  },
  reply: z.object({ drawing: z.object({ id: drawingId }), roundNumber }),
  refusals: ['not_your_seat', 'removed', 'wrong_phase', 'too_large'],
  bodyMaxBytes: DRAWING_BODY_MAX_BYTES,
});

export const getDrawing = endpoint({
  name: 'getDrawing',
  method: 'GET',
  path: '/api/masterpiece/rooms/:roomId/drawings/:drawingId',
  summary:
    'The picture itself, at an address that never changes. Its id is told to those who may see it, and to no one else.',
  params: { roomId, drawingId },
  reply: z.unknown(),
  refusals: ['not_found'],
  media: DRAWING_MEDIA,
});

import * as z from 'zod/mini';
import { deckName } from './decks.ts';
import { endpoint } from './endpoint.ts';
import { done } from './fields.ts';
import { CANVAS, REGIONS_MAX } from './games/canvas.ts';
import { OUTLINE_LIMITS } from './plans.ts';

/** A host's own outline as it is sent: black lines on white, of the size of the canvas. */
export const OUTLINE_MAX_BYTES = 384 * 1024;
/** The picture in base64, and the JSON around it. */
const OUTLINE_BODY_MAX_BYTES = Math.ceil((OUTLINE_MAX_BYTES * 4) / 3) + 4_096;

export const outlineId = z.uuid();
export const outlineName = deckName;

export const outline = z.object({
  id: outlineId,
  name: z.string(),
  /** Areas to fill. */
  areas: z.int(),
});
export type Outline = z.output<typeof outline>;

export const getOutlines = endpoint({
  name: 'getOutlines',
  method: 'GET',
  path: '/api/outlines',
  summary: "The caller's own outlines for the coloring book, by name, without their pictures.",
  audience: 'host',
  reply: z.object({ outlines: z.array(outline) }),
});

export const createOutline = endpoint({
  name: 'createOutline',
  method: 'POST',
  path: '/api/outlines',
  summary: `Keeps an outline of the host's own: a PNG of ${CANVAS.width}x${CANVAS.height} with dark lines on white, whose areas are numbered. At most ${OUTLINE_LIMITS.premium}, by the plan, of ${REGIONS_MAX} areas each. Our pages make it of any picture.`,
  audience: 'host',
  status: 201,
  body: {
    name: outlineName,
    picture: z
      .string()
      .check(
        z.maxLength(OUTLINE_BODY_MAX_BYTES),
        z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/),
        z.describe(
          `A data URL of a PNG of at most ${OUTLINE_MAX_BYTES / 1024} KB, with 8 bits of each channel, not interlaced`,
        ),
      ),
  },
  reply: z.object({ outline }),
  refusals: ['too_many_outlines', 'storage_full', 'too_large', 'too_many_areas', 'too_few_areas'],
  bodyMaxBytes: OUTLINE_BODY_MAX_BYTES,
});

export const getOutline = endpoint({
  name: 'getOutline',
  method: 'GET',
  path: '/api/outlines/:outlineId',
  summary: 'The lines of an own outline.',
  audience: 'host',
  params: { outlineId },
  reply: z.unknown(),
  refusals: ['not_found'],
  media: ['image/png'],
});

export const renameOutline = endpoint({
  name: 'renameOutline',
  method: 'PUT',
  path: '/api/outlines/:outlineId',
  summary: 'Gives an own outline another name.',
  audience: 'host',
  params: { outlineId },
  body: { name: outlineName },
  reply: z.object({ outline }),
  refusals: ['not_found'],
});

export const deleteOutline = endpoint({
  name: 'deleteOutline',
  method: 'DELETE',
  path: '/api/outlines/:outlineId',
  summary: 'Deletes an own outline. Pictures that were begun with it keep their lines for as long as they are there.',
  audience: 'host',
  params: { outlineId },
  reply: done,
  refusals: ['not_found'],
});

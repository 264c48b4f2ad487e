import { getRecapCanvas, getRecapDrawing } from '#shared/contract/recaps.ts';
import { callMedia, type Identity } from '#src/lib/api.ts';
import type { RecapFiles } from './recap-part.ts';

/** The pictures of a recap, as this reader may see them. */
export const recapFiles = (sessionId: string, as: Identity): RecapFiles => ({
  key: `${as.kind} ${sessionId}`,
  drawing: (drawingId) => callMedia(getRecapDrawing, { params: { sessionId, drawingId }, as }),
  canvas: async (place) => {
    const blob = await callMedia(getRecapCanvas, { params: { sessionId, place: `${place}` }, as });
    return new Uint8Array(await blob.arrayBuffer());
  },
});

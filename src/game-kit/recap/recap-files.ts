import { getRecapCanvas, getRecapDrawing, getRecapOutline } from '#shared/contract/recaps.ts';
import { ApiError, mayPass } from '#src/lib/api-error.ts';
import { call, callMedia, type Identity } from '#src/lib/calls/api.ts';
import type { RecapFiles } from './recap-part.ts';

/** Before the second try, unless the API asks for another time. */
const PAUSE_MS = 1_000;

/** Reads a file, and tries once more if that may help. */
async function readFile<File>(read: () => Promise<File>): Promise<File> {
  try {
    return await read();
  } catch (error) {
    if (!mayPass(error)) throw error;
    const askedMs = error instanceof ApiError ? error.retryAfterMs : null;
    await new Promise((resolve) => setTimeout(resolve, askedMs ?? PAUSE_MS));
    return read();
  }
}

/** The pictures of a recap, as this reader may see them. */
export const recapFiles = (sessionId: string, as: Identity): RecapFiles => ({
  key: `${as.kind} ${sessionId}`,
  drawing: (drawingId) => readFile(() => callMedia(getRecapDrawing, { params: { sessionId, drawingId }, as })),
  canvas: async (nth) => {
    const params = { sessionId, nth: `${nth}` };
    const blob = await readFile(() => callMedia(getRecapCanvas, { params, as }));
    return new Uint8Array(await blob.arrayBuffer());
  },
  outline: (nth) => readFile(() => call(getRecapOutline, { params: { sessionId, nth: `${nth}` }, as })),
});

import * as z from 'zod/mini';
import { PACKED_CANVAS } from '../../../_shared/contract/games/canvas.ts';
import { getRecapCanvas } from '../../../_shared/contract/recaps.ts';
import { packCanvas, packSegments } from '../../../_shared/domain/canvas-packing.ts';
import { onMedia, type Route } from '../../kit/http/on.ts';
import { RECAP_FILES_KEPT, recapReaderOf } from '../../kit/polls/recap-reader.ts';
import type { Kit } from '../../kit/services/kit.ts';
import { changesOf } from './canvas-rows.ts';

const stored = z.object({ version: z.int(), parts: z.string() });

/** The finished picture of a session's recap. */
export function recapCanvas({ database }: Kit): Route {
  return onMedia(
    getRecapCanvas,
    async ({ caller, params: { nth, sessionId: session } }) => {
      const asked = { session, nth: Number(nth), ...(await recapReaderOf(caller)) };
      const { parts, version } = await database.call('recap_canvas', asked, stored);
      const segments = [...changesOf({ parts, removals: [] })].flatMap((change) => change.segments);
      const block = packSegments(segments, new Map());
      return {
        type: PACKED_CANVAS,
        bytes: packCanvas({ version, reset: true, removedStrokes: [], segments: [block] }),
      };
    },
    RECAP_FILES_KEPT,
  );
}

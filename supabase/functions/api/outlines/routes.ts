import * as z from 'zod/mini';
import {
  createOutline,
  deleteOutline,
  getOutline,
  getOutlines,
  renameOutline,
} from '../../_shared/contract/outlines.ts';
import { OUTLINE_LIMITS, STORAGE_QUOTAS } from '../../_shared/contract/plans.ts';
import { retryAfter } from '../../_shared/server/api-error.ts';
import { fromBase64 } from '../../_shared/server/base64.ts';
import { Json } from '../../_shared/server/database.ts';
import { readOutline } from '../../_shared/server/outline-picture.ts';
import { semaphore } from '../../_shared/server/semaphore.ts';
import { onHost, onMedia, type Route } from '../kit/http/on.ts';
import type { Kit } from '../kit/services/kit.ts';

/** Pictures that wait to be read, one at a time: each takes up to 20 MB and a moment of the processor. */
const WAITING = 20;
/** Between two pictures: everyone else's calls have their turn, however many come. */
const PAUSE_MS = 100;

/** A host's own outlines for the coloring book. */
export function outlineRoutes({ database, wait }: Kit): Route[] {
  const limits = new Json({ outlines: OUTLINE_LIMITS, storage: STORAGE_QUOTAS });
  const inTurn = semaphore(1, WAITING);

  return [
    onHost(getOutlines, ({ host }) => database.call('outlines', { host }, getOutlines.reply)),

    onHost(createOutline, async ({ body: { name, picture }, host }) => {
      const read = await inTurn(() => readOutline(picture).finally(() => wait(PAUSE_MS)));
      if (read === null) throw retryAfter(1, 'unavailable');
      return database.call('create_outline', { host, name, ...read, limits }, createOutline.reply);
    }),

    onMedia(
      getOutline,
      async ({ caller, params: { outlineId: outline } }) => {
        const { userId: host } = await caller.requireHost();
        const picture = await database.call('outline_picture', { host, outline }, z.string());
        return { type: 'image/png', bytes: fromBase64(picture) ?? new Uint8Array() };
      },
      'no-store',
    ),

    onHost(renameOutline, ({ body: { name }, host, params: { outlineId: outline } }) =>
      database.call('rename_outline', { host, outline, name }, renameOutline.reply),
    ),

    onHost(deleteOutline, ({ host, params: { outlineId: outline } }) =>
      database.call('delete_outline', { host, outline }, deleteOutline.reply),
    ),
  ];
}

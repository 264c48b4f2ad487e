import type { QueryClient } from '@tanstack/react-query';
import { forgetReplies } from './etag-cache.ts';
import { hostUserId, onHostSessionChange } from './host-storage.ts';

/**
 * Forgets all that was read as soon as the host's session ends or is somebody else's, in this tab or in another one:
 * who logs in next is not to see it.
 * @returns ends the watching
 */
export function forgetDataWithSession(cache: QueryClient): () => void {
  let userId = hostUserId();
  return onHostSessionChange(() => {
    const before = userId;
    userId = hostUserId();
    if (before === null || before === userId) return;
    cache.getQueryCache().clear();
    forgetReplies();
  });
}

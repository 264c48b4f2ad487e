import type { QueryClient } from '@tanstack/react-query';
import { hostUserId, onHostSessionChange } from '../identity/host-storage.ts';
import { forgetReplies } from './etag-cache.ts';

/**
 * Clears all cached data when the host's session ends or changes hands, in any tab: the next host must not see it.
 * @returns stops watching
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

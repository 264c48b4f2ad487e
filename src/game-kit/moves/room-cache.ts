import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Applies an own write to the cached room, then refetches it. If that fails, the change stays on the screen. Cancels a
 * poll under way, which may be older than the write.
 * @param queryKey of the poll that reads the room
 */
export function updateRoom<Room>(cache: QueryClient, queryKey: QueryKey, change: (room: Room) => Room): void {
  cache.setQueryData<Room>(queryKey, (room) => room && change(room));
  void cache.invalidateQueries({ queryKey });
}

/**
 * Puts the reply of an own write into the cache; no refetch needed. Cancels a poll under way, which may be older than
 * the write.
 */
export async function replaceRoom<Room>(
  cache: QueryClient,
  queryKey: QueryKey,
  next: (room: Room | undefined) => Room | undefined,
): Promise<void> {
  await cache.cancelQueries({ queryKey });
  cache.setQueryData<Room>(queryKey, next);
}

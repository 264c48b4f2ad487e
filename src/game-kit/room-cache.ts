import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts the change of an own write into the room as it was last read, then reads it anew. Should that fail, the change
 * stays on the screen. A poll under way may be older than the write: reading anew gives it up.
 * @param queryKey of the poll that reads the room
 */
export function updateRoom<Room>(cache: QueryClient, queryKey: QueryKey, change: (room: Room) => Room): void {
  cache.setQueryData<Room>(queryKey, (room) => room && change(room));
  void cache.invalidateQueries({ queryKey });
}

/**
 * Puts the reply of an own write into the room, which needs no other read then. A poll under way may be older than the
 * write and is given up.
 */
export async function replaceRoom<Room>(
  cache: QueryClient,
  queryKey: QueryKey,
  next: (room: Room | undefined) => Room | undefined,
): Promise<void> {
  await cache.cancelQueries({ queryKey });
  cache.setQueryData<Room>(queryKey, next);
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what a write of one's own changed into the room as it was last read, then reads it anew. A poll that is under
 * way may be older than the write, so it is given up; and should the next one fail, the change stays on the screen.
 * @param queryKey of the poll that reads the room
 */
export async function updateRoom<Room>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (room: Room) => Room,
): Promise<void> {
  await cache.cancelQueries({ queryKey });
  cache.setQueryData<Room>(queryKey, (room) => room && change(room));
  void cache.invalidateQueries({ queryKey });
}

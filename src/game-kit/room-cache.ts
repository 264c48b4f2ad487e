import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what a write of one's own changed into the room as it was last read, then reads it anew. Should that fail, the
 * change stays on the screen. A poll that is under way may be older than the write: reading anew gives it up.
 * @param queryKey of the poll that reads the room
 */
export function updateRoom<Room>(cache: QueryClient, queryKey: QueryKey, change: (room: Room) => Room): void {
  cache.setQueryData<Room>(queryKey, (room) => room && change(room));
  void cache.invalidateQueries({ queryKey });
}

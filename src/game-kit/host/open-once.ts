/** Creates a room for this user, and resolves to its id. */
export type OpenRoom = (userId: string) => Promise<string>;

/** Opened rooms that no page shows yet, by the way they were opened and by host. */
const unclaimed = new Map<OpenRoom, Map<string, Promise<string>>>();

/**
 * Opens one room, however often a page asks before one has `claimed` it (React's double effects, a page left and opened
 * again). A failure is forgotten, so the next call tries again.
 * @param open the same function for the same kind of room
 */
export function openRoomOnce(open: OpenRoom, userId: string): Promise<string> {
  const rooms = unclaimed.get(open) ?? new Map<string, Promise<string>>();
  const opening =
    rooms.get(userId) ??
    open(userId).catch((error: unknown) => {
      rooms.delete(userId);
      throw error;
    });
  unclaimed.set(open, rooms.set(userId, opening));
  return opening;
}

/** Marks the opened room as shown: the next request opens another one. Returns false to all but the first caller. */
export function claimRoom(open: OpenRoom, userId: string): boolean {
  return unclaimed.get(open)?.delete(userId) ?? false;
}

import type { Game } from '#shared/contract/games/registry.ts';

/** Rooms that were opened and that no page has shown yet, by game and host. */
const unclaimed = new Map<string, Promise<string>>();
const keyOf = (game: Game, userId: string) => `${game} ${userId}`;

/**
 * Opens a room. However often a page asks before one has `claimed` the room (React's double effects, a page left and
 * opened again), only one is made. A failure is forgotten, so that asking again tries again.
 * @param open makes the room, and tells its id
 */
export function openRoomOnce(game: Game, userId: string, open: (userId: string) => Promise<string>): Promise<string> {
  const key = keyOf(game, userId);
  const opening =
    unclaimed.get(key) ??
    open(userId).catch((error: unknown) => {
      unclaimed.delete(key);
      throw error;
    });
  unclaimed.set(key, opening);
  return opening;
}

/** Says that the opened room is shown now: the next one asked for is a new one. Answers false to all but the first. */
export function claimRoom(game: Game, userId: string): boolean {
  return unclaimed.delete(keyOf(game, userId));
}

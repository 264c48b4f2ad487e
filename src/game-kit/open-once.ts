import type { Game } from '#shared/contract/games/registry.ts';

/** Opened rooms that no page shows yet, by game and host. */
const unclaimed = new Map<string, Promise<string>>();
const keyOf = (game: Game, userId: string) => `${game} ${userId}`;

/**
 * Opens one room, however often a page asks before one has `claimed` it (React's double effects, a page left and opened
 * again). A failure is forgotten, so the next call tries again.
 * @param open creates the room, and resolves to its id
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

/** Marks the opened room as shown: the next request opens another one. Returns false to all but the first caller. */
export function claimRoom(game: Game, userId: string): boolean {
  return unclaimed.delete(keyOf(game, userId));
}

import * as z from 'zod/mini';
import { GAMES, type Game } from '../../../_shared/contract/games/registry.ts';
import { MAX_OPEN_ROOMS, STORAGE_QUOTAS } from '../../../_shared/contract/plans.ts';
import { type Argument, Json } from '../../../_shared/server/database.ts';
import { type Caller, isForged, isFromOurScript } from '../http/caller.ts';
import { failureOf } from '../http/failure.ts';
import type { Kit } from '../services/kit.ts';

export const opened = z.object({ roomId: z.string(), code: z.string() });

/** The arguments of `open_room` that come from the game. */
export const openedAs = (game: Game) => ({
  game,
  presence: GAMES[game].presence,
  limits: new Json({ rooms: MAX_OPEN_ROOMS, storage: STORAGE_QUOTAS }),
});

/** Opens a room with a new id for the calling host. */
export async function openRoom({ database }: Kit, game: Game, caller: Caller): Promise<z.output<typeof opened>> {
  const { userId: host } = await caller.requireHost();
  return database.call('open_room', { ...openedAs(game), host, room: null }, opened);
}

/**
 * Does `work` about a room whose id was made in the browser. If no such room was ever opened, opens it first for the
 * logged-in caller: a session without a seat means a host's screen. `more` are extra arguments for opening.
 */
export async function openingOnFirstCall<Result>(
  services: Kit,
  game: Game,
  roomId: string,
  caller: Caller,
  work: () => Promise<Result>,
  more: Record<string, Argument> = {},
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (failureOf(error).code !== 'room_not_found' || !(await open(services, { game, roomId, more }, caller)))
      throw error;
    return work();
  }
}

/** Whether the caller wants this, rather than another site in their name. */
function isMeant({ credentials: { byCookie }, request }: Caller, publicOrigin: string | null): boolean {
  if (byCookie && request.method === 'GET') return isFromOurScript(request, publicOrigin);
  return !isForged(request, byCookie, publicOrigin);
}

/** Opens the room for the caller; false if they are not logged in, or another site may have made the call. */
async function open(
  services: Kit,
  { game, more, roomId }: { game: Game; roomId: string; more: Record<string, Argument> },
  caller: Caller,
): Promise<boolean> {
  const { database, limits, settings } = services;
  if (!isMeant(caller, settings.publicOrigin)) return false;
  const host = await caller.host('write');
  if (host === null) return false;
  limits.count('openRoom', 'ip', caller.ip);
  limits.count('openRoom', 'person', host.userId);
  try {
    const asked = { ...openedAs(game), host: host.userId, room: roomId, ...more };
    await database.call('open_room', asked, z.unknown());
  } catch (error) {
    // Someone else opened it at the same moment: it exists, and is theirs.
    if (failureOf(error).code !== 'not_host') throw error;
  }
  return true;
}

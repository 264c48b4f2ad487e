import { queryOptions } from '@tanstack/react-query';
import type { Game } from '#shared/contract/games/registry.ts';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { hostUserId } from '#src/lib/identity/host-storage.ts';
import type { Room } from '#src/lib/polls/room.ts';
import { whileUnreachable } from '#src/lib/query-client.ts';

/** Opens a room with this id, in a game whose ids may come from links. */
export type OpenById = (roomId: string) => Promise<unknown>;

/**
 * The logged-in user's standing in a room. Prefill it after opening a room, which saves asking.
 * @param open is called for an id never used
 */
export const hostLobbyQuery = (room: Room, open?: OpenById) =>
  queryOptions({
    queryKey: hostLobbyKey(room.id),
    queryFn: async ({ signal }) => {
      const ask = () => room.call(getLobby, { signal });
      if (open === undefined) return ask();
      return ask().catch(async (error: unknown) => {
        if (refusalCode(error) !== 'room_not_found') throw error;
        await open(room.id);
        return ask();
      });
    },
    refetchOnMount: 'always',
    refetchInterval: whileUnreachable,
  });

export const hostLobbyKey = (roomId: string) => ['host-lobby', roomId, hostUserId()];

/** What the lobby of a room just opened tells its host. */
export const ownLobby = (game: Game, roomId: string): Lobby => ({
  roomId,
  game,
  // Its own host doesn't read it here.
  host: '',
  locked: false,
  full: false,
  recapDays: 1,
  isHost: true,
  seat: null,
});

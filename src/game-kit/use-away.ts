import { useQuery } from '@tanstack/react-query';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { AWAY_POLL_MS, getAway } from '#shared/contract/rooms.ts';
import { HOST } from '#src/lib/api.ts';
import { poll } from '#src/lib/poll.ts';

/** Who of a room has not been heard of for a while, as its host polls it. */
export const awayQuery = (roomId: string) => poll(getAway, { roomId }, AWAY_POLL_MS, HOST);

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Ids of the people who are away: dimmed in the list, and their places may be freed (`AwayNotice`). Nobody while it is
 * not known, and in games without presence.
 */
export function useAway(game: Game, roomId: string, { enabled }: { enabled: boolean }): ReadonlySet<string> {
  const { data } = useQuery({ ...awayQuery(roomId), enabled: enabled && GAMES[game].presence, select: idsOf });
  return data ?? NOBODY;
}

const idsOf = ({ awayIds }: { awayIds: string[] }): ReadonlySet<string> => new Set(awayIds);

import { useQuery } from '@tanstack/react-query';
import { AWAY_POLL_MS, getAway } from '#shared/contract/rooms.ts';
import { HOST } from '#src/lib/api.ts';
import { poll } from '#src/lib/poll.ts';

/** Who of a room has not been heard of for a while, as its host polls it. */
export const awayQuery = (roomId: string) => poll(getAway, { roomId }, AWAY_POLL_MS, HOST);

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Ids of the people who are away: dimmed in the list, and their places may be freed (`AwayNotice`). Nobody while it is
 * not known. For the host of a game with presence.
 */
export function useAway(roomId: string, { enabled = true }: { enabled?: boolean } = {}): ReadonlySet<string> {
  const { data } = useQuery({ ...awayQuery(roomId), enabled, select: idsOf });
  return data ?? NOBODY;
}

const idsOf = ({ awayIds }: { awayIds: string[] }): ReadonlySet<string> => new Set(awayIds);

import { skipToken, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/contract/accounts.ts';
import { joinAsHost } from '#src/game-kit/people/play-too.tsx';
import { RETRY_MS } from '#src/lib/query-client.ts';
import { hostSeatKey } from '../api.ts';
import { join } from '../guests.tsx';

interface HostSeat {
  /** null: on another page than the host's own. */
  user: User | null;
  /** The room has no seat of its host yet. */
  absent: boolean;
  /** Refetches the room. */
  onJoined: () => Promise<unknown>;
}

/** Adds the host to the room's people while they are missing, and retries until that works. */
export function useHostSeat(roomId: string, { user, absent, onJoined }: HostSeat): void {
  const take = async (host: User) => {
    const me = await joinAsHost(host, roomId, join);
    await onJoined();
    return me;
  };
  useQuery({
    queryKey: hostSeatKey(roomId),
    queryFn: absent && user ? () => take(user) : skipToken,
    refetchInterval: RETRY_MS,
  });
}

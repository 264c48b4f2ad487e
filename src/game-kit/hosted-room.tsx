import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Game } from '#shared/contract/games/registry.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { newRoomPath } from '#src/lib/join-links.ts';
import type { Polled } from '#src/lib/poll.ts';
import { HostRoomGone } from './host-gate.tsx';
import { HostWaiting } from './host-waiting.tsx';
import { noticeOf } from './room-notice.ts';

export interface Hosting<Room> {
  /** The poll that reads the room: for `ConnectionNotice`, and for reading it anew. */
  poll: UseQueryResult<Room>;
  /** The room is being closed: nothing is to ask it any more. */
  ending: boolean;
  /** For `EndSession`. */
  onEnding: (ending: boolean) => void;
}

interface HostedRoomProps<Room> {
  game: Game;
  /** The poll that reads the room as its host. */
  query: Polled<Room>;
  /** Keys of other polls of the room, to be given up when it is closed. */
  others?: readonly QueryKey[];
  /** While nothing is known yet. */
  opening: string;
  children: (room: Room, hosting: Hosting<Room>) => ReactNode;
}

/** The host's screen of a room: polls it, shows it while it is open, and says so when it is over. */
export function HostedRoom<Room>({ game, query, others = [], opening, children }: HostedRoomProps<Room>) {
  const [ending, setEnding] = useState(false);
  const cache = useQueryClient();
  const poll = useQuery({ ...query, enabled: !ending });
  const onEnding = (isEnding: boolean) => {
    setEnding(isEnding);
    for (const queryKey of [query.queryKey, ...others]) void cache.cancelQueries({ queryKey });
  };
  const { data, error } = poll;
  const code = refusalCode(error);
  const newPath = newRoomPath(game);
  if (code === 'room_ended' || code === 'room_not_found') {
    return <HostRoomGone notice={noticeOf(error, 'host')} newPath={newPath} />;
  }
  if (data !== undefined) return children(data, { poll, ending, onEnding });
  // Once nobody answered it stays said, while the poll goes on.
  if (!poll.isFetchedAfterMount) return <HostWaiting game={game} words={opening} />;
  return (
    <HostRoomGone notice={null} newPath={newPath} retrying={poll.isFetching} onRetry={() => void poll.refetch()} />
  );
}

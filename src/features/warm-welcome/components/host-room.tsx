import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { HostRoomGone } from '#src/components/room/host-gate.tsx';
import { noticeOf } from '#src/components/room/room-notice.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { hostedFacts, hostedRoom } from '../api.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { OpenRoom } from './open-room.tsx';
import { Waiting } from './waiting.tsx';

/** The host's screen of an open room: what it shows while the room is open, and when it is over. */
export function HostRoom({ roomId, user, newPath }: { roomId: string; user: User; newPath: string }) {
  const [ending, setEnding] = useState(false);
  const cache = useQueryClient();
  const room = useQuery({ ...hostedRoom(roomId), enabled: !ending });
  const onEnding = (isEnding: boolean) => {
    setEnding(isEnding);
    for (const { queryKey } of [hostedRoom(roomId), hostedFacts(roomId)]) void cache.cancelQueries({ queryKey });
  };
  const { data, error } = room;
  const code = refusalCode(error);
  if (code === 'room_ended' || code === 'room_not_found') {
    return <HostRoomGone notice={noticeOf(error, 'host')} newPath={newPath} />;
  }
  if (data) return <OpenRoom room={data} poll={room} user={user} ending={ending} onEnding={onEnding} />;
  // Once nobody answered it stays said, while the poll goes on.
  if (!room.isFetchedAfterMount) return <Waiting words={warmWelcomeTexts.host.opening} />;
  return (
    <HostRoomGone notice={null} newPath={newPath} retrying={room.isFetching} onRetry={() => void room.refetch()} />
  );
}

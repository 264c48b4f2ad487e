import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Identity } from '#src/lib/calls/api.ts';
import { Room, RoomContext } from '#src/lib/polls/room.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';

const loadFollow = async () => (await import('./follow-session.tsx')).FollowSession;

interface InRoomProps {
  id: string;
  as: Identity;
  /** The room's version on the page before. */
  told?: number | undefined;
  children: ReactNode;
}

/** Makes the room of a page, and leads on with its session. Give it `key={id}`. */
export function InRoom({ id, as, told, children }: InRoomProps) {
  const [room] = useState(() => new Room(id, as, told));
  const moved = useSyncExternalStore(room.moved.listen, room.moved.get, () => null);
  return (
    <RoomContext value={room}>
      {children}
      {/* After a failed load, the next word is another chance. */}
      {moved && <LazyPart load={loadFollow} props={{ moved }} onFailed={() => room.moved.set(null)} />}
    </RoomContext>
  );
}

import { Fragment, type ReactNode } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { type Game, joinPath } from '#shared/contract/games/registry.ts';
import { newRoomPath } from '#src/lib/join-links.ts';
import { useSearchParams } from '#src/lib/router.tsx';
import { useSession } from '#src/lib/session.ts';
import { hostName } from '#src/lib/user-names.ts';
import { HostGate, HostRoomGone } from './host-gate.tsx';
import { HostWaiting } from './host-waiting.tsx';
import { LogInToHost } from './log-in-to-host.tsx';
import { NewRoom, type NewRoomTexts } from './new-room.tsx';
import { roomTexts } from './texts.ts';

interface HostPageProps {
  game: Game;
  /** Makes a room for this user, and tells its id. */
  open: (userId: string) => Promise<string>;
  texts: {
    /** While nobody knows yet whose room it is. */
    readonly opening: string;
    readonly create: NewRoomTexts;
  };
  /** The room itself, for its host. */
  children: (roomId: string, user: User) => ReactNode;
}

/**
 * A game's page for hosts. Its room stands in the address (`?room=`), so that a refresh never makes another one; without
 * one a new room is opened. Who is not logged in is offered that, and who is not the host is led to the join page.
 */
export function HostPage({ game, open, texts, children }: HostPageProps) {
  const session = useSession();
  const [search] = useSearchParams();
  // An empty one is none.
  const roomId = search.get('room') || null;
  const isRoomId = roomIdField.safeParse(roomId).success;
  const newPath = newRoomPath(game);
  const waiting = <HostWaiting game={game} words={texts.opening} />;

  if (session.status === 'loading') return waiting;
  if (session.status === 'unreachable') {
    return <HostRoomGone notice={null} newPath={newPath} onRetry={session.retry} />;
  }
  if (session.status === 'signed-out') {
    return <LogInToHost joinPath={isRoomId ? joinPath(game, `${roomId}`) : undefined} />;
  }
  if (roomId === null) return <NewRoom userId={session.user.id} game={game} open={open} texts={texts.create} />;
  if (!isRoomId) return <HostRoomGone notice={roomTexts.hostNotice.room_not_found} newPath={newPath} />;
  return (
    <HostGate roomId={roomId} game={game} newPath={newPath} guestName={hostName(session.user)} loading={waiting}>
      <Fragment key={roomId}>{children(roomId, session.user)}</Fragment>
    </HostGate>
  );
}

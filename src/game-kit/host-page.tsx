import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { type Game, joinPath } from '#shared/contract/games/registry.ts';
import { newRoomPath } from '#src/lib/join-links.ts';
import type { Polled } from '#src/lib/poll.ts';
import { useSession } from '#src/lib/session.ts';
import { hostName } from '#src/lib/user-names.ts';
import { TooltipProvider } from '#src/ui/tooltip.tsx';
import { HostGate, HostRoomGone } from './host-gate.tsx';
import { HostWaiting } from './host-waiting.tsx';
import { type Hosted, HostedRoom, type HostedState } from './hosted-room.tsx';
import { LogInToHost } from './log-in-to-host.tsx';
import { NewRoom, type NewRoomTexts } from './new-room.tsx';
import { roomTexts } from './texts.ts';

interface HostPageProps<State extends HostedState> {
  game: Game;
  texts: {
    /** While nobody knows yet whose room it is. */
    readonly opening: string;
    readonly create: NewRoomTexts;
  };
  /** Makes a room for this user, and tells its id. */
  open: (userId: string) => Promise<string>;
  /** The poll that reads a room as its host. */
  room: (roomId: string) => Polled<State>;
  /** Keys of the game's other polls of a room. */
  others?: (roomId: string) => readonly QueryKey[];
  /** The room itself, for its host. */
  children: (host: Hosted<State>) => ReactNode;
}

/**
 * A game's page for hosts. Its room stands in the address (`?room=`), so that a refresh never makes another one; without
 * one a new room is opened. Visitors who are not logged in are offered that; another room's guests go to the join page.
 */
export function HostPage<State extends HostedState>(props: HostPageProps<State>) {
  const { game, texts, open, room, others, children } = props;
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
  const { user } = session;
  if (roomId === null) return <NewRoom userId={user.id} game={game} open={open} texts={texts.create} />;
  if (!isRoomId) return <HostRoomGone notice={roomTexts.hostNotice.room_not_found} newPath={newPath} />;
  return (
    <TooltipProvider>
      <HostGate roomId={roomId} game={game} newPath={newPath} guestName={hostName(user)} loading={waiting}>
        <HostedRoom
          key={roomId}
          game={game}
          roomId={roomId}
          user={user}
          query={room(roomId)}
          others={others?.(roomId) ?? []}
          opening={texts.opening}
        >
          {children}
        </HostedRoom>
      </HostGate>
    </TooltipProvider>
  );
}

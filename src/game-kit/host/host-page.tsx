import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { type Game, joinPath } from '#shared/contract/games/registry.ts';
import { HOST } from '#src/lib/calls/api.ts';
import { useSession } from '#src/lib/host/session.ts';
import { hostName } from '#src/lib/host/user-names.ts';
import { storedKey } from '#src/lib/identity/lead-keys.ts';
import type { Polled } from '#src/lib/polls/poll.ts';
import type { Room } from '#src/lib/polls/room.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { TooltipProvider } from '#src/ui/tooltip.tsx';
import type { Hosted, HostedState } from '../hosted.tsx';
import type { OpenById } from '../moves/host-lobby.ts';
import { InRoom } from '../moves/in-room.tsx';
import { roomTexts } from '../texts.ts';
import { HostGate, HostRoomGone } from './host-gate.tsx';
import { HostWaiting } from './host-waiting.tsx';
import { HostedRoom } from './hosted-room.tsx';
import { NewRoom, type NewRoomTexts } from './new-room.tsx';
import type { OpenRoom } from './open-once.ts';

/** Most visitors are logged in. */
const loadLogIn = async () => (await import('./log-in-to-host.tsx')).LogInToHost;

export interface HostPageProps<State extends HostedState> {
  game: Game;
  texts: {
    /** Shown until the room's host is known. */
    readonly opening: string;
    readonly create: NewRoomTexts;
  };
  /** A constant function: another one opens another room. */
  open: OpenRoom;
  /** Opens a room under an unused id of the URL, where the game allows that. */
  openById?: OpenById;
  /** The host's poll of a room. */
  room: (room: Room) => Polled<State>;
  children: (host: Hosted<State>) => ReactNode;
}

/**
 * A game's host page. The room id is in the URL (`?room=`), so that a refresh keeps the room; without one it opens a
 * new room. Logged-out visitors are asked to log in; guests of another host's room go to the join page. A tab with a key
 * for the room needs no login.
 */
export function HostPage<State extends HostedState>(props: HostPageProps<State>) {
  const { game, texts, open, openById, room, children } = props;
  const session = useSession();
  const [search] = useSearchParams();
  // `?room=` alone counts as missing.
  const roomId = search.get('room') || null;
  const isRoomId = roomIdField.safeParse(roomId).success;
  const waiting = <HostWaiting game={game} words={texts.opening} />;
  const unreachable = (retry: () => void) => <HostRoomGone notice={null} game={game} onRetry={retry} />;

  const held = isRoomId ? storedKey(`${roomId}`) : null;
  const roomBy = (by: Pick<Hosted, 'user' | 'lead'>) => (
    <HostedRoom game={game} {...by} query={room} opening={texts.opening}>
      {children}
    </HostedRoom>
  );
  const inRoom = (shown: ReactNode) => (
    <InRoom key={roomId} id={`${roomId}`} as={HOST}>
      <TooltipProvider>{shown}</TooltipProvider>
    </InRoom>
  );
  if (held !== null) return inRoom(roomBy({ user: null, lead: held.kind }));
  if (session.status === 'loading') return waiting;
  if (session.status === 'unreachable') return unreachable(session.retry);
  if (session.status === 'signed-out') {
    const props = { joinPath: isRoomId ? joinPath(game, `${roomId}`) : undefined };
    return <LazyPart load={loadLogIn} props={props} waiting={waiting} failed={unreachable} />;
  }
  const { user } = session;
  if (roomId === null) return <NewRoom userId={user.id} game={game} open={open} texts={texts.create} />;
  if (!isRoomId) return <HostRoomGone notice={roomTexts.hostNotice.room_not_found} game={game} />;
  return inRoom(
    <HostGate game={game} guestName={hostName(user)} loading={waiting} open={openById}>
      {roomBy({ user, lead: 'host' })}
    </HostGate>,
  );
}

import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { GAMES, joinPath, playPath } from '#shared/contract/games/registry.ts';
import { seatIn } from '#src/lib/calls/api.ts';
import { storedSeat } from '#src/lib/identity/seats.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { type JoinState, versionIn } from '../join.ts';
import { InRoom } from '../moves/in-room.tsx';
import { roomTexts } from '../texts.ts';
import type { GuestGame, Seated } from './guest-game.ts';
import { GuestRoom } from './guest-room.tsx';
import { NoWayIn } from './no-way-in.tsx';

interface GuestPageProps {
  guests: GuestGame;
  /** The room's id from the URL. */
  given: string | null;
  /** The game has its own page: visitors without a seat in this tab go to the join page. */
  seatedOnly?: boolean;
  /** See `GuestRoom`. */
  ahead?: (() => Promise<unknown>) | undefined;
  /** Shown to seated guests: the game, or a redirect to its page. */
  children: (seat: Seated) => ReactNode;
}

/** A room opened by its join link. */
export function GuestPage({ given, ...props }: GuestPageProps) {
  const { game, texts } = props.guests;
  const parsed = roomIdField.safeParse(given);
  if (!given) return <NoWayIn game={game} title={roomTexts.noRoom.title} lead={roomTexts.noRoom.lead} notice={null} />;
  if (!parsed.success) return <NoWayIn game={game} title={texts.title} notice={roomTexts.notice.room_not_found} />;
  return <Room key={parsed.data} roomId={parsed.data} {...props} />;
}

function Room({ roomId, seatedOnly = false, ...props }: Omit<GuestPageProps, 'given'> & { roomId: string }) {
  const told = versionIn(useLocation().state);
  // Read once: a guest giving up the seat gets the form on this page.
  const [hadSeat] = useState(() => storedSeat(roomId) !== null);
  if (seatedOnly && !hadSeat) return <Navigate to={joinPath(props.guests.game, roomId)} replace />;
  return (
    <InRoom id={roomId} as={seatIn(roomId)} told={told}>
      <GuestRoom {...props} />
    </InRoom>
  );
}

/**
 * The join link's page of a game that is played on a page of its own: asks for a name, then leads there.
 * @param ahead loads the page for playing
 */
export function JoinPage({ guests, ahead }: Required<Pick<GuestPageProps, 'guests' | 'ahead'>>) {
  const { game, texts } = guests;
  useDocumentTitle(texts.title);
  const [search] = useSearchParams();
  return (
    <GuestPage guests={guests} given={search.get('room')} ahead={ahead}>
      {() => <ToPlay pathOf={(roomId) => playPath(game, roomId)} />}
    </GuestPage>
  );
}

/** Leads to the page for playing, which shows no state older than the own join. */
export function ToPlay({ pathOf }: { pathOf: (roomId: string) => string }) {
  const { id, version } = useRoom();
  const state: JoinState = { told: version };
  return <Navigate to={pathOf(id)} state={state} replace />;
}

/** The page for playing. */
export function PlayPage({ guests, children }: Pick<GuestPageProps, 'guests' | 'children'>) {
  useDocumentTitle(GAMES[guests.game].title);
  const [search] = useSearchParams();
  return (
    <GuestPage guests={guests} given={search.get('room')} seatedOnly>
      {children}
    </GuestPage>
  );
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { type Game, hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { getLobby } from '#shared/contract/rooms.ts';
import { call, HOST } from '#src/lib/api.ts';
import { hostUserId } from '#src/lib/host-storage.ts';
import { whileUnreachable } from '#src/lib/query-client.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyRoom } from '#src/ui/illustrations/empty-room.tsx';
import { NoLine } from '#src/ui/illustrations/no-line.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { hostTexts } from './host-texts.ts';
import type { JoinState } from './join.ts';
import { noticeOf } from './room-notice.ts';
import type { NoticeText } from './texts.ts';

const texts = hostTexts.gone;

/** Who the logged-in user is in a room. Set it where a room was just opened: its host need not be asked for. */
export const hostLobbyQuery = (roomId: string) =>
  queryOptions({
    queryKey: ['host-lobby', roomId, hostUserId()],
    queryFn: ({ signal }) => call(getLobby, { params: { roomId }, as: HOST, signal }),
    refetchOnMount: 'always',
    refetchInterval: whileUnreachable,
  });

interface HostGateProps {
  roomId: string;
  game: Game;
  /** Where a new session of the game starts. */
  newPath: string;
  /** How the user is called as a guest, should this be somebody else's room. */
  guestName: string;
  /** While nobody knows yet. */
  loading: ReactNode;
  children: ReactNode;
}

/**
 * Shows a host's screen to the room's host only. Somebody else is led to the join screen; of a room that is over or
 * unknown it says so, with the ways on.
 */
export function HostGate({ roomId, game, newPath, guestName, loading, children }: HostGateProps) {
  const { search } = useLocation();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(hostLobbyQuery(roomId));
  if (data) {
    if (!data.isHost) {
      const state: JoinState = { guestName };
      return <Navigate to={withQueryOf(search, joinPath(data.game, roomId))} state={state} replace />;
    }
    if (data.game !== game) return <Navigate to={hostPath(data.game, roomId)} replace />;
    return children;
  }
  // Once nobody answered it stays said, while it is asked again and again.
  if (!isFetchedAfterMount) return loading;
  return (
    <HostRoomGone
      notice={noticeOf(error, 'host')}
      newPath={newPath}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** The same place with what else stood in the address, as the template of a picture. */
function withQueryOf(search: string, path: string): string {
  const [place, own] = path.split('?');
  const query = new URLSearchParams(search);
  query.delete('room');
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value);
  return query.size > 0 ? `${place}?${query}` : `${place}`;
}

/**
 * What a host is told instead of their room, with the ways on.
 * @param notice what happened to the room; null: nobody knows, because nothing answers
 */
export function HostRoomGone({
  notice,
  newPath,
  retrying,
  onRetry,
}: {
  notice: NoticeText | null;
  newPath: string;
  retrying?: boolean;
  onRetry?: () => void;
}) {
  return (
    <RoomGone
      notice={notice ?? texts.unreachable}
      unreachable={notice === null}
      actions={
        <>
          {notice === null ? (
            <Button variant="primary" size="main" pending={retrying} onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          ) : (
            <Button asChild variant="primary" size="main">
              <Link to={newPath}>{texts.startNew}</Link>
            </Button>
          )}
          <Button asChild size="main">
            <Link to="/admin">{texts.toDashboard}</Link>
          </Button>
        </>
      }
    />
  );
}

interface RoomGoneProps {
  notice: NoticeText;
  /** Nothing answers: the room may be there all the same. */
  unreachable?: boolean;
  actions: ReactNode;
}

/** A host's room that can not be shown: what happened, and the ways on. */
export function RoomGone({ notice, unreachable = false, actions }: RoomGoneProps) {
  return (
    <SitePage>
      <CenteredCard illustration={unreachable ? <NoLine /> : <EmptyRoom />} title={notice.title} lead={notice.body}>
        <div className="flex flex-col gap-3 sm:*:w-full">{actions}</div>
      </CenteredCard>
    </SitePage>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { type Game, hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { newRoomPath } from '#src/lib/join-links.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyRoom } from '#src/ui/illustrations/empty-room.tsx';
import { NoLine } from '#src/ui/illustrations/no-line.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { PageGround } from '#src/ui/layout/page-ground.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { accountFull } from './account-full.ts';
import { hostLobbyQuery, type OpenById } from './host-lobby.ts';
import { hostTexts } from './host-texts.ts';
import type { JoinState } from './join.ts';
import { ThanksToHost } from './recap/thanks.tsx';
import { noticeOf } from './room-notice.ts';
import type { NoticeText } from './texts.ts';

const texts = hostTexts.gone;

interface HostGateProps {
  roomId: string;
  game: Game;
  /** The user's guest name, in case the room has another host. */
  guestName: string;
  /** Shown until the room has answered. */
  loading: ReactNode;
  /** See `hostLobbyQuery`. */
  open?: OpenById | undefined;
  children: ReactNode;
}

/**
 * Shows a host's screen to the room's host only. Others go to the join page; a closed or unknown room gets a notice
 * with the next steps.
 */
export function HostGate({ roomId, game, guestName, loading, open, children }: HostGateProps) {
  const { search } = useLocation();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(hostLobbyQuery(roomId, open));
  if (data) {
    if (!data.isHost) {
      const state: JoinState = { guestName };
      return <Navigate to={withQueryOf(search, joinPath(data.game, roomId))} state={state} replace />;
    }
    if (data.game !== game) return <Navigate to={hostPath(data.game, roomId)} replace />;
    return children;
  }
  // An unreachable notice stays while the retries go on.
  if (!isFetchedAfterMount) return loading;
  const notice = accountFull(error) ?? noticeOf(error, 'host');
  const ended = refusalCode(error) === 'room_ended' ? roomId : undefined;
  return (
    <HostRoomGone notice={notice} game={game} ended={ended} retrying={isFetching} onRetry={() => void refetch()} />
  );
}

/** The path with the URL's other parameters, such as the template of a picture. */
function withQueryOf(search: string, path: string): string {
  const [place, own] = path.split('?');
  const query = new URLSearchParams(search);
  query.delete('room');
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value);
  return query.size > 0 ? `${place}?${query}` : `${place}`;
}

/**
 * Replaces a host's room that can't be shown.
 * @param notice about the room; null when the server can't be reached
 */
export function HostRoomGone({
  notice,
  game,
  ended,
  retrying,
  onRetry,
}: {
  notice: NoticeText | null;
  game: Game;
  /** The room, once its session has ended. */
  ended?: string | undefined;
  retrying?: boolean;
  onRetry?: () => void;
}) {
  const toDashboard = <Link to="/admin">{texts.toDashboard}</Link>;
  const startNew = <Link to={newRoomPath(game)}>{texts.startNew}</Link>;
  if (notice && ended !== undefined) {
    return (
      <SessionEnded notice={notice}>
        <ThanksToHost roomId={ended}>
          <Button asChild size="sm">
            {startNew}
          </Button>
          <Button asChild size="sm">
            {toDashboard}
          </Button>
        </ThanksToHost>
      </SessionEnded>
    );
  }
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
              {startNew}
            </Button>
          )}
          <Button asChild size="main">
            {toDashboard}
          </Button>
        </>
      }
    />
  );
}

/** The whole meeting may see it: the host's screen is often shared. */
function SessionEnded({ notice, children }: { notice: NoticeText; children: ReactNode }) {
  return (
    <PageGround warmth={1}>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col gap-6 p-6">
        <div className="flex flex-wrap items-baseline gap-x-3 text-lg">
          <h1 className="text-lg">{notice.title}</h1>
          <p role="alert" className="text-muted">
            {notice.body}
          </p>
        </div>
        {children}
      </main>
    </PageGround>
  );
}

interface RoomGoneProps {
  notice: NoticeText;
  /** No reply: the room may still be open. */
  unreachable?: boolean;
  actions: ReactNode;
}

/** Notice for a room that can't be shown, with the next steps. */
export function RoomGone({ notice, unreachable = false, actions }: RoomGoneProps) {
  return (
    <SitePage>
      <CenteredCard
        illustration={unreachable ? <NoLine /> : <EmptyRoom />}
        title={notice.title}
        lead={notice.body && <span role="alert">{notice.body}</span>}
      >
        <div className="flex flex-col gap-3 sm:*:w-full">{actions}</div>
      </CenteredCard>
    </SitePage>
  );
}

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
  return (
    <RoomGone
      notice={notice ?? texts.unreachable}
      unreachable={notice === null}
      thanks={ended === undefined ? null : <ThanksToHost roomId={ended} />}
      actions={
        <>
          {notice === null ? (
            <Button variant="primary" size="main" pending={retrying} onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          ) : (
            <Button asChild variant={ended === undefined ? 'primary' : 'secondary'} size="main">
              <Link to={newRoomPath(game)}>{texts.startNew}</Link>
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
  /** No reply: the room may still be open. */
  unreachable?: boolean;
  /** What the session leaves. */
  thanks?: ReactNode;
  actions: ReactNode;
}

/** Notice for a room that can't be shown, with the next steps. */
export function RoomGone({ notice, unreachable = false, thanks, actions }: RoomGoneProps) {
  return (
    <SitePage>
      <CenteredCard
        illustration={unreachable ? <NoLine /> : <EmptyRoom />}
        title={notice.title}
        lead={notice.body && <span role="alert">{notice.body}</span>}
      >
        {thanks}
        <div className="flex flex-col gap-3 not-first:mt-8 sm:*:w-full">{actions}</div>
      </CenteredCard>
    </SitePage>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Game, hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { newRoomPath } from '#src/lib/calls/join-links.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { NoLine } from '#src/ui/illustrations/no-line.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { accountFull } from '../account-full.ts';
import { hostTexts } from '../host-texts.ts';
import type { Presenting } from '../hosted.tsx';
import type { JoinState } from '../join.ts';
import { hostLobbyQuery, type OpenById } from '../moves/host-lobby.ts';
import { noticeOf } from '../room-notice.ts';
import type { NoticeText } from '../texts.ts';

const texts = hostTexts.gone;
/** Rarely seen. `NoLine` comes with the page: nothing loads where it is needed. */
const loadEmptyRoom = async () => (await import('#src/ui/illustrations/empty-room.tsx')).EmptyRoom;
const loadEnded = async () => (await import('../recap/host-thanks.tsx')).HostThanks;

interface HostGateProps {
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
export function HostGate({ game, guestName, loading, open, children }: HostGateProps) {
  const { search } = useLocation();
  const room = useRoom();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(hostLobbyQuery(room, open));
  if (data) {
    if (!data.isHost) {
      const state: JoinState = { guestName };
      return <Navigate to={withQueryOf(search, joinPath(data.game, room.id))} state={state} replace />;
    }
    if (data.game !== game) return <Navigate to={hostPath(data.game, room.id)} replace />;
    return children;
  }
  // An unreachable notice stays while the retries go on.
  if (!isFetchedAfterMount) return loading;
  const notice = accountFull(error) ?? noticeOf(error, 'host');
  const ended = refusalCode(error) === 'room_ended';
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
  ended = false,
  presenting,
  retrying,
  onRetry,
}: {
  notice: NoticeText | null;
  game: Game;
  /** Its session has ended. */
  ended?: boolean;
  /** It ended on this page. */
  presenting?: Presenting;
  retrying?: boolean;
  onRetry?: () => void;
}) {
  const gone = (
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
            <ButtonLink to={newRoomPath(game)} variant="primary" size="main">
              {texts.startNew}
            </ButtonLink>
          )}
          <ButtonLink to="/admin" size="main">
            {texts.toDashboard}
          </ButtonLink>
        </>
      }
    />
  );
  if (!ended || notice === null) return gone;
  return <LazyPart load={loadEnded} props={{ game, notice, ...(presenting && { presenting }) }} failed={() => gone} />;
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
        illustration={unreachable ? <NoLine /> : <LazyPart load={loadEmptyRoom} props={{}} />}
        title={notice.title}
        lead={notice.body && <span role="alert">{notice.body}</span>}
      >
        <div className="flex flex-col gap-3 sm:*:w-full">{actions}</div>
      </CenteredCard>
    </SitePage>
  );
}

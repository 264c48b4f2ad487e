import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Game, hostPath } from '#shared/contract/games/registry.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { accountFull } from '../account-full.ts';
import { hostTexts } from '../host-texts.ts';
import { hostLobbyKey, ownLobby } from '../moves/host-lobby.ts';
import type { NoticeText } from '../texts.ts';
import { RoomGone } from './host-gate.tsx';
import { HostWaiting } from './host-waiting.tsx';
import { claimRoom, type OpenRoom, openRoomOnce } from './open-once.ts';

export interface NewRoomTexts {
  readonly pending: string;
  readonly failed: string;
  /** Toast after the room was created, if wanted. */
  readonly created?: NoticeText;
}

interface NewRoomProps {
  userId: string;
  game: Game;
  /** A constant function: another one opens another room. */
  open: OpenRoom;
  texts: NewRoomTexts;
}

/**
 * Opens a room and puts its id into the URL, keeping the other parameters. Shows progress, and a retry after a failure.
 */
export function NewRoom({ userId, game, open, texts }: NewRoomProps) {
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  /** Where retrying can't help; the dashboard lists the open rooms. */
  const [full, setFull] = useState<NoticeText | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const cache = useQueryClient();

  const show = useEffectEvent((roomId: string) => {
    cache.setQueryData(hostLobbyKey(roomId), ownLobby(game, roomId));
    if (texts.created) toast.success(texts.created.title, texts.created.body);
    navigate(withRoom(game, roomId, search), { replace: true });
  });
  const fail = useEffectEvent((error: unknown, failed: number) => {
    const reason = accountFull(error);
    setFull(reason);
    setFailedAttempt(failed);
    if (reason === null) toast.error(hostTexts.create.failedTitle, texts.failed);
  });

  useEffect(() => {
    // After an unmount the room waits for the next page.
    let shown = true;
    openRoomOnce(open, userId).then(
      (roomId) => shown && claimRoom(open, userId) && show(roomId),
      (error: unknown) => shown && fail(error, attempt),
    );
    return () => {
      shown = false;
    };
  }, [open, userId, attempt]);

  if (failedAttempt !== attempt) return <HostWaiting game={game} words={texts.pending} />;
  return (
    <RoomGone
      notice={full ?? { title: texts.failed }}
      actions={
        <>
          {full ? null : (
            <Button variant="primary" size="main" onClick={() => setAttempt(attempt + 1)}>
              {hostTexts.gone.tryAgain}
            </Button>
          )}
          <ButtonLink to="/admin" size="main" variant={full ? 'primary' : 'secondary'}>
            {hostTexts.gone.toDashboard}
          </ButtonLink>
        </>
      }
    />
  );
}

/** The room's host page, keeping the options chosen on the dashboard. */
function withRoom(game: Game, roomId: string, search: URLSearchParams): string {
  const path = new URL(hostPath(game, roomId), location.origin);
  for (const [name, value] of search) if (!path.searchParams.has(name)) path.searchParams.append(name, value);
  return path.pathname + path.search;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { GAME_PAGES } from '#shared/contract/games.ts';
import { hostLobbyQuery } from '#src/components/room/host-gate.tsx';
import { RoomGone } from '#src/components/room/room-gone.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { refusalCode, refusalText } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { claimRoom, openRoomOnce } from '../api.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { Waiting } from './waiting.tsx';

const texts = warmWelcomeTexts.create;

/** Opens a room and puts it into the address. Says so while it takes, and offers another try when it fails. */
export function NewRoom({ userId }: { userId: string }) {
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const [failure, setFailure] = useState<{ words: string; tooMany: boolean }>({ words: texts.failed, tooMany: false });
  const navigate = useNavigate();
  const cache = useQueryClient();

  useEffect(() => {
    let shown = true;
    openRoomOnce(userId).then(
      (roomId) => {
        // A page that was left meanwhile leaves the room to the next one.
        if (!shown || !claimRoom(userId)) return;
        cache.setQueryData(hostLobbyQuery(roomId).queryKey, {
          roomId,
          game: 'warm-welcome',
          locked: false,
          full: false,
          isHost: true,
          seat: null,
        });
        toast.success(texts.createdTitle, texts.created);
        navigate(GAME_PAGES['warm-welcome'].hostPath(roomId), { replace: true });
      },
      (error: unknown) => {
        if (!shown) return;
        // Trying again does not help there: the way on is to the rooms that are open.
        const tooMany = refusalCode(error) === 'too_many_rooms';
        const words = (tooMany && refusalText(error)) || texts.failed;
        setFailure({ words, tooMany });
        setFailedAttempt(attempt);
        toast.error(texts.failedTitle, words);
      },
    );
    return () => {
      shown = false;
    };
  }, [userId, attempt, navigate, cache]);

  if (failedAttempt !== attempt) return <Waiting words={texts.pending} />;
  return (
    <RoomGone
      notice={{ title: failure.words }}
      actions={
        <>
          {failure.tooMany ? null : (
            <Button variant="primary" size="main" onClick={() => setAttempt(attempt + 1)}>
              {texts.tryAgain}
            </Button>
          )}
          <Button asChild size="main" variant={failure.tooMany ? 'primary' : 'secondary'}>
            <Link to="/admin">{warmWelcomeTexts.host.back}</Link>
          </Button>
        </>
      }
    />
  );
}

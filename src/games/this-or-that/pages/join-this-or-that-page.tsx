import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { GuestRoom } from '#src/game-kit/guest-room.tsx';
import { Navigate, useSearchParams } from '#src/lib/router.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { TwoChoices } from '#src/ui/illustrations/two-choices.tsx';
import { NoRoom } from '../components/no-room.tsx';
import { joinAsPlayer } from '../join-api.ts';
import { joinFormTexts, playPath } from '../join-room.tsx';
import { joinTexts } from '../join-texts.ts';

/** The page that comes after the form: with the stage, sounds and all. */
const game = () => import('./this-or-that-play-page.tsx');

/** Where the join link leads: a name, and on to the game. */
export function JoinThisOrThatPage() {
  useDocumentTitle(joinTexts.documentTitle);
  const [search] = useSearchParams();
  const given = search.get('room');
  const parsed = roomIdField.safeParse(given);
  if (!parsed.success) return <NoRoom given={given} />;
  const roomId = parsed.data;
  return (
    <GuestRoom
      key={roomId}
      game="this-or-that"
      roomId={roomId}
      texts={joinFormTexts(roomId)}
      picture={<TwoChoices />}
      join={(name) => joinAsPlayer(roomId, name)}
      ahead={game}
    >
      {() => <Navigate to={playPath(roomId)} replace />}
    </GuestRoom>
  );
}

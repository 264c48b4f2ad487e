import { Navigate, useSearchParams } from 'react-router-dom';
import { playPath } from '#shared/contract/games/registry.ts';
import { GuestPage } from '#src/game-kit/guest-page.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { guests } from '../guests.tsx';
import { joinTexts } from '../join-texts.ts';

/** The page that comes after the form: with the stage, sounds and all. */
const game = () => import('./this-or-that-play-page.tsx');

/** Where the join link leads: a name, and on to the game. */
export function JoinThisOrThatPage() {
  useDocumentTitle(joinTexts.documentTitle);
  const [search] = useSearchParams();
  return (
    <GuestPage guests={guests} given={search.get('room')} ahead={game}>
      {({ roomId }) => <Navigate to={playPath('this-or-that', roomId)} replace />}
    </GuestPage>
  );
}

import { Navigate, useSearchParams } from 'react-router-dom';
import { playPath } from '#shared/contract/games/registry.ts';
import { GuestPage } from '#src/game-kit/guest-page.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { guests } from '../guests.tsx';
import { joinTexts } from '../join-texts.ts';

/** The next page, with stage and sounds. */
const game = () => import('./this-or-that-play-page.tsx');

/** The join link's page: asks for a name, then opens the game. */
export function JoinThisOrThatPage() {
  useDocumentTitle(joinTexts.documentTitle);
  const [search] = useSearchParams();
  return (
    <GuestPage guests={guests} given={search.get('room')} ahead={game}>
      {({ roomId }) => <Navigate to={playPath('this-or-that', roomId)} replace />}
    </GuestPage>
  );
}

import { useSearchParams } from 'react-router-dom';
import { GAMES } from '#shared/contract/games/registry.ts';
import { GuestPage } from '#src/game-kit/guest-page.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { PlayRoom } from '../components/play-room.tsx';
import { guests } from '../guests.tsx';

export function ThisOrThatPlayPage() {
  useDocumentTitle(GAMES['this-or-that'].title);
  const [search] = useSearchParams();
  return (
    <GuestPage guests={guests} given={search.get('room')} seatedOnly>
      {(seat) => <PlayRoom seat={seat} />}
    </GuestPage>
  );
}

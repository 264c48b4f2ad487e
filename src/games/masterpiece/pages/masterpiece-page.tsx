import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GAMES } from '#shared/contract/games/registry.ts';
import { GuestPage } from '#src/game-kit/guest/guest-page.tsx';
import { HostWaiting } from '#src/game-kit/host/host-waiting.tsx';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { withWords } from '#src/ui/lazy-part.tsx';
import { guests } from '../guests.tsx';
import { joinTexts } from '../join-texts.ts';

const HostGame = lazy(withWords(async () => (await import('../components/host-room.tsx')).HostGame));

/** Visitors at the join form don't load paper, pens and gallery. */
const game = withWords(async () => (await import('../components/guest-table.tsx')).GuestTable);
const GuestTable = lazy(game);

/** One page for both: with `?join=` the guest's, otherwise the host's (`?room=`, or a new room). */
export function MasterpiecePage() {
  useDocumentTitle(GAMES.masterpiece.title);
  const [search] = useSearchParams();
  const join = search.get('join');
  if (join === null) {
    return (
      <Suspense fallback={<HostWaiting game="masterpiece" words={joinTexts.opening} />}>
        <HostGame />
      </Suspense>
    );
  }
  return (
    <GuestPage guests={guests} given={join} ahead={game}>
      {(seat) => <GuestTable seat={seat} />}
    </GuestPage>
  );
}

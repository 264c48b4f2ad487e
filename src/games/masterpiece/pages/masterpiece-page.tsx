import { lazy, Suspense } from 'react';
import { roomId as roomIdField } from '#shared/contract/fields.ts';
import { HostWaiting } from '#src/game-kit/host-waiting.tsx';
import { textsOfPart } from '#src/lib/catalogue.ts';
import { useSearchParams } from '#src/lib/router.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { GuestGame } from '../components/guest-game.tsx';
import { NoRoom } from '../components/no-room.tsx';
import { joinTexts } from '../join-texts.ts';

const HostGame = lazy(async () => {
  const { HostGame: Component } = await import('../components/host-game.tsx');
  await textsOfPart();
  return { default: Component };
});

/** One page for both: with `?join=` it is a guest's, else the host's (`?room=`, or a new room). */
export function MasterpiecePage() {
  useDocumentTitle(joinTexts.name);
  const [search] = useSearchParams();
  const join = search.get('join');
  if (join === null) {
    return (
      <Suspense fallback={<HostWaiting game="masterpiece" words={joinTexts.opening} />}>
        <HostGame />
      </Suspense>
    );
  }
  return roomIdField.safeParse(join).success ? <GuestGame key={join} roomId={join} /> : <NoRoom given={join} />;
}

import { GAMES } from '#shared/contract/games/registry.ts';
import { HostPage } from '#src/game-kit/host-page.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { hostedGame, openRoom } from '../api.ts';
import { HostRoom } from '../components/host-room.tsx';
import { thisOrThatTexts } from '../texts.ts';

export function ThisOrThatPage() {
  useDocumentTitle(GAMES['this-or-that'].title);
  return (
    <HostPage game="this-or-that" texts={thisOrThatTexts.host} open={openRoom} room={hostedGame}>
      {(host) => <HostRoom host={host} />}
    </HostPage>
  );
}

import { GAMES } from '#shared/contract/games/registry.ts';
import { HostPage } from '#src/game-kit/host/host-page.tsx';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { hostedMap, openRoom } from '../api.ts';
import { HostRoom } from '../components/host-room.tsx';
import { warmWelcomeTexts } from '../texts.ts';

export function WarmWelcomePage() {
  useDocumentTitle(GAMES['warm-welcome'].title);
  return (
    <HostPage game="warm-welcome" texts={warmWelcomeTexts.host} open={openRoom} room={hostedMap}>
      {(host) => <HostRoom host={host} />}
    </HostPage>
  );
}

import { HostPage } from '#src/game-kit/host-page.tsx';
import { hostedGame, openMasterpieceRoom } from '../api.ts';
import { joinTexts } from '../join-texts.ts';
import { masterpieceTexts } from '../texts.ts';
import { HostRoom } from './host-room.tsx';

/** The host's game. A separate chunk, because guests open the same page without needing it. */
export function HostGame() {
  const texts = { opening: joinTexts.opening, create: masterpieceTexts.create };
  return (
    <HostPage game="masterpiece" texts={texts} open={openMasterpieceRoom} room={hostedGame}>
      {(host) => <HostRoom host={host} />}
    </HostPage>
  );
}

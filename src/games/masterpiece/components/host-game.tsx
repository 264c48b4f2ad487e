import { HostPage } from '#src/game-kit/host-page.tsx';
import { hostedGame, openMasterpieceRoom } from '../api.ts';
import { joinTexts } from '../join-texts.ts';
import { masterpieceTexts } from '../texts.ts';
import { HostRoom } from './host-room.tsx';

/** The game for its host. Loaded on its own: guests, who open the same page, need none of it. */
export function HostGame() {
  const texts = { opening: joinTexts.opening, create: masterpieceTexts.create };
  return (
    <HostPage game="masterpiece" texts={texts} open={openMasterpieceRoom} room={hostedGame}>
      {(host) => <HostRoom host={host} />}
    </HostPage>
  );
}

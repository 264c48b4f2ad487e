import { HostPage } from '#src/game-kit/host-page.tsx';
import { HostedRoom } from '#src/game-kit/hosted-room.tsx';
import { TooltipProvider } from '#src/ui/tooltip-provider.tsx';
import { hostedGame, openMasterpieceRoom } from '../api.ts';
import { joinTexts } from '../join-texts.ts';
import { masterpieceTexts } from '../texts.ts';
import { OpenGame } from './open-game.tsx';

const { create } = masterpieceTexts;

/** The game for its host. Loaded on its own: guests, who open the same page, need none of it. */
export function HostGame() {
  return (
    <TooltipProvider>
      <HostPage game="masterpiece" open={openMasterpieceRoom} texts={{ opening: joinTexts.opening, create }}>
        {(roomId, user) => (
          <HostedRoom game="masterpiece" query={hostedGame(roomId)} opening={joinTexts.opening}>
            {(state, hosting) =>
              state.hosting ? <OpenGame state={state} room={state.hosting} user={user} {...hosting} /> : null
            }
          </HostedRoom>
        )}
      </HostPage>
    </TooltipProvider>
  );
}

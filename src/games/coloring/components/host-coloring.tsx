import { templateOf } from '#shared/contract/games/coloring.ts';
import { HostPage } from '#src/game-kit/host-page.tsx';
import { HostWaiting } from '#src/game-kit/host-waiting.tsx';
import { HostedRoom } from '#src/game-kit/hosted-room.tsx';
import { awayQuery } from '#src/game-kit/use-away.ts';
import { HOST } from '#src/lib/api.ts';
import { TooltipProvider } from '#src/ui/tooltip-provider.tsx';
import { OPENERS, paintingRoom } from '../api.ts';
import { coloringHostTexts } from '../host-texts.ts';
import { coloringTexts } from '../texts.ts';
import { HostStudio } from './host-studio.tsx';

/** The picture for its host. Loaded on its own: guests, who open the same page, need none of it. */
export function HostColoring({ template }: { template: string | null }) {
  const { opening } = coloringTexts;
  return (
    <TooltipProvider>
      <HostPage
        game="coloring"
        open={OPENERS[templateOf(template)]}
        texts={{ opening, create: coloringHostTexts.create }}
      >
        {(roomId, user) => (
          <HostedRoom
            game="coloring"
            query={paintingRoom(roomId, HOST)}
            others={[awayQuery(roomId).queryKey]}
            opening={opening}
          >
            {(room, hosting) =>
              // Only the host's own read has it; whoever lost the room to another session is told by the next poll.
              room.hosting === null ? (
                <HostWaiting game="coloring" words={opening} />
              ) : (
                <HostStudio roomId={roomId} room={room} hosting={room.hosting} user={user} {...hosting} />
              )
            }
          </HostedRoom>
        )}
      </HostPage>
    </TooltipProvider>
  );
}

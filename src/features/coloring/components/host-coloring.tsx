import { templateOf } from '#shared/contract/coloring.ts';
import { HostPage } from '#src/components/room/host-page.tsx';
import { HostWaiting } from '#src/components/room/host-waiting.tsx';
import { HostedRoom } from '#src/components/room/hosted-room.tsx';
import { awayQuery } from '#src/components/room/use-away.ts';
import { TooltipProvider } from '#src/components/ui/tooltip-provider.tsx';
import { HOST } from '#src/lib/api.ts';
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

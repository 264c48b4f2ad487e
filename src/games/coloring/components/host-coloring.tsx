import { templateOf } from '#shared/contract/games/coloring.ts';
import { HostPage } from '#src/game-kit/host-page.tsx';
import { HOST } from '#src/lib/api.ts';
import { OPENERS, paintingRoom } from '../api.ts';
import { coloringHostTexts } from '../host-texts.ts';
import { coloringTexts } from '../texts.ts';
import { HostStudio } from './host-studio.tsx';

/** The host's picture. A separate chunk, because guests open the same page without needing it. */
export function HostColoring({ template }: { template: string | null }) {
  const texts = { opening: coloringTexts.opening, create: coloringHostTexts.create };
  const room = (roomId: string) => paintingRoom(roomId, HOST);
  return (
    <HostPage game="coloring" texts={texts} open={OPENERS[templateOf(template)]} room={room}>
      {(host) => <HostStudio host={host} />}
    </HostPage>
  );
}

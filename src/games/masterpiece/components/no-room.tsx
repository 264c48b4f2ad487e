import { JoinPanel } from '#src/game-kit/join-panel.tsx';
import { KeptOut } from '#src/game-kit/kept-out.tsx';
import { linkNotice } from '#src/game-kit/room-notice.ts';
import { RoomPage } from '#src/game-kit/room-page.tsx';
import { joinTexts } from '../join-texts.ts';

/** A join link without a room, or with something that is none: there is still the code. */
export function NoRoom({ given }: { given: string | null }) {
  return (
    <RoomPage game="masterpiece">
      <JoinPanel title={joinTexts.title} notice={linkNotice(given)}>
        <KeptOut onCheck={null} />
      </JoinPanel>
    </RoomPage>
  );
}

import { JoinPanel } from '#src/components/room/join-panel.tsx';
import { KeptOut } from '#src/components/room/kept-out.tsx';
import { linkNotice } from '#src/components/room/room-notice.ts';
import { RoomPage } from '#src/components/room/room-page.tsx';
import { joinTexts } from '../join-form-texts.ts';

/** A join link without a room, or with something that is none: there is still the code. */
export function NoRoom({ given }: { given: string | null }) {
  return (
    <RoomPage game="coloring">
      <JoinPanel title={joinTexts.title} notice={linkNotice(given)}>
        <KeptOut onCheck={null} />
      </JoinPanel>
    </RoomPage>
  );
}

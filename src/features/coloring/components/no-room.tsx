import { JoinPanel } from '#src/components/room/join-panel.tsx';
import { KeptOut } from '#src/components/room/kept-out.tsx';
import { RoomPage } from '#src/components/room/room-page.tsx';
import { roomTexts } from '#src/components/room/texts.ts';
import { joinTexts } from '../join-form-texts.ts';

/** A join link without a room, or with something that is none: there is still the code. */
export function NoRoom() {
  return (
    <RoomPage game="coloring">
      <JoinPanel title={joinTexts.title} notice={roomTexts.notice.room_not_found}>
        <KeptOut onCheck={null} />
      </JoinPanel>
    </RoomPage>
  );
}

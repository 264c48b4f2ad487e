import { JoinPanel } from '#src/components/room/join-panel.tsx';
import { KeptOut } from '#src/components/room/kept-out.tsx';
import { RoomPage } from '#src/components/room/room-page.tsx';
import { thisOrThatTexts } from '../texts.ts';

/** A link without a room, or with something that is none: there is still the code. */
export function NoRoom() {
  return (
    <RoomPage game="this-or-that">
      <JoinPanel title={thisOrThatTexts.join.title} notice={thisOrThatTexts.join.noRoom}>
        <KeptOut onCheck={null} />
      </JoinPanel>
    </RoomPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { JoinPanel } from '#src/game-kit/join-panel.tsx';
import { KeptOut } from '#src/game-kit/kept-out.tsx';
import { noticeOf } from '#src/game-kit/room-notice.ts';
import { RoomPage } from '#src/game-kit/room-page.tsx';
import { isKeptOut } from '#src/game-kit/use-guest.ts';
import { GUEST } from '#src/lib/api.ts';
import { paintingRoom } from '../api.ts';
import { joinTexts } from '../join-form-texts.ts';
import { LookingOn } from './looking-on.tsx';

/** A room for somebody who has not joined: they look on, unless it is over or was never there. */
export function VisitorColoring({ roomId, template }: { roomId: string; template: string | null }) {
  const { data, error } = useQuery(paintingRoom(roomId, GUEST));
  if (!isKeptOut(error)) return <LookingOn roomId={roomId} template={template} room={data ?? null} />;
  return (
    <RoomPage game="coloring">
      <JoinPanel title={joinTexts.title} notice={noticeOf(error)}>
        <KeptOut onCheck={null} />
      </JoinPanel>
    </RoomPage>
  );
}

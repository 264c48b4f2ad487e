import { useQuery } from '@tanstack/react-query';
import { NoWayIn } from '#src/game-kit/no-way-in.tsx';
import { noticeOf } from '#src/game-kit/room-notice.ts';
import { isKeptOut } from '#src/game-kit/use-guest.ts';
import { GUEST } from '#src/lib/api.ts';
import { paintingRoom } from '../api.ts';
import { joinTexts } from '../join-form-texts.ts';
import { LookingOn } from './looking-on.tsx';

/** A room for somebody who has not joined: they look on, unless it is over or was never there. */
export function VisitorColoring({ roomId, template }: { roomId: string; template: string | null }) {
  const { data, error } = useQuery(paintingRoom(roomId, GUEST));
  if (!isKeptOut(error)) return <LookingOn roomId={roomId} template={template} room={data ?? null} />;
  return <NoWayIn game="coloring" title={joinTexts.title} notice={noticeOf(error)} />;
}

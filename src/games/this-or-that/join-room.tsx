import type { GuestRoomTexts } from '#src/game-kit/guest-room.tsx';
import { joinTexts as texts } from './join-texts.ts';

/** A player's page of a room. */
export const playPath = (roomId: string): string => `/this-or-that-play?room=${roomId}`;

/** The words of the join form, which names the room. */
export const joinFormTexts = (roomId: string): GuestRoomTexts => ({
  title: texts.title,
  lead: (
    <>
      {texts.explanation}
      <span className="mt-2 block break-all text-sm tabular-nums">{texts.room(roomId)}</span>
    </>
  ),
  submit: texts.submit,
  pending: texts.pending,
  failed: texts.failed,
});

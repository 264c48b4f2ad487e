import type { RefusalCode } from '#shared/contract/refusals.ts';
import type { Lobby } from '#shared/contract/rooms.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { type NoticeText, roomTexts } from './texts.ts';

const NOTICES: Partial<Record<RefusalCode, NoticeText>> = roomTexts.notice;

/** What to say of a refusal, chosen by its code; null for those that have no words of their own. */
export function noticeOf(error: unknown): NoticeText | null {
  const code = refusalCode(error);
  if (code === null) return null;
  const { currentTier, participantLimit } = (error instanceof ApiError && error.refusal) || {};
  if (code === 'session_full' && currentTier !== undefined && participantLimit !== undefined) {
    return roomTexts.sessionFull(participantLimit, currentTier);
  }
  return NOTICES[code] ?? null;
}

/** What somebody without a seat should know before they fill in the form; null when the room takes people. */
export function lobbyNotice({ seat, locked, full }: Lobby): NoticeText | null {
  if (seat !== null) return null;
  if (locked) return roomTexts.notice.room_locked;
  return full ? roomTexts.notice.session_full : null;
}

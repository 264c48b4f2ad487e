import type { RefusalCode } from '#shared/contract/refusals.ts';
import type { Lobby } from '#shared/contract/rooms.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { type NoticeText, roomTexts } from './texts.ts';

/** Whom a notice is for: a guest can be sent to the host, somebody who hosts can not. */
export type Reader = 'guest' | 'host';

const noticesFor = (reader: Reader): Partial<Record<RefusalCode, NoticeText>> =>
  reader === 'host' ? roomTexts.hostNotice : roomTexts.notice;

/** What to say of a refusal, chosen by its code; null for those that have no words of their own. */
export function noticeOf(error: unknown, reader: Reader = 'guest'): NoticeText | null {
  const code = refusalCode(error);
  if (code === null) return null;
  const { currentTier, participantLimit } = (error instanceof ApiError && error.refusal) || {};
  if (code === 'session_full' && currentTier !== undefined && participantLimit !== undefined) {
    return roomTexts.sessionFull(participantLimit, currentTier);
  }
  return noticesFor(reader)[code] ?? null;
}

/** What to say of a link that leads to no room: it may name none, or something that is none. */
export const linkNotice = (given: string | null | undefined): NoticeText =>
  given ? roomTexts.notice.room_not_found : roomTexts.noRoom;

/** What somebody without a seat should know before they fill in the form; null when the room takes people. */
export function lobbyNotice({ seat, locked, full }: Lobby, reader: Reader = 'guest'): NoticeText | null {
  if (seat !== null) return null;
  const notices = noticesFor(reader);
  if (locked) return notices.room_locked ?? null;
  return (full && notices.session_full) || null;
}

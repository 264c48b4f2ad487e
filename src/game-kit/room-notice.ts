import type { RefusalCode } from '#shared/contract/refusals.ts';
import type { Lobby } from '#shared/contract/rooms.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { type NoticeText, roomTexts } from './texts.ts';

/** Guests can be sent to the host; hosts can't. */
export type Reader = 'guest' | 'host';

const noticesFor = (reader: Reader): Partial<Record<RefusalCode, NoticeText>> =>
  reader === 'host' ? roomTexts.hostNotice : roomTexts.notice;

/** The notice for a refusal, by its code; null for codes without one. */
export function noticeOf(error: unknown, reader: Reader = 'guest'): NoticeText | null {
  const code = refusalCode(error);
  if (code === null) return null;
  const { currentTier, participantLimit } = (error instanceof ApiError && error.refusal) || {};
  if (code === 'session_full' && currentTier !== undefined && participantLimit !== undefined) {
    return roomTexts.sessionFull(participantLimit, currentTier);
  }
  return noticesFor(reader)[code] ?? null;
}

/** The notice for newcomers before they fill in the form; null when the room is open to them. */
export function lobbyNotice({ seat, locked, full }: Lobby, reader: Reader = 'guest'): NoticeText | null {
  if (seat !== null) return null;
  const notices = noticesFor(reader);
  if (locked) return notices.room_locked ?? null;
  return (full && notices.session_full) || null;
}

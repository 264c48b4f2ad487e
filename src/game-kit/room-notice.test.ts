import { describe, expect, test } from 'vitest';
import type { Lobby } from '#shared/contract/rooms.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { lobbyNotice, noticeOf } from './room-notice.ts';
import { type NoticeText, roomTexts } from './texts.ts';

const refusal = (status: number, body: object) => new ApiError(status, JSON.stringify({ error: 'No.', ...body }), '');

describe('noticeOf', () => {
  test('depends on the code, not on the status', () => {
    expect(noticeOf(refusal(403, { code: 'room_locked' }))).toBe(roomTexts.notice.room_locked);
    expect(noticeOf(refusal(403, { code: 'removed' }))).toBe(roomTexts.notice.removed);
  });

  test('fills in the numbers of a full session', () => {
    const full = refusal(403, { code: 'session_full', currentTier: 'pro', participantLimit: 25 });
    expect(noticeOf(full)?.body).toContain("its 25 participant limit for the host's pro plan");
    expect(noticeOf(refusal(403, { code: 'session_full' }))).toBe(roomTexts.notice.session_full);
  });

  test('never tells a host to ask the host', () => {
    const asking = Object.values(roomTexts.hostNotice).flatMap((notice: NoticeText) => [
      notice.title,
      notice.body ?? '',
    ]);
    expect(asking.join(' ')).not.toMatch(/ask your host/i);
    expect(noticeOf(refusal(410, { code: 'room_ended' }), 'host')).toBe(roomTexts.hostNotice.room_ended);
    expect(noticeOf(refusal(404, { code: 'room_not_found' }), 'host')?.title).toBe("We can't find this room.");
  });

  test('has no notice for errors that are retried', () => {
    expect(noticeOf(refusal(500, { code: 'internal' }))).toBeNull();
    expect(noticeOf(new UnreachableError())).toBeNull();
    expect(noticeOf(new Error('anything'))).toBeNull();
  });
});

describe('lobbyNotice', () => {
  const lobby: Lobby = {
    roomId: 'abcdefgh012345',
    game: 'coloring',
    locked: false,
    full: false,
    isHost: false,
    seat: null,
  };
  const seat = { participantId: '1', participantName: 'Ann', color: '#D9432F', isHost: false };

  test('tells newcomers about a locked or full room', () => {
    expect(lobbyNotice({ ...lobby, locked: true, full: true })).toBe(roomTexts.notice.room_locked);
    expect(lobbyNotice({ ...lobby, full: true })).toBe(roomTexts.notice.session_full);
    expect(lobbyNotice({ ...lobby, full: true }, 'host')).toBe(roomTexts.hostNotice.session_full);
    expect(lobbyNotice(lobby)).toBeNull();
  });

  test('says nothing to people with a seat, who can always rejoin', () => {
    expect(lobbyNotice({ ...lobby, locked: true, full: true, seat })).toBeNull();
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { joinAttempt } from '#shared/contract/fields.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { ApiError, UnreachableError } from '../api-error.ts';
import {
  earlierSeat,
  joinOnce,
  keepSeat,
  lastUsedName,
  leaveSeat,
  rememberSeat,
  resumeSeat,
  storedSeat,
} from './seats.ts';

const roomId = 'abcdefgh012345';
const token = `seat_${'A'.repeat(43)}`;
const seat = { token, name: 'Ann', game: 'warm-welcome' } as const;
const HOUR_MS = 3_600_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the tab keeps the name exactly as specified, and the token beside it', () => {
  rememberSeat(roomId, seat);
  expect(sessionStorage.getItem(`participant_${roomId}`)).toBe('Ann');
  expect(sessionStorage.getItem(`seat_${roomId}`)).toBe(token);
  expect(storedSeat(roomId)).toEqual({ token, name: 'Ann' });
});

test('rooms do not share seats', () => {
  rememberSeat(roomId, seat);
  expect(storedSeat('zzzzzzzzzzzzzz')).toBeNull();
  expect(earlierSeat('zzzzzzzzzzzzzz')).toBeNull();
});

test('a closed tab can come back for a day, and only when it is asked to', () => {
  vi.useFakeTimers();
  rememberSeat(roomId, seat);
  sessionStorage.clear();
  vi.advanceTimersByTime(23 * HOUR_MS);
  expect(storedSeat(roomId)).toBeNull();
  expect(earlierSeat(roomId)).toEqual({ token, name: 'Ann' });
  expect(resumeSeat(roomId)).toEqual({ token, name: 'Ann' });
  expect(storedSeat(roomId)).toEqual({ token, name: 'Ann' });
});

test('after a day it is over', () => {
  vi.useFakeTimers();
  rememberSeat(roomId, seat);
  vi.advanceTimersByTime(24 * HOUR_MS);
  expect(earlierSeat(roomId)).toBeNull();
  expect(resumeSeat(roomId)).toBeNull();
});

test('taking a seat tidies up the old ones', () => {
  vi.useFakeTimers();
  rememberSeat('oldoldoldold01', seat);
  vi.advanceTimersByTime(25 * HOUR_MS);
  rememberSeat(roomId, seat);
  expect(localStorage.getItem('thaw_seat_oldoldoldold01')).toBeNull();
  expect(localStorage.getItem(`thaw_seat_${roomId}`)).not.toBeNull();
});

test('leaving a seat clears this tab only: it stays on offer until someone new joins', () => {
  rememberSeat(roomId, seat);
  leaveSeat(roomId);
  expect(storedSeat(roomId)).toBeNull();
  expect(earlierSeat(roomId)).toEqual({ token, name: 'Ann' });
  rememberSeat(roomId, { ...seat, name: 'Ben' });
  expect(earlierSeat(roomId)?.name).toBe('Ben');
  expect(lastUsedName()).toBe('Ben');
});

test('a seat stays on offer as long as a recap of its room may be kept, and only this tab’s', () => {
  const after = (days: number) => vi.setSystemTime(START + days * 86_400_000);
  const START = Date.now();
  vi.useFakeTimers();
  for (const [kept, recapDays] of [
    [2, 1],
    [91, 90],
  ] as const) {
    vi.setSystemTime(START);
    rememberSeat(roomId, seat);
    keepSeat(roomId, recapDays);
    after(kept - 0.01);
    expect(earlierSeat(roomId)?.name).toBe('Ann');
    after(kept);
    expect(earlierSeat(roomId)).toBeNull();
  }
  vi.setSystemTime(START);
  rememberSeat(roomId, seat);
  leaveSeat(roomId);
  keepSeat(roomId, 90);
  after(1);
  expect(earlierSeat(roomId)).toBeNull();
  vi.useRealTimers();
});

test('foreign data there is not a seat', () => {
  sessionStorage.setItem(`participant_${roomId}`, 'Ann');
  sessionStorage.setItem(`seat_${roomId}`, 'nonsense');
  localStorage.setItem(`thaw_seat_${roomId}`, '{"token":');
  expect(storedSeat(roomId)).toBeNull();
  expect(earlierSeat(roomId)).toBeNull();
});

test('a browser that refuses storage still plays, as long as the page is open', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const area = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  const kept = vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  rememberSeat(roomId, seat);
  expect(storedSeat(roomId)).toEqual({ token, name: 'Ann' });
  expect(earlierSeat(roomId)).toEqual({ token, name: 'Ann' });
  leaveSeat(roomId);
  expect(storedSeat(roomId)).toBeNull();
  area.mockRestore();
  kept.mockRestore();
});

describe('joining once', () => {
  const refused = (status: number, code: RefusalCode) =>
    new ApiError(status, JSON.stringify({ error: 'No.', code }), '');
  /** The secret sent with one try, which fails with `error` if given. */
  async function attemptOf(error?: Error, room = roomId): Promise<string | undefined> {
    let carried: string | undefined;
    const join = async (attempt?: string) => {
      carried = attempt;
      if (error) throw error;
    };
    await joinOnce(room, join).catch((thrown) => expect(thrown).toBe(error));
    return carried;
  }

  test('carries 256 bits as the contract wants them, others for every join', async () => {
    const first = await attemptOf();
    expect(joinAttempt.safeParse(first).success).toBe(true);
    expect(await attemptOf()).not.toBe(first);
  });

  test.each([
    ['nothing answered', new UnreachableError()],
    ['the server broke', refused(500, 'internal')],
    ['something in between answered', new ApiError(502, '<html>', 'Bad Gateway')],
    ['it was said to wait', refused(429, 'slow_down')],
  ])('carries the same when %s, until there is an answer', async (_, error) => {
    const first = await attemptOf(error);
    expect(await attemptOf(error)).toBe(first);
    expect(await attemptOf(undefined, 'zzzzzzzzzzzzzz')).not.toBe(first);
    expect(await attemptOf()).toBe(first);
    expect(await attemptOf()).not.toBe(first);
  });

  test.each([refused(403, 'session_full'), refused(409, 'name_taken'), refused(400, 'invalid')])(
    'is over with a refusal: %s',
    async (error) => {
      const first = await attemptOf(error);
      expect(await attemptOf(error)).not.toBe(first);
    },
  );

  test('survives a reload, but not another person', async () => {
    const first = await attemptOf(new UnreachableError());
    expect(sessionStorage.getItem(`attempt_${roomId}`)).toBe(first);
    leaveSeat(roomId);
    expect(await attemptOf()).not.toBe(first);
  });

  test('with a seat none is needed', async () => {
    rememberSeat(roomId, seat);
    expect(await attemptOf()).toBeUndefined();
  });
});

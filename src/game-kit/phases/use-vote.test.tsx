// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS, type RefusalCode } from '#shared/contract/refusals.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { toast } from '#src/lib/toast/toast.ts';
import type { Manner } from './sending.ts';
import { useVote } from './sending.ts';

vi.mock('#src/lib/toast/toast.ts', () => ({ toast: { info: vi.fn(), error: vi.fn() } }));

const KEY = ['room'];
const send = vi.fn<(choice: number, index: number, manner: Manner) => Promise<{ votes: number }>>();
const sent = () => send.mock.calls.map(([choice, index]) => [choice, index]);
/** Longer than any question. */
const LONG_MS = 30_000;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue({ votes: 2 });
  vi.mocked(toast.info).mockClear();
  vi.mocked(toast.error).mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const refused = (code: RefusalCode) =>
  new ApiError(REFUSALS[code].status, JSON.stringify({ ...REFUSALS[code], code }), '');
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toasts = () =>
  [...vi.mocked(toast.info).mock.calls, ...vi.mocked(toast.error).mock.calls].map(([title]) => title);

/** A room with question 1 open for 20 seconds, and one vote on it. */
function openQuestion({ changes = false } = {}) {
  const cache = createQueryClient();
  cache.setQueryData(KEY, { votes: 1 });
  const question = { index: 1, open: true, endsAt: inSeconds(20), ownVote: null as number | null };
  const rules = {
    changes,
    send,
    queryKey: KEY,
    afterVote: (_: { votes: number }, { votes }: { votes: number }) => ({ votes }),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook((round) => useVote({ ...round, ...rules }), {
    initialProps: question,
    wrapper,
  });
  return {
    own: () => result.current.ownVote,
    mayVote: () => result.current.choose !== null,
    choose: (choice: number) => act(() => result.current.choose?.(choice)),
    becomes: (change: Partial<typeof question>) => rerender({ ...question, ...change }),
    votes: () => cache.getQueryData(KEY),
  };
}

test('shows a vote before the reply, and then the numbers of the reply', async () => {
  const room = openQuestion();
  room.choose(3);
  expect([room.own(), room.mayVote(), room.votes()]).toEqual([3, false, { votes: 1 }]);
  await after(0);
  expect(room.votes()).toEqual({ votes: 2 });
  expect(sent()).toEqual([[3, 1]]);
  // also if the page is left at once
  expect(send.mock.lastCall?.[2].keepalive).toBe(true);
});

test("shows the room's record instead of the choice, as after a vote in another tab", async () => {
  const room = openQuestion();
  room.choose(3);
  room.becomes({ ownVote: 2 });
  expect(room.own()).toBe(2);
});

test('offers the vote again when the room takes back what it was for', async () => {
  const room = openQuestion();
  room.choose(3);
  await after(0);
  room.becomes({ ownVote: 3 });
  expect([room.own(), room.mayVote()]).toEqual([3, false]);
  room.becomes({ ownVote: null });
  expect([room.own(), room.mayVote()]).toEqual([null, true]);
});

test('resends a vote without an answer until it gets through, on every question', async () => {
  const room = openQuestion();
  for (const index of [1, 2]) {
    send.mockReset().mockRejectedValueOnce(new UnreachableError()).mockRejectedValueOnce(refused('unavailable'));
    send.mockResolvedValue({ votes: 5 });
    room.becomes({ index });
    expect(room.own()).toBeNull();
    room.choose(1);
    await after(LONG_MS / 10);
    expect(sent()).toEqual([1, 2, 3].map(() => [1, index]));
  }
  expect(toasts()).toEqual([]);
});

test('reverts a refused vote, and allows another', async () => {
  const room = openQuestion();
  send.mockRejectedValue(refused('invalid'));
  room.choose(1);
  await after(LONG_MS);
  expect(send).toHaveBeenCalledTimes(1);
  expect([room.own(), room.mayVote(), toasts()]).toEqual([null, true, ['Failed to vote']]);
});

test('a vote refused late leaves the next question alone, where another refusal is told', async () => {
  const room = openQuestion();
  let refuse = () => {};
  send.mockReturnValueOnce(
    new Promise((_, reject) => {
      refuse = () => reject(refused('wrong_phase'));
    }),
  );
  room.choose(1);
  await after(0);
  room.becomes({ ownVote: 1 });
  room.becomes({ index: 2 });
  send.mockReturnValueOnce(new Promise(() => {}));
  room.choose(2);
  refuse();
  await after(0);
  expect([room.own(), toasts()]).toEqual([2, []]);
  room.becomes({ index: 3 });
  send.mockRejectedValue(refused('invalid'));
  room.choose(3);
  await after(0);
  expect([room.own(), toasts()]).toEqual([null, ['Failed to vote']]);
});

test('reports a vote that came too late', async () => {
  const room = openQuestion();
  send.mockRejectedValue(refused('wrong_phase'));
  room.choose(1);
  await after(0);
  expect(toasts()).toEqual(['Voting is over']);
});

test('gives an unsent vote up with its question, and reports it', async () => {
  const room = openQuestion();
  send.mockRejectedValue(new UnreachableError());
  room.choose(1);
  await after(0);
  room.becomes({ open: false, endsAt: inSeconds(60) });
  await after(LONG_MS);
  expect([room.own(), toasts()]).toEqual([null, ['Voting is over']]);
});

test("gives an unsent vote up with the time, without news of the question's end", async () => {
  const room = openQuestion();
  send.mockRejectedValue(new UnreachableError());
  room.choose(1);
  await after(LONG_MS);
  const tries = send.mock.calls.length;
  await after(LONG_MS);
  expect(send).toHaveBeenCalledTimes(tries);
  expect(toasts()).toEqual(['Voting is over']);
});

test('a lost reply is no failure once the vote is on record', async () => {
  const room = openQuestion();
  send.mockRejectedValue(new UnreachableError());
  room.choose(1);
  await after(0);
  room.becomes({ open: false, ownVote: 1 });
  await after(LONG_MS);
  expect([room.own(), toasts()]).toEqual([1, []]);
});

test.each(['not_your_seat', 'removed', 'room_ended', 'room_not_found', 'room_moved'] as const)(
  'leaves %s to the whole screen',
  async (code) => {
    const room = openQuestion();
    send.mockRejectedValue(refused(code));
    room.choose(1);
    await after(0);
    expect([room.own(), toasts()]).toEqual([null, []]);
  },
);

test('a vote that may change is offered again, sent in turn, and the last one counts', async () => {
  const room = openQuestion({ changes: true });
  let answer = () => {};
  send.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve({ votes: 2 });
    }),
  );
  room.choose(1);
  await after(0);
  room.choose(2);
  room.choose(3);
  await after(0);
  expect([room.own(), room.mayVote(), sent()]).toEqual([3, true, [[1, 1]]]);
  answer();
  await after(0);
  expect(new Set(sent().map(([choice]) => choice))).toEqual(new Set([1, 3]));
  room.becomes({ ownVote: 3 });
  expect([room.own(), room.mayVote()]).toEqual([3, true]);
});

test('a change that comes too late goes back to the vote on record, and says so', async () => {
  const room = openQuestion({ changes: true });
  room.becomes({ ownVote: 1 });
  send.mockRejectedValue(refused('wrong_phase'));
  room.choose(2);
  await after(0);
  expect([room.own(), toasts()]).toEqual([1, ['Voting is over']]);
});

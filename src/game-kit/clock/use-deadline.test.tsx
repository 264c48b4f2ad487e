// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { polling } from '#src/lib/polls/poll.ts';
import { type Room, RoomContext } from '#src/lib/polls/room.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { useSeatPoll } from '../guest/use-seat-poll.ts';
import { useDeadline } from './use-deadline.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const in_ = (ms: number) => new Date(NOW + ms).toISOString();
/** All waits after an answer that still had the deadline, and more. */
const LATER_MS = 60_000;

const refetch = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  refetch.mockReset().mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (endsAt: string | null, seat?: string) =>
  renderHook((end: string | null) => useDeadline(end, seat, refetch), { initialProps: endsAt });

test('asks when the time is up, and once if the room has moved on', async () => {
  const { rerender } = wait(in_(20_000));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(refetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(in_(28_000));
  await vi.advanceTimersByTimeAsync(7_999);
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(null);
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('asks again, but not forever, while the room has not moved on', async () => {
  wait(in_(1_000));
  await vi.advanceTimersByTimeAsync(1_250);
  expect(refetch).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(refetch).toHaveBeenCalledTimes(5);
});

test('waits for a slow answer before asking again', async () => {
  refetch.mockImplementation(() => new Promise(() => {}));
  wait(in_(1_000));
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('asks no more once the room has moved on during an answer', async () => {
  let answer = () => {};
  refetch.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { rerender } = wait(in_(1_000));
  await vi.advanceTimersByTimeAsync(1_000);
  rerender(in_(2 * LATER_MS));
  answer();
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("follows the server's clock, also if it is learned better on the way", async () => {
  let leadMs = 3_600_000;
  const room = { now: () => Date.now() + leadMs } as Room;
  renderHook(() => useDeadline(in_(3_605_000), undefined, refetch), {
    wrapper: ({ children }) => <RoomContext value={room}>{children}</RoomContext>,
  });
  leadMs = 3_602_000;
  await vi.advanceTimersByTimeAsync(2_999);
  expect(refetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('100 seats ask within 200 ms, no two of them in the same millisecond', async () => {
  const askedAt: number[] = [];
  refetch.mockImplementation(async () => void askedAt.push(Date.now()));
  const screens = Array.from({ length: 100 }, (_, index) => wait(in_(0), `${index + 1}`));
  await vi.advanceTimersByTimeAsync(200);
  for (const { unmount } of screens) unmount();
  expect(new Set(askedAt).size).toBe(100);
});

test("a guest's screen asks when its phase ends, not only at the next poll", async () => {
  const read = vi.fn(async () => ({ phaseEndsAt: in_(5_000) }));
  const client = createQueryClient();
  const query = polling(['room'], LATER_MS, read);
  renderHook(() => useSeatPoll('this-or-that', { me: null, onLost: () => {} }, query), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(2);
});

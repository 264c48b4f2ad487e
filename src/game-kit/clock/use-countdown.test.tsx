// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Room, RoomContext } from '#src/lib/polls/room.ts';
import { useCountdown } from './use-countdown.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const in_ = (ms: number) => new Date(NOW + ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const count = (endsAt: string | null) => renderHook(() => useCountdown(endsAt));

test('shows whole seconds, each for a full second', () => {
  const { result } = count(in_(20_000));
  expect(result.current).toEqual({ msLeft: 20_000, secondsLeft: 20 });
  pass(1_000);
  expect(result.current.secondsLeft).toBe(19);
  pass(18_000);
  expect(result.current.secondsLeft).toBe(1);
  pass(1_000);
  expect(result.current).toEqual({ msLeft: 0, secondsLeft: 0 });
});

test('starts in mid-second, and continues with whole ones', () => {
  const { result } = count(in_(7_300));
  expect(result.current.secondsLeft).toBe(8);
  pass(299);
  expect(result.current.secondsLeft).toBe(8);
  pass(1);
  expect(result.current).toEqual({ msLeft: 7_000, secondsLeft: 7 });
});

test('is 0 while nothing is running', () => {
  const { result } = count(null);
  pass(5_000);
  expect(result.current).toEqual({ msLeft: 0, secondsLeft: 0 });
});

test("follows the server's clock, whatever the browser's says", () => {
  vi.setSystemTime(NOW + 3_600_000);
  const room = { now: () => NOW } as Room;
  const { result } = renderHook(() => useCountdown(in_(20_000)), {
    wrapper: ({ children }) => <RoomContext value={room}>{children}</RoomContext>,
  });
  expect(result.current.secondsLeft).toBe(20);
});

test('is right after a tab has slept', () => {
  const { result } = count(in_(20_000));
  vi.setSystemTime(NOW + 12_000);
  pass(1_000);
  expect(result.current.secondsLeft).toBe(7);
});

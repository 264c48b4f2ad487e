// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCENES } from '../testing/rooms.ts';
import { useSettled } from './use-settled.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const SETTLED_MS = 2_500;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A table with votes still coming in for 2.5 s, polled this long after now. */
const tableOf = (askedAfterMs: number, refresh = vi.fn()) => ({
  game: {
    ...SCENES.results([], { settledAt: new Date(NOW + SETTLED_MS).toISOString() }),
    doneCount: 0,
    playerCount: 3,
  },
  askedAt: NOW + askedAfterMs,
  me: null,
  refresh,
});

test('is false for an earlier request, however late its reply', () => {
  const { result, rerender } = renderHook((table: ReturnType<typeof tableOf>) => useSettled(table, table.askedAt), {
    initialProps: tableOf(0),
  });
  vi.setSystemTime(NOW + 4 * SETTLED_MS);
  rerender(tableOf(SETTLED_MS - 1));
  expect(result.current).toBe(false);
  rerender(tableOf(SETTLED_MS + 500));
  expect(result.current).toBe(true);
});

test('refetches as soon as everything is in, and not before', () => {
  const refresh = vi.fn();
  renderHook((table: ReturnType<typeof tableOf>) => useSettled(table, table.askedAt), {
    initialProps: tableOf(0, refresh),
  });
  act(() => vi.advanceTimersByTime(SETTLED_MS));
  expect(refresh).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(500));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('does not refetch when settled', () => {
  const refresh = vi.fn();
  renderHook((table: ReturnType<typeof tableOf>) => useSettled(table, table.askedAt), {
    initialProps: tableOf(SETTLED_MS + 500, refresh),
  });
  act(() => vi.advanceTimersByTime(4 * SETTLED_MS));
  expect(refresh).not.toHaveBeenCalled();
});

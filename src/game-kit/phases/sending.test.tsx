// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { LAST_TRY_MS, type Manner, TRY_AGAIN_MS, TRY_MS, useSending } from './sending.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const BELL_MS = 2_500;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A move in round 1, with the start of each try in milliseconds and its timeout. */
function moveIn(until: string | null, answer: (manner: Manner) => Promise<unknown>) {
  const tries: [atMs: number, timeoutMs: number][] = [];
  const send = (_what: string, _round: number, manner: Manner) => {
    tries.push([Date.now() - NOW, Math.round(manner.timeoutMs)]);
    return answer(manner);
  };
  const [onSent, onFailed] = [vi.fn(), vi.fn()];
  const cache = createQueryClient();
  const { rerender, result, unmount } = renderHook((phase) => useSending({ ...phase, send, onSent, onFailed }), {
    initialProps: { open: 1 as number | null, until },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.start('a move', 1));
  return { tries, onSent, onFailed, rerender, unmount };
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const unreachable = () => Promise.reject(new UnreachableError());
const hanging = ({ signal, timeoutMs }: Manner) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    setTimeout(() => reject(new UnreachableError()), timeoutMs);
  });

test('limits hanging tries to leave time for others; the last one may take longer', async () => {
  const { onFailed, tries } = moveIn(inMs(BELL_MS), hanging);
  await after(2 * LAST_TRY_MS);
  expect(tries.map(([, timeoutMs]) => timeoutMs)).toEqual([833, TRY_MS.least, TRY_MS.least, LAST_TRY_MS]);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(expect.any(UnreachableError), 1, 'a move');
});

test('spaces out tries that fail at once, and stops at the deadline', async () => {
  const { onFailed, tries } = moveIn(inMs(BELL_MS), unreachable);
  await after(2 * BELL_MS);
  expect(tries.map(([atMs]) => atMs)).toEqual([0, 1, 2, 3, 4].map((time) => time * TRY_AGAIN_MS));
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('goes on while the clock stands still, until the page is left', async () => {
  const { tries, unmount } = moveIn(null, hanging);
  await after(3 * TRY_MS.most);
  expect(new Set(tries.map(([, timeoutMs]) => timeoutMs))).toEqual(new Set([TRY_MS.most]));
  expect(tries.length).toBeGreaterThan(2);
  unmount();
  await after(TRY_MS.most);
  const { length } = tries;
  await after(3 * TRY_MS.most);
  expect(tries).toHaveLength(length);
});

test('an early end cuts off a hanging try for another one', async () => {
  const { rerender, tries } = moveIn(inMs(20_000), hanging);
  await after(1_000);
  rerender({ open: 1, until: inMs(BELL_MS) });
  await after(0);
  expect(tries.map(([atMs]) => atMs)).toEqual([0, 1_000]);
});

test.each([
  ['stops at the first success', async () => 'in', 'in'],
  [
    'does not retry a final refusal',
    () => Promise.reject(new ApiError(409, '{"error":"The game has moved on.","code":"wrong_phase"}', '')),
    undefined,
  ],
])('%s', async (_, answer, reply) => {
  const { onFailed, onSent, tries } = moveIn(inMs(BELL_MS), answer);
  await after(BELL_MS);
  expect(tries).toHaveLength(1);
  if (reply === undefined) expect(onFailed).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError), 1, 'a move');
  else expect(onSent).toHaveBeenCalledExactlyOnceWith(reply, 1, 'a move');
});

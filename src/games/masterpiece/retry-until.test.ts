import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { LAST_TRY_MS, RETRY_EVERY_MS, retryUntil, TRY_MS } from './retry-until.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const BELL_MS = 2_500;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** Start of each try in milliseconds after the bell, and its timeout. */
function tries(answer: (timeoutMs: number) => Promise<unknown>) {
  const made: [atMs: number, timeoutMs: number][] = [];
  const outcome = retryUntil(NOW + BELL_MS, (timeoutMs) => {
    made.push([Date.now() - NOW, timeoutMs]);
    return answer(timeoutMs);
  }).then(
    () => 'in',
    () => 'failed',
  );
  return { made, outcome };
}

const unreachable = () => Promise.reject(new UnreachableError());
const hanging = (timeoutMs: number) =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new UnreachableError()), timeoutMs);
  });

test('limits hanging tries to leave time for others; the last one may take longer', async () => {
  const { made, outcome } = tries(hanging);
  await vi.advanceTimersByTimeAsync(2 * LAST_TRY_MS);
  expect(await outcome).toBe('failed');
  expect(made).toEqual([
    [0, TRY_MS],
    [TRY_MS, TRY_MS],
    [2 * TRY_MS, TRY_MS],
    [3 * TRY_MS, LAST_TRY_MS],
  ]);
});

test('spaces out tries that fail at once, and stops at the deadline', async () => {
  const { made, outcome } = tries(unreachable);
  await vi.advanceTimersByTimeAsync(2 * BELL_MS);
  expect(await outcome).toBe('failed');
  expect(made.map(([atMs]) => atMs)).toEqual([0, 1, 2, 3, 4, 5, 6].map((time) => time * RETRY_EVERY_MS));
});

test('stops at the first success', async () => {
  let failures = 2;
  const { made, outcome } = tries(async () => {
    failures -= 1;
    if (failures >= 0) throw new UnreachableError();
  });
  await vi.advanceTimersByTimeAsync(BELL_MS);
  expect(await outcome).toBe('in');
  expect(made).toHaveLength(3);
});

test('does not retry a final refusal', async () => {
  const { made, outcome } = tries(() =>
    Promise.reject(new ApiError(409, '{"error":"The game has moved on.","code":"wrong_phase"}', '')),
  );
  await vi.advanceTimersByTimeAsync(BELL_MS);
  expect(await outcome).toBe('failed');
  expect(made).toHaveLength(1);
});

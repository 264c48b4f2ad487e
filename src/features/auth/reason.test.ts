import { expect, test } from 'vitest';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { reasonOf } from './reason.ts';

const slowDown = (retryAfterMs: number | null) =>
  new ApiError(429, JSON.stringify({ error: 'Too many requests.', code: 'slow_down' }), '', retryAfterMs);

test.each([
  [40_000, 'Too many requests. Try again in 40 seconds.'],
  [61_000, 'Too many requests. Try again in 2 minutes.'],
  [3_600_000, 'Too many requests. Try again in 1 hour.'],
  [null, 'Too many requests.'],
])('who asked too often reads when to try again: %s', (wait, words) => {
  expect(reasonOf(slowDown(wait))).toBe(words);
});

test('any other reason is the one that was given', () => {
  expect(reasonOf(new UnreachableError())).toMatch(/reach Thaw/);
  expect(reasonOf(new Error('whatever'))).toBeNull();
});

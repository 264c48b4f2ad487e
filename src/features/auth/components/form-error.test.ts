// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { REFUSALS } from '#shared/contract/refusals.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { showLanguage } from '#src/lib/catalogue.ts';
import { reasonOf } from './form-error.tsx';

const slowDown = (retryAfterMs: number | null) =>
  new ApiError(429, JSON.stringify({ error: REFUSALS.slow_down.error, code: 'slow_down' }), '', retryAfterMs);

test.each([
  [40_000, 'Too many requests. Try again in 40 seconds.'],
  [61_000, 'Too many requests. Try again in 2 minutes.'],
  [3_600_000, 'Too many requests. Try again in 1 hour.'],
  [null, REFUSALS.slow_down.error],
])('who asked too often reads when to try again: %s', (wait, words) => {
  expect(reasonOf(slowDown(wait))).toBe(words);
});

test('any other reason is the one that was given', () => {
  expect(reasonOf(new UnreachableError())).toMatch(/reach Thaw/);
  expect(reasonOf(new Error('whatever'))).toBeNull();
});

test('it is in the language on screen', async () => {
  await showLanguage('es');
  expect(reasonOf(slowDown(40_000))).toBe('Demasiadas solicitudes. Inténtalo de nuevo dentro de 40 segundos.');
  expect(reasonOf(slowDown(null))).toMatch(/^Demasiadas solicitudes/);
  await showLanguage('en');
});

// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CANVAS_DOTS_MAX, STROKES_MAX } from '#shared/contract/games/canvas.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { tellRefused, useFull } from './canvas-notice.tsx';

const refusal = (code: string) => new ApiError(409, JSON.stringify({ error: 'No.', code }), '');

test('stays full until a call fits again', () => {
  const { result } = renderHook(useFull);
  expect(result.current.isFull(CANVAS_DOTS_MAX)).toBe(false);
  act(() => expect(result.current.note(refusal('canvas_full'), CANVAS_DOTS_MAX)).toBe(true));
  expect(result.current.isFull(CANVAS_DOTS_MAX - 1)).toBe(true);
  expect(result.current.isFull(CANVAS_DOTS_MAX - STROKES_MAX - 1)).toBe(false);
});

test('ignores other refusals', () => {
  const { result } = renderHook(useFull);
  act(() => expect(result.current.note(refusal('invalid'), 10)).toBe(false));
  expect(result.current.isFull(10)).toBe(false);
});

test.each([
  ['room_moved', undefined],
  ['canvas_full', 'This picture is full.'],
  ['invalid', 'Not painted'],
])('tells why a stroke was refused, but for the way to the next game: %s', (code, title) => {
  const error = vi.spyOn(toast, 'error');
  tellRefused(refusal(code));
  expect(error.mock.lastCall?.[0]).toBe(title);
});

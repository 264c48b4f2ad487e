// @vitest-environment happy-dom
import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CANVAS_DOTS_MAX, STROKES_MAX } from '#shared/contract/games/canvas.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { useAnyUnanswered } from '#src/ui/layout/offline-banner.tsx';
import { CanvasNotice, tellRefused, useFull } from './canvas-notice.tsx';

const CALM = { connection: 'ok', loaded: true, dotCount: 3, kept: true } as const;
type News = Parameters<typeof CanvasNotice>[0]['paint'];

test.each<[string, Partial<News>, boolean, RegExp | null, canPaint?: boolean]>([
  ['nothing', {}, false, null],
  ['what is full, also without a connection', { connection: 'offline' }, true, /^This picture is full/],
  [
    'what is not kept, also without a connection',
    { connection: 'offline', kept: false },
    false,
    /^Keep this page open/,
  ],
  ['nothing of a connection that the page itself tells of', { connection: 'offline', loaded: false }, false, null],
  ['a server that is busy', { connection: 'busy' }, false, /^Catching up. Your strokes/],
  ['loading', { loaded: false, dotCount: 0 }, false, /^Loading/],
  ['an empty canvas', { dotCount: 0 }, false, /^Pick a color/],
  ['a viewer nothing of an empty canvas', { dotCount: 0 }, false, null, false],
  ['a viewer that the server is busy', { connection: 'busy' }, false, /^Catching up. The picture/, false],
])('says %s', (_, news, full, words, canPaint = true) => {
  render(<CanvasNotice paint={{ ...CALM, ...news }} canPaint={canPaint} full={full} />);
  const said = screen.getByRole('status').textContent ?? '';
  if (words) expect(said).toMatch(words);
  else expect(said).toBe('');
});

const Told = () => <output aria-label="page">{useAnyUnanswered() ? 'told' : ''}</output>;

test.each([
  ['offline', 'told'],
  ['busy', ''],
] as const)('reports an unreachable server to the page (%s)', (connection, told) => {
  render(
    <>
      <Told />
      <CanvasNotice paint={{ ...CALM, connection }} canPaint full={false} />
    </>,
  );
  expect(screen.getByLabelText('page').textContent).toBe(told);
});

const refusal = (code: string) => new ApiError(409, JSON.stringify({ error: 'No.', code }), '');

test('stays full until a call fits again', () => {
  const { result } = renderHook(useFull);
  act(() => expect(result.current.note(refusal('invalid'), CANVAS_DOTS_MAX)).toBe(false));
  expect(result.current.isFull(CANVAS_DOTS_MAX)).toBe(false);
  act(() => expect(result.current.note(refusal('canvas_full'), CANVAS_DOTS_MAX)).toBe(true));
  expect(result.current.isFull(CANVAS_DOTS_MAX - 1)).toBe(true);
  expect(result.current.isFull(CANVAS_DOTS_MAX - STROKES_MAX - 1)).toBe(false);
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

// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAnyUnanswered } from '#src/ui/layout/offline-banner.tsx';
import { CanvasNotice } from './canvas-notice.tsx';

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

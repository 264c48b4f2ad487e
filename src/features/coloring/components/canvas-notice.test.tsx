// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CanvasNotice } from './canvas-notice.tsx';

afterEach(cleanup);
const CALM = { connection: 'ok', loaded: true, dotCount: 3, kept: true } as const;
type News = Parameters<typeof CanvasNotice>[0]['paint'];

test.each<[string, Partial<News>, boolean, RegExp | null]>([
  ['nothing', {}, false, null],
  ['full before offline', { connection: 'offline' }, true, /^This picture is full/],
  ['what is not kept before offline', { connection: 'offline', kept: false }, false, /^Keep this page open/],
  ['offline before loading', { connection: 'offline', loaded: false }, false, /^You are offline, we keep/],
  ['a server that is busy', { connection: 'busy' }, false, /^We are catching up, we keep/],
  ['loading', { loaded: false, dotCount: 0 }, false, /^Loading/],
  ['an empty canvas', { dotCount: 0 }, false, /^Pick a color/],
])('says %s', (_, news, full, words) => {
  render(<CanvasNotice paint={{ ...CALM, ...news }} canPaint full={full} />);
  const said = screen.getByRole('status').textContent ?? '';
  if (words) expect(said).toMatch(words);
  else expect(said).toBe('');
});

// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackError } from '#shared/contract/system.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { PageEntry } from './pages.ts';
import { openApp } from './testing.tsx';

const token = `seat_${'A'.repeat(43)}`;
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(trackError, () => ({}));
  // React logs every caught error; these are intended.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(cleanup);

function Broken(): never {
  throw new Error(`No seat ${token} in abcdefgh012345, ${location.origin}/s/K7QX or /with/ann-smith`);
}

const open = (load: PageEntry['load']) => openApp('/join/abcdefgh012345?secret=1', [{ path: '/join/:roomId', load }]);

test('a page that breaks: ways out, and a report without ids, tokens or addresses', async () => {
  await open(async () => Broken);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Thaw, home page' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/support');
  await waitFor(() => expect(api.named('trackError')).toHaveLength(1));
  const report = api.named('trackError')[0]?.body;
  expect(report).toMatchObject({ error: `No seat … in …, ${location.origin}… or …`, url: '/join/:roomId' });
  expect(report?.componentStack).toContain('Broken');
  expect(JSON.stringify(report)).not.toMatch(/abcdefgh012345|seat_|secret=1/);
});

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/x.js',
  'error loading dynamically imported module: http://localhost/assets/x.js',
  'Importing a module script failed.',
])('a page that can not be loaded (%s) offers to refresh, and is reported', async (message) => {
  await open(() => Promise.reject(new TypeError(message)));
  expect(await screen.findByText(/Part of this page didn't load/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  await waitFor(() => expect(api.named('trackError')[0]?.body).toMatchObject({ error: message, url: '/join/:roomId' }));
});

test('an error outside of the pages shows the same screen', async () => {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  await waitFor(() => expect(api.named('trackError')).toHaveLength(1));
});

test('a report that is not taken causes no further error', async () => {
  api.off(trackError);
  await open(async () => Broken);
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
});

// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAGES } from '#src/lib/page/pages.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { PAGE_TABLE } from './pages.ts';
import { openApp } from './testing.tsx';

beforeEach(freshBrowser);
afterEach(cleanup);

test('the pages that may be linked to are those of the page table', () => {
  const hidden = ['/email-test', '/admin/system', '*'];
  const paths = PAGE_TABLE.map(({ path }) => path);
  expect(paths.filter((path) => !hidden.includes(path)).sort()).toEqual([...PAGES].sort());
});

test.each(['/nowhere', '/admin/x', '/join-warm-welcome/a/b', '/email-test', '/admin/system', '/Login/x', '/%E0%A4%A'])(
  '%s is no page',
  async (path) => {
    fakeApi();
    await openApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('404 Page Not Found · Thaw'));
  },
);

test.each([
  ['/join-warm-welcome/abcdefgh012345', '/join-warm-welcome/:roomId?'],
  ['/join-warm-welcome', '/join-warm-welcome/:roomId?'],
  ['/Login/', '/login'],
  ['/', '/'],
])('%s leads to the page %s', (address, path) => {
  const routes = PAGE_TABLE.map((page) => ({ path: page.path }));
  expect(matchRoutes(routes, address)?.map(({ route }) => route.path)).toEqual([path]);
});

test('going to another page puts the focus on its main part', async () => {
  fakeApi();
  const { navigate } = await openApp('/nowhere');
  await screen.findByText('404 Page Not Found');
  expect(document.activeElement).toBe(document.body);
  await navigate('/login');
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')));
  await waitFor(() => expect(document.title).toBe('Log in · Thaw'));
});

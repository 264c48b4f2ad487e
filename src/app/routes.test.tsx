// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAGES } from '#src/lib/pages.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { routes } from './routes.tsx';

beforeEach(freshBrowser);
afterEach(cleanup);

function open(at: string) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const paths = (table: RouteObject[]): string[] =>
  table.flatMap((route) => [...(route.path ? [route.path] : []), ...paths(route.children ?? [])]);

test('the pages that may be linked to are those of the route table', () => {
  const hidden = ['/dev/ui', '/email-test', '*'];
  expect(
    paths(routes)
      .filter((path) => !hidden.includes(path))
      .sort(),
  ).toEqual([...PAGES].sort());
});

test.each(['/nowhere', '/admin/x', '/join-warm-welcome/a/b', '/email-test', '/Login/x'])(
  '%s is no page',
  async (path) => {
    fakeApi();
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
    expect(document.title).toBe('404 Page Not Found · Thaw');
  },
);

test('developer tools do not exist where they are off', async () => {
  fakeApi({ config: { devTools: false } });
  open('/dev/ui');
  expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
});

test('every address leads to one route only', () => {
  expect(matchRoutes(routes, '/join-warm-welcome/abcdefgh012345')?.at(-1)?.route.path).toBe(
    '/join-warm-welcome/:roomId?',
  );
});

test('going to another page puts the focus on its main part', async () => {
  fakeApi();
  const router = open('/nowhere');
  await screen.findByText('404 Page Not Found');
  expect(document.activeElement).toBe(document.body);
  await router.navigate('/login');
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')));
  expect(document.title).toBe('Log in · Thaw');
});

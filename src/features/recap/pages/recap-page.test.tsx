// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import { getRecap, getSharedRecap } from '#shared/contract/recaps.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { RecapPage } from './recap-page.tsx';
import { SharedRecapPage } from './shared-recap-page.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const RECAP = {
  ...{ sessionId: 'session0123456', name: null, endedAt: AT, expiresAt: AT, guestCount: 1, voterNames: false },
  games: [],
};
const PAGES = [
  { path: '/recap/:sessionId', element: <RecapPage /> },
  { path: '/r', element: <SharedRecapPage /> },
];

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});

test.each([
  ['/recap/session0123456', getRecap],
  [`/r#${'t'.repeat(43)}`, getSharedRecap],
] as const)('%s is read again by whoever comes back', async (path, endpoint) => {
  loggedInAs(ANN);
  api.on(getCurrentUser, () => ({ user: ANN }));
  const named = (name: string) => api.on(endpoint, () => ({ ...RECAP, isShared: false, name }));
  named('Before');
  const { router } = renderPages(PAGES, path);
  await screen.findByRole('heading', { name: 'Recap: Before' });
  named('After');
  await router.navigate('/elsewhere');
  await router.navigate(path);
  expect(await screen.findByRole('heading', { name: 'Recap: After' })).toBeTruthy();
});

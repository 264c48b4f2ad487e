// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getCurrentUser, updateLanguage } from '#shared/contract/accounts.ts';
import { getOpenRooms, type Storage } from '#shared/contract/hosted-rooms.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { chooseLanguage } from '#src/lib/language.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { field, pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { SettingsPage } from './settings-page.tsx';

const api = pageTests();
let storage: Storage;
beforeEach(() => {
  storage = { usedBytes: 0, quotaBytes: PLANS.free.storageBytes };
  api.on(getOpenRooms, () => ({ rooms: [], storage }));
  api.on(getCurrentUser, () => ({ user: ANN }));
});

const open = () => renderPages([{ path: '/settings', element: <SettingsPage /> }], '/settings');

function openAs(user: typeof ANN) {
  loggedInAs(user);
  return open();
}

test('a host finds name and language, and what the account may do', async () => {
  openAs(ANN);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  expect(screen.getByText('Ann Lee')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/admin');
});

test('one choice sets the language of the pages, and that of the emails', async () => {
  api.on(updateLanguage, ({ body }) => ({ user: { ...ANN, language: body.language as 'es' } }));
  const { user } = openAs(ANN);
  await screen.findByRole('heading', { level: 1 });
  await user.selectOptions(field('Language'), 'es');
  await waitFor(() => expect(api.named('updateLanguage')).toMatchObject([{ body: { language: 'es' } }]));
  expect(localStorage.getItem('thaw-language')).toBe('es');
  chooseLanguage('en');
});

test.each([
  [0, 'You use 0 MB of 200 MB: rooms, recaps, decks and pictures.', null],
  [1, 'You use 0.1 MB of 200 MB: rooms, recaps, decks and pictures.', null],
  [
    0.8 * PLANS.free.storageBytes,
    'You use 160 MB of 200 MB: rooms, recaps, decks and pictures.',
    /nearly full. Delete recaps/,
  ],
  [
    1.5 * PLANS.free.storageBytes,
    'You use 300 MB of 200 MB: rooms, recaps, decks and pictures.',
    /is full: .* Delete a recap/,
  ],
])('%i stored bytes are shown, with advice in time', async (usedBytes, words, advice) => {
  storage = { usedBytes, quotaBytes: PLANS.free.storageBytes };
  openAs(ANN);
  await screen.findByText(words);
  expect(screen.queryByText(/^Your storage is/)?.textContent ?? null).toEqual(advice && expect.stringMatching(advice));
});

test('without a login it leads to one, without an API call', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/login');
  expect(api.calls).toEqual([]);
});

test('tells when the server is out of reach, and tries again', async () => {
  api.refuse(getCurrentUser, 'unavailable');
  const { user } = openAs(ANN);
  await screen.findByText("We can't reach Thaw right now.");
  api.on(getCurrentUser, () => ({ user: ANN }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
});

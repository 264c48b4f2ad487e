// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount, getCurrentUser } from '#shared/contract/accounts.ts';
import { getOpenRooms } from '#shared/contract/hosted-rooms.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { SettingsPage } from '../pages/settings-page.tsx';

const api = pageTests();
beforeEach(() => {
  loggedInAs(ANN);
  api.on(getOpenRooms, () => ({ rooms: [], storage: { usedBytes: 0, quotaBytes: 1 } }));
  api.on(getCurrentUser, () => ({ user: ANN }));
  api.on(deleteAccount, () => ({}));
});

const opener = () => screen.findByRole('button', { name: 'Delete account' });
const password = () => screen.getByLabelText<HTMLInputElement>('Your password');

async function open() {
  const pages = renderPages([{ path: '/settings', element: <SettingsPage /> }], '/settings');
  await pages.user.click(await opener());
  await screen.findByRole('dialog', { name: 'Delete your account?' });
  return pages;
}

async function deleteWith(typed: string) {
  const pages = await open();
  if (typed) await pages.user.type(password(), typed);
  await pages.user.click(screen.getByRole('button', { name: 'Delete for good' }));
  return pages;
}

test('warns that it is permanent, and lists the deleted data', async () => {
  await open();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText("This can't be undone. It deletes:")).toBeTruthy();
  const goes = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(goes).toHaveLength(4);
  expect(goes.join(' ')).toMatch(/email address.*rooms.*decks.*subscription ends right away/);
  expect(api.named('deleteAccount')).toEqual([]);
});

test('with the password the account goes, the session too, and one is at home without being asked to log in', async () => {
  let asked = false;
  const watch = new MutationObserver(() => {
    asked ||= screen.queryByText('Please log in to change your settings.') !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const { path } = await deleteWith('secret');
  await waitFor(() => expect(path()).toBe('/'));
  expect(await screen.findByText('Account deleted')).toBeTruthy();
  expect(api.named('deleteAccount')).toEqual([
    expect.objectContaining({ params: { userId: ANN.id }, body: { password: 'secret' } }),
  ]);
  await waitFor(() => expect(localStorage.getItem('thaw_session')).toBeNull());
  await screen.findByText('elsewhere');
  watch.disconnect();
  expect(asked).toBe(false);
});

test('without the password nothing is sent', async () => {
  await deleteWith('');
  expect(await screen.findByText('Enter your password to confirm.')).toBeTruthy();
  expect(document.activeElement).toBe(password());
  expect(api.named('deleteAccount')).toEqual([]);
});

test('a wrong password is told beside its field, and nothing is gone', async () => {
  api.refuse(deleteAccount, 'wrong_password');
  const { path } = await deleteWith('guess');
  expect(await screen.findByText("That password isn't right.")).toBeTruthy();
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(password().value).toBe('guess');
  expect(document.activeElement).toBe(password());
  expect(path()).toBe('/settings');
  expect(localStorage.getItem('thaw_session')).not.toBeNull();
});

test.each<[RefusalCode, { code?: undefined }, RegExp]>([
  ['not_configured', {}, /couldn't end your subscription.*nothing was deleted/],
  ['slow_down', {}, /^Too many requests/],
  ['internal', { code: undefined }, /^We couldn't delete your account\. Please try again\.$/],
])('a failure (%s) is told in the dialog, which stays', async (code, extra, words) => {
  api.refuse(deleteAccount, code, extra);
  await deleteWith('secret');
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(password().value).toBe('secret');
});

test('forgets the password and the errors when it closes', async () => {
  api.refuse(deleteAccount, 'internal');
  const { user } = await deleteWith('secret');
  await screen.findByRole('alert');
  await user.clear(password());
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await screen.findByText('Enter your password to confirm.');
  await user.click(screen.getByRole('button', { name: 'Keep account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(await opener());
  await user.click(await opener());
  expect(password().value).toBe('');
  expect(screen.queryByText('Enter your password to confirm.')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('is sent once, and can not be closed meanwhile', async () => {
  api.on(deleteAccount, () => new Promise(() => {}));
  const { user } = await deleteWith('secret');
  await user.click(await screen.findByRole('button', { name: /Deleting\.\.\./ }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(api.named('deleteAccount')).toHaveLength(1);
});

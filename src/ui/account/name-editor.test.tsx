// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { updateDisplayName } from '#shared/contract/accounts.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { NameEditor } from './name-editor.tsx';

const api = pageTests();
beforeEach(() => {
  loggedInAs(ANN);
  api.on(updateDisplayName, ({ body }) => ({ user: { ...ANN, displayName: String(body.displayName) } }));
});

const edit = () => screen.getByRole('button', { name: 'Edit name' });
const input = () => screen.getByLabelText<HTMLInputElement>('Name');

async function type(text: string) {
  const { user } = renderPages([{ path: '/', element: <NameEditor user={ANN} /> }], '/');
  expect(screen.getByText('Ann Lee')).toBeTruthy();
  await user.click(edit());
  expect(document.activeElement).toBe(input());
  expect(input().value).toBe('Ann Lee');
  await user.clear(input());
  await user.type(input(), text);
  return user;
}

test('Enter saves the cleaned name and says so; the focus comes back', async () => {
  await type('  Annie {Enter}');
  expect(await screen.findByText('Display name updated')).toBeTruthy();
  expect(screen.getByText('Your display name has been changed successfully!')).toBeTruthy();
  expect(api.named('updateDisplayName')).toEqual([
    expect.objectContaining({ params: { userId: ANN.id }, body: { displayName: 'Annie' } }),
  ]);
  expect(document.activeElement).toBe(edit());
});

test('Escape cancels, but not while it is saved', async () => {
  const saved = api.hold(updateDisplayName, { user: { ...ANN, displayName: 'Annie' } });
  const user = await type('Annie{Enter}');
  await screen.findByRole('button', { name: /Saving/ });
  await user.keyboard('{Escape}');
  expect(input().value).toBe('Annie');
  saved();
  await waitFor(() => expect(document.activeElement).toBe(edit()));
  cleanup();
  api.calls.length = 0;
  await type('Annie{Escape}');
  expect(screen.getByText('Ann Lee')).toBeTruthy();
  expect(document.activeElement).toBe(edit());
  expect(api.calls).toEqual([]);
});

test('a blank name is not sent', async () => {
  await type('   {Enter}');
  expect(await screen.findByText('Enter a name, at most 40 characters.')).toBeTruthy();
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(api.calls).toEqual([]);
});

test.each<[RefusalCode, { code?: undefined }, string]>([
  ['slow_down', {}, 'Too many requests. Wait a moment and try again.'],
  ['internal', { code: undefined }, 'Failed to update display name'],
])('a refusal (%s) shows its reason and keeps the typed name', async (code, extra, words) => {
  api.refuse(updateDisplayName, code, extra);
  await type('Annie{Enter}');
  expect(await screen.findByText('Update failed')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(input().value).toBe('Annie');
});

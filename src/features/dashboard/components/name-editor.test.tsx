// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateDisplayName } from '#shared/contract/accounts.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { NameEditor } from './name-editor.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  loggedInAs(ANN);
  api = fakeApi();
  api.on(updateDisplayName, ({ body }) => ({ user: { ...ANN, displayName: String(body.displayName) } }));
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const edit = () => screen.getByRole('button', { name: 'Edit name' });
const input = () => screen.getByLabelText<HTMLInputElement>('Name');

async function type(text: string) {
  const { user } = renderPages([{ path: '/', element: <NameEditor user={ANN} /> }], '/');
  await user.click(edit());
  expect(document.activeElement).toBe(input());
  await user.clear(input());
  await user.type(input(), text);
  return user;
}

test('starts with the shown name', async () => {
  const { user } = renderPages([{ path: '/', element: <NameEditor user={ANN} /> }], '/');
  expect(screen.getByText('Ann Lee')).toBeTruthy();
  await user.click(edit());
  expect(input().value).toBe('Ann Lee');
});

test('Enter saves the cleaned name and says so; the focus comes back', async () => {
  await type('  Annie {Enter}');
  expect(await screen.findByText('Display name updated')).toBeTruthy();
  expect(screen.getByText('Your display name has been changed successfully!')).toBeTruthy();
  expect(api.named('updateDisplayName')).toEqual([
    expect.objectContaining({ params: { userId: ANN.id }, body: { displayName: 'Annie' } }),
  ]);
  expect(document.activeElement).toBe(edit());
});

test('Escape cancels', async () => {
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

test("a refusal shows the server's reason and keeps the typed name", async () => {
  api.on(updateDisplayName, () => {
    throw new Refused('slow_down');
  });
  await type('Annie{Enter}');
  expect(await screen.findByText('Update failed')).toBeTruthy();
  expect(screen.getByText('Too many requests. Wait a moment and try again.')).toBeTruthy();
  expect(input().value).toBe('Annie');
});

test('without a reason it has the words of the specification', async () => {
  api.on(updateDisplayName, () => {
    throw new Refused('internal', { code: undefined });
  });
  await type('Annie{Enter}');
  expect(await screen.findByText('Failed to update display name')).toBeTruthy();
});

// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser, resetPassword } from '#shared/contract/accounts.ts';
import { currentUserQuery } from '#src/lib/session.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { LoginPage } from './login-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const TOKEN = 'a'.repeat(56);
const LINK = `/reset-password?token=${TOKEN}`;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.on(resetPassword, () => ({}));
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const open = (at: Parameters<typeof renderPages>[1] = LINK) =>
  renderPages(
    [
      { path: '/reset-password', Component: ResetPasswordPage },
      { path: '/login', Component: LoginPage },
    ],
    at,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

async function reset(password: string, confirm = password) {
  const pages = open();
  if (password) await pages.user.type(field('New password'), password);
  if (confirm) await pages.user.type(field('Confirm new password'), confirm);
  await pages.user.click(screen.getByRole('button', { name: 'Update Password' }));
  return pages;
}

describe('the link', () => {
  test('its token leaves the URL and is sent with the new password', async () => {
    const { router } = await reset('new-secret');
    expect(await title('Password Reset Complete')).toBeTruthy();
    expect(router.state.location.search).toBe('');
    expect(api.named('resetPassword').map(({ body }) => body)).toEqual([{ token: TOKEN, newPassword: 'new-secret' }]);
  });

  test('survives a refresh, though the URL has no token', async () => {
    open({ pathname: '/reset-password', state: { token: TOKEN } });
    expect(await title('Set a new password')).toBeTruthy();
  });

  test.each(['/reset-password', '/reset-password?token='])('%s is an invalid one', async (at) => {
    open(at);
    expect(await title('Invalid Reset Link')).toBeTruthy();
    expect(screen.getByText('This password reset link is invalid or missing a token')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request New Reset Link' }).getAttribute('href')).toBe('/forgot-password');
  });

  test('that was used or has run out is an invalid one too, also after a refresh', async () => {
    api.on(resetPassword, () => {
      throw new Refused('invalid_link');
    });
    const { router } = await reset('new-secret');
    expect(await title('Invalid Reset Link')).toBeTruthy();
    // The page itself says it; no toast repeats it.
    expect(screen.queryByText('Reset Failed')).toBeNull();
    expect(router.state.location.state).not.toHaveProperty('token');
    expect(document.activeElement).toBe(document.getElementById('main'));
  });
});

describe('another link', () => {
  test('is another form: nothing typed for the one goes with the other', async () => {
    const { user, router } = open();
    await user.type(field('New password'), 'new-secret');
    await act(() => router.navigate(`/reset-password?token=${'c'.repeat(56)}`));
    await waitFor(() => expect(field('New password').value).toBe(''));
  });
});

describe('the new password', () => {
  test('is set, and leads to the login; an earlier login here has ended', async () => {
    loggedInAs(ANN);
    api.on(getCurrentUser, () => {
      throw new Refused('sign_in');
    });
    const { user, client, router } = open();
    client.setQueryData(currentUserQuery(ANN.id).queryKey, { user: ANN });
    await user.type(field('New password'), 'new-secret');
    await user.type(field('Confirm new password'), 'new-secret{Enter}');
    expect(await title('Password Reset Complete')).toBeTruthy();
    expect(router.state.location.state).not.toHaveProperty('token');
    await user.click(screen.getByRole('link', { name: 'Continue to Login' }));
    expect(await title('Log in')).toBeTruthy();
    expect(localStorage.getItem('thaw_session')).toBeNull();
  });

  test("reads 'Updating...' meanwhile and is sent once", async () => {
    api.on(resetPassword, () => new Promise(() => {}));
    const { user } = await reset('new-secret');
    await user.click(await screen.findByRole('button', { name: /Updating\.\.\./ }));
    expect(api.named('resetPassword')).toHaveLength(1);
  });

  test('typed differently', async () => {
    await reset('abc', 'abd');
    expect(await screen.findByText("Passwords Don't Match")).toBeTruthy();
    expect(screen.getAllByText('Please make sure both passwords are identical')).toHaveLength(2);
    expect(screen.queryByText('Password Too Short')).toBeNull();
    expect(noteOf('Confirm new password')).toBe('Please make sure both passwords are identical');
    expect(api.calls).toEqual([]);
  });

  test('too short', async () => {
    await reset('abcde');
    expect(await screen.findByText('Password Too Short')).toBeTruthy();
    expect(screen.getAllByText('Password must be at least 6 characters long')).toHaveLength(2);
    expect(document.activeElement).toBe(field('New password'));
    expect(api.calls).toEqual([]);
  });

  test('not typed at all', async () => {
    await reset('');
    expect(await screen.findByText('Password Too Short')).toBeTruthy();
    expect(noteOf('New password')).toBe('Choose a password of at least 6 characters.');
    expect(noteOf('Confirm new password')).toBe('Type your password again.');
  });

  test('too long is told beside the field', async () => {
    await reset('é'.repeat(37));
    await waitFor(() => expect(noteOf('New password')).toMatch(/^Use a shorter password/));
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    expect(api.calls).toEqual([]);
  });

  test.each([
    ["the API's own words", new Refused('slow_down'), 'Too many requests. Wait a moment and try again.'],
    ['an answer without words', new Refused('internal', { code: undefined }), 'Failed to reset password'],
  ])('that can not be set for %s stays typed, and can be sent again', async (_, refused, words) => {
    api.on(resetPassword, () => {
      throw refused;
    });
    const { user } = await reset('new-secret');
    expect(await screen.findByText('Reset Failed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(field('New password').value).toBe('new-secret');
    api.on(resetPassword, () => ({}));
    await user.click(screen.getByRole('button', { name: 'Update Password' }));
    expect(await title('Password Reset Complete')).toBeTruthy();
    expect(toast.getToasts()).toEqual([]);
  });
});

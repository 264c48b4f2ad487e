// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkResetLink, getCurrentUser, resetPassword } from '#shared/contract/accounts.ts';
import { currentUserQuery } from '#src/lib/host/session.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { field, noteOf, pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { LoginPage } from './login-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const TOKEN = 'a'.repeat(56);
const LINK = `/reset-password?token=${TOKEN}`;

const api = pageTests();
beforeEach(() => {
  api.on(checkResetLink, () => ({}));
  api.on(resetPassword, () => ({}));
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (at: Parameters<typeof renderPages>[1] = LINK) =>
  renderPages(
    [
      { path: '/reset-password', Component: ResetPasswordPage },
      { path: '/login', Component: LoginPage },
    ],
    at,
  );
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

async function reset(password: string, confirm = password) {
  const pages = open();
  await title('Set a new password');
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

  test('takes no very common password, and keeps the link', async () => {
    await reset('Passw0rd');
    await waitFor(() => expect(noteOf('New password')).toMatch(/^This is one of the passwords that are tried first/));
    expect(api.named('resetPassword')).toEqual([]);
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

  test('that was used or has run out is an invalid one from the start', async () => {
    api.refuse(checkResetLink, 'invalid_link');
    open();
    expect(await title('Invalid Reset Link')).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(api.calls.map(({ name, body }) => [name, body])).toEqual([['checkResetLink', { token: TOKEN }]]);
  });

  test.each(['slow_down', 'internal'] as const)('that is refused as %s for now keeps its form', async (code) => {
    api.refuse(checkResetLink, code);
    open();
    expect(await title('Set a new password')).toBeTruthy();
  });

  test.each([
    ['without a connection', () => api.off(checkResetLink)],
    ['in time', () => api.on(checkResetLink, () => new Promise(() => {}))],
  ])('that could not be checked %s says so, and can be checked again', async (_, fail) => {
    vi.useFakeTimers();
    fail();
    const { user } = open();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('heading', { level: 1, name: "We can't reach Thaw right now." })).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    vi.useRealTimers();
    api.on(checkResetLink, () => ({}));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await title('Set a new password')).toBeTruthy();
    expect(document.activeElement).toBe(document.getElementById('main'));
  });

  test('that is used or runs out meanwhile is an invalid one too, also after a refresh', async () => {
    api.refuse(resetPassword, 'invalid_link');
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
    await title('Set a new password');
    await user.type(field('New password'), 'new-secret');
    await act(() => router.navigate(`/reset-password?token=${'c'.repeat(56)}`));
    await waitFor(() => expect(screen.queryByLabelText<HTMLInputElement>('New password')?.value).toBe(''));
  });
});

describe('the new password', () => {
  test('is set, and leads to the login; an earlier login here has ended', async () => {
    loggedInAs(ANN);
    api.refuse(getCurrentUser, 'sign_in');
    const { user, client, router } = open();
    client.setQueryData(currentUserQuery(ANN.id).queryKey, { user: ANN });
    await title('Set a new password');
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

  const DIFFERENT = 'Please make sure both passwords are identical';
  const SHORT = 'Password must be at least 6 characters long';
  test.each([
    ['differently', 'abc', 'abd', "Passwords Don't Match", DIFFERENT, [SHORT, DIFFERENT]],
    ['too short', 'abcde', 'abcde', 'Password Too Short', SHORT, [SHORT, undefined]],
    [
      'not at all',
      '',
      '',
      'Password Too Short',
      SHORT,
      ['Choose a password of at least 6 characters.', 'Type your password again.'],
    ],
  ])('typed %s is told in a toast and beside the fields', async (_, password, confirm, title, description, notes) => {
    await reset(password, confirm);
    expect(await screen.findByText(title)).toBeTruthy();
    const beside = notes.filter((note) => note === description).length;
    expect(screen.getAllByText(description)).toHaveLength(1 + beside);
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
    expect([noteOf('New password'), noteOf('Confirm new password')]).toEqual(notes);
    expect(document.activeElement).toBe(field('New password'));
    expect(api.named('resetPassword')).toEqual([]);
  });

  test('typed too long is told beside the field', async () => {
    await reset('é'.repeat(37));
    await waitFor(() => expect(noteOf('New password')).toMatch(/^Use a shorter password/));
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    expect(api.named('resetPassword')).toEqual([]);
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

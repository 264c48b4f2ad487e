// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgotPassword } from '#shared/contract/accounts.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

const api = pageTests();
beforeEach(() => {
  api.on(forgotPassword, () => ({}));
});

const email = () => screen.getByLabelText<HTMLInputElement>('Email');

async function ask(typed: string) {
  const pages = renderPages([{ path: '/forgot-password', Component: ForgotPasswordPage }], '/forgot-password');
  if (typed) await pages.user.type(email(), typed);
  await pages.user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  return pages;
}

test('a link is asked for, and the page says where to look and for how long', async () => {
  await ask(' ann@example.com ');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check Your Email' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Check Your Email · Thaw'));
  expect(screen.getByText(/If there is an account for ann@example.com/)).toBeTruthy();
  expect(screen.getByText(/The link expires in 1 hour/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
  expect(api.named('forgotPassword').map(({ body }) => body)).toEqual([{ email: 'ann@example.com' }]);
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')));
});

test('another one can be asked for, by the same form with the same address', async () => {
  const { user } = await ask('ann@example.com');
  await user.click(await screen.findByRole('button', { name: 'Send Another Reset Link' }));
  expect(email().value).toBe('ann@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  await screen.findByText('Check Your Email');
  expect(api.named('forgotPassword')).toHaveLength(2);
});

test('the address of the previous page is filled in', () => {
  const at = { pathname: '/forgot-password', state: { email: 'ann@example.com' } };
  renderPages([{ path: '/forgot-password', Component: ForgotPasswordPage }], at);
  expect(email().value).toBe('ann@example.com');
});

test.each(['', 'ann@', 'ann@example.com, bob@example.com'])('%o is no address, and nothing is sent', async (typed) => {
  await ask(typed);
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Enter a valid email address.')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(api.calls).toEqual([]);
});

test("reads 'Sending...' meanwhile and is sent once", async () => {
  api.on(forgotPassword, () => new Promise(() => {}));
  const { user } = await ask('ann@example.com');
  await user.click(await screen.findByRole('button', { name: /Sending\.\.\./ }));
  expect(api.named('forgotPassword')).toHaveLength(1);
});

test.each([
  ["the API's own words", new Refused('slow_down'), 'Too many requests. Wait a moment and try again.'],
  ['an answer without words', new Refused('internal', { code: undefined }), 'Failed to send reset email'],
  ['no answer at all', null, 'Network error occurred'],
])('a failure with %s is told above the form, which keeps the address', async (_, refused, words) => {
  if (refused) api.refuse(forgotPassword, refused.code, refused.extra);
  else api.off(forgotPassword);
  await ask('ann@example.com');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(email().value).toBe('ann@example.com');
});

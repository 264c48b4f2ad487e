// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser, register, resendConfirmation } from '#shared/contract/accounts.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.on(register, () => ({ user: ANN, needsConfirmation: false }));
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function signUp(at: string, typed: { name?: string; email?: string; password?: string; confirm?: string }) {
  const pages = renderPages(
    [
      { path: '/register', Component: RegisterPage },
      { path: '/login', Component: LoginPage },
      { path: '/forgot-password', Component: ForgotPasswordPage },
    ],
    at,
  );
  const { name = 'Ann Lee', email = 'ann@example.com', password = 'secret', confirm = password } = typed;
  const type = async (label: string, text: string) => {
    if (text) await pages.user.type(field(label), text);
  };
  await type('Full name', name);
  await type('Email', email);
  await type('Password', password);
  await type('Confirm password', confirm);
  await pages.user.click(screen.getByRole('button', { name: 'Sign up' }));
  return pages;
}

const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('signing up', () => {
  test('leads to the login, with the address filled in', async () => {
    const { path } = await signUp('/register', {});
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByText('Account created successfully!')).toBeTruthy();
    expect(screen.getByText('You can now sign in to your account.')).toBeTruthy();
    expect(field('Email').value).toBe('ann@example.com');
    expect(api.named('register')[0]?.body).toEqual({
      fullName: 'Ann Lee',
      email: 'ann@example.com',
      password: 'secret',
      confirmPassword: 'secret',
      tier: 'free',
    });
  });

  test.each(['/register?tier=platinum', '/register?tier='])('%s is the short form', async (at) => {
    const { path } = await signUp(at, {});
    await waitFor(() => expect(path()).toBe('/login'));
    expect(api.named('register')[0]?.body).toMatchObject({ tier: 'free' });
  });

  test('where the address has to be confirmed, the login says so, and the mail can be sent again', async () => {
    api.on(register, () => ({ user: ANN, needsConfirmation: true }));
    api.on(resendConfirmation, () => ({}));
    const { user, path } = await signUp('/register', {});
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByText('Account created successfully!')).toBeTruthy();
    expect(screen.getByText('Open the email we sent you before you sign in.')).toBeTruthy();
    expect(screen.queryByText('You can now sign in to your account.')).toBeNull();
    expect(await screen.findByText('Open the email we sent to ann@example.com')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('Sent to ann@example.com. Check your spam folder, too.')).toBeTruthy();
    expect(api.named('resendConfirmation').map(({ body }) => body)).toEqual([{ email: 'ann@example.com' }]);
  });

  test('an existing session goes on to the dashboard', async () => {
    loggedInAs(ANN);
    api.on(getCurrentUser, () => ({ user: ANN }));
    const { path } = renderPages([{ path: '/register', Component: RegisterPage }], '/register?tier=pro');
    await waitFor(() => expect(path()).toBe('/admin'));
  });
});

test('the hint explains the use of a work address, until an error replaces it', async () => {
  await signUp('/register', { name: '' });
  expect(noteOf('Email')).toBe('The first from a company gets Pro free for 3 months: use your work address.');
  expect(api.calls).toEqual([]);
});

describe('errors', () => {
  test('different passwords', async () => {
    await signUp('/register', { confirm: 'secreT' });
    await waitFor(() => expect(screen.getAllByText("Passwords don't match")).toHaveLength(2));
    expect(screen.getByText('Please make sure your passwords match')).toBeTruthy();
    expect(noteOf('Confirm password')).toBe("Passwords don't match");
    expect(api.calls).toEqual([]);
  });

  test('a short password', async () => {
    await signUp('/register', { password: 'abcde' });
    expect(await screen.findByText('Password too short')).toBeTruthy();
    expect(screen.getAllByText('Password must be at least 6 characters')).toHaveLength(2);
    expect(noteOf('Password')).toBe('Password must be at least 6 characters');
    expect(api.calls).toEqual([]);
  });

  test('different passwords are said before short ones, even when another field is wrong too', async () => {
    await signUp('/register', { name: '', password: 'abc', confirm: 'abd' });
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    expect(screen.queryByText('Password too short')).toBeNull();
    expect(noteOf('Full name')).toBe('Enter your name, at most 40 characters.');
    expect(document.activeElement).toBe(field('Full name'));
  });

  test('an empty form is told beside its fields, not as a short password', async () => {
    await signUp('/register', { name: '', email: '', password: '' });
    await waitFor(() => expect(document.activeElement).toBe(field('Full name')));
    await waitFor(() => expect(noteOf('Full name')).toMatch(/^Enter your name/));
    expect(noteOf('Email')).toMatch(/^Enter a valid email/);
    expect(noteOf('Password')).toBe('Choose a password of at least 6 characters.');
    expect(noteOf('Confirm password')).toBe('Type your password again.');
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    expect(api.calls).toEqual([]);
  });

  test('a password typed only once does not match, and the second field asks for it', async () => {
    await signUp('/register', { confirm: '' });
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    expect(noteOf('Confirm password')).toBe('Type your password again.');
  });

  test('a corrected field loses its error', async () => {
    const { user } = await signUp('/register', { email: 'ann@', confirm: 'secreT' });
    await screen.findByText("Passwords don't match");
    await user.clear(field('Password'));
    await user.type(field('Password'), 'secreT');
    await waitFor(() => expect(noteOf('Confirm password')).toBeUndefined());
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(toast.getToasts()).toEqual([]);
    expect(noteOf('Email')).toMatch(/^Enter a valid email/);
  });

  test('the last failure does not stand beside the next try', async () => {
    api.on(register, () => {
      throw new Refused('email_taken');
    });
    const { user } = await signUp('/register', {});
    await screen.findByText('Registration failed');
    api.on(register, () => new Promise(() => {}));
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await screen.findByRole('button', { name: /Creating account/ });
    expect(toast.getToasts()).toEqual([]);
  });

  test.each([
    ['Full name', { name: ' ' }, /^Enter your name/],
    ['Full name', { name: 'x'.repeat(41) }, /^Enter your name/],
    ['Email', { email: 'ann@' }, /^Enter a valid email/],
    ['Password', { password: 'é'.repeat(37) }, /^Use a shorter password/],
  ])('%s is told beside the field, without a toast', async (label, typed, words) => {
    await signUp('/register', typed);
    await waitFor(() => expect(noteOf(label)).toMatch(words));
    expect(document.activeElement).toBe(field(label));
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    expect(api.calls).toEqual([]);
  });

  test('a known address, in words, in the toast and beside the field; nothing typed is lost', async () => {
    api.on(register, () => {
      throw new Refused('email_taken');
    });
    await signUp('/register', {});
    expect(await screen.findByText('Registration failed')).toBeTruthy();
    const words = 'An account with this email already exists. Log in or reset your password.';
    expect(screen.getByText(words)).toBeTruthy();
    expect(noteOf('Email')).toBe(words);
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Full name').value).toBe('Ann Lee');
    expect(field('Password').value).toBe('secret');
  });

  test.each([
    ['Log in', '/login'],
    ['reset your password', '/forgot-password'],
  ])('a known address: %s takes it along', async (way, to) => {
    api.on(register, () => {
      throw new Refused('email_taken');
    });
    const { user, path } = await signUp('/register', {});
    await screen.findByText('Registration failed');
    const note = document.getElementById(field('Email').getAttribute('aria-describedby') ?? '') ?? document.body;
    await user.click(within(note).getByRole('link', { name: way }));
    await waitFor(() => expect(path()).toBe(to));
    expect(field('Email').value).toBe('ann@example.com');
  });

  test('a field that only the server refuses is marked', async () => {
    api.on(register, () => {
      throw new Refused('invalid', { field: 'fullName' });
    });
    await signUp('/register', {});
    await waitFor(() => expect(field('Full name').getAttribute('aria-invalid')).toBe('true'));
  });

  test('anything else asks to try again', async () => {
    api.on(register, () => {
      throw new Refused('internal', { code: undefined });
    });
    await signUp('/register', {});
    expect(await screen.findByText('Registration failed')).toBeTruthy();
    expect(screen.getByText('Please try again')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Registration failed. Please try again.');
  });
});

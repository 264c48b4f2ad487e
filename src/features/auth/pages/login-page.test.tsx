// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser, login } from '#shared/contract/accounts.ts';
import { ANN, freshBrowser, loggedInAs, sessionFor } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { LoginPage } from './login-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.on(login, () => ({ user: ANN, session: sessionFor(ANN) }));
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const open = (at = '/login') => renderPages([{ path: '/login', Component: LoginPage }], at);
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

describe('logging in', () => {
  test('leads to the dashboard and greets by full name', async () => {
    const { user, path } = open();
    await user.type(email(), ' ann@example.com ');
    await user.type(password(), 'secret{Enter}');
    await waitFor(() => expect(path()).toBe('/admin'));
    expect(await screen.findByText('Login successful!')).toBeTruthy();
    expect(screen.getByText('Welcome back, Ann Lee')).toBeTruthy();
    expect(api.named('login')[0]?.body).toEqual({ email: 'ann@example.com', password: 'secret', remember: true });
    expect(localStorage.getItem('thaw_session')).not.toBeNull();
  });

  test('without Remember me lasts as long as the tab', async () => {
    const { user, path } = open();
    await user.type(email(), 'ann@example.com');
    await user.type(password(), 'secret');
    await user.click(screen.getByLabelText('Remember me'));
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/admin'));
    expect(api.named('login')[0]?.body).toMatchObject({ remember: false });
    expect(localStorage.getItem('thaw_session')).toBeNull();
    expect(sessionStorage.getItem('thaw_session')).not.toBeNull();
  });

  test("reads 'Logging in...' meanwhile and is sent once", async () => {
    let answer = () => {};
    api.on(login, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { user: ANN, session: sessionFor(ANN) };
    });
    const { user, path } = open();
    await user.type(email(), 'ann@example.com');
    await user.type(password(), 'secret');
    await user.click(submit());
    const button = await screen.findByRole('button', { name: /Logging in\.\.\./ });
    await user.click(button);
    answer();
    await waitFor(() => expect(path()).toBe('/admin'));
    expect(api.named('login')).toHaveLength(1);
  });
});

describe('errors', () => {
  test.each([
    ['both', '', ''],
    ['the password', 'ann@example.com', ''],
    ['the email', '', 'secret'],
    ['the email, but for blanks,', '   ', 'secret'],
  ])('when %s is empty nothing is sent', async (_, typedEmail, typedPassword) => {
    const { user } = open();
    if (typedEmail) await user.type(email(), typedEmail);
    if (typedPassword) await user.type(password(), typedPassword);
    await user.click(submit());
    expect(await screen.findByText('Validation error')).toBeTruthy();
    expect(screen.getByText('Please fill in all fields')).toBeTruthy();
    expect(api.calls).toEqual([]);
    const first = typedEmail.trim() === '' ? email() : password();
    expect(document.activeElement).toBe(first);
    expect(first.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(first.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Enter your/);
  });

  test("the server's reason stands in the toast and in the form, and nothing typed is lost", async () => {
    api.on(login, () => {
      throw new Refused('wrong_credentials');
    });
    const { user } = open();
    await user.type(email(), 'ann@example.com');
    await user.type(password(), 'wrong');
    await user.click(submit());
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Invalid credentials');
    expect(screen.getAllByText('Invalid credentials')).toHaveLength(2);
    expect(email().value).toBe('ann@example.com');
    expect(password().value).toBe('wrong');
  });

  test('the last failure does not stand beside the next try', async () => {
    api.on(login, () => {
      throw new Refused('wrong_credentials');
    });
    const { user } = open();
    await user.type(email(), 'ann@example.com');
    await user.type(password(), 'wrong{Enter}');
    await screen.findByText('Login failed');
    api.on(login, () => new Promise(() => {}));
    await user.click(submit());
    await screen.findByRole('button', { name: /Logging in/ });
    expect(toast.getToasts()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('an answer without a reason has the words of the specification', async () => {
    api.on(login, () => {
      throw new Refused('internal', { code: undefined });
    });
    const { user } = open();
    await user.type(email(), 'ann@example.com');
    await user.type(password(), 'secret{Enter}');
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByText('Invalid credentials')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Login failed. Please check your credentials.');
  });

  test('no answer at all is not called wrong credentials', async () => {
    api.off(login);
    const { user } = open();
    await user.type(email(), 'ann@example.com');
    await user.type(password(), 'secret{Enter}');
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/reach Thaw/);
    expect(screen.queryByText('Invalid credentials')).toBeNull();
  });
});

describe('prefilled', () => {
  test('Remember me is on, and Sign up leads to the registration', () => {
    open();
    expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(true);
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register');
  });

  test('an existing session goes on to the dashboard', async () => {
    loggedInAs(ANN);
    api.on(getCurrentUser, () => ({ user: ANN }));
    const { path } = open();
    await waitFor(() => expect(path()).toBe('/admin'));
  });

  test('where there is no demo account there is no helper', async () => {
    open();
    await waitFor(() => expect(screen.queryByText(/demo/i)).toBeNull());
  });
});

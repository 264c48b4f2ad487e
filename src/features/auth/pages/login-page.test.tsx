// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser, login } from '#shared/contract/accounts.ts';
import { ANN, loggedInAs, sessionFor } from '#src/lib/testing/accounts.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { LoginPage } from './login-page.tsx';

const DEMO = { email: 'demo@thaw.example', password: 'demo-password' };
const api = pageTests({ config: { demo: DEMO } });
beforeEach(() => {
  api.on(login, () => ({ user: ANN, session: sessionFor(ANN) }));
});

const open = (at: Parameters<typeof renderPages>[1] = '/login') =>
  renderPages([{ path: '/login', Component: LoginPage }], at);
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

async function logIn(at?: Parameters<typeof renderPages>[1], typed = 'secret') {
  const pages = open(at);
  await pages.user.type(email(), ' ann@example.com ');
  await pages.user.type(password(), `${typed}{Enter}`);
  return pages;
}

describe('logging in', () => {
  test('leads to the dashboard and greets by full name', async () => {
    const { path } = await logIn();
    await waitFor(() => expect(path()).toBe('/admin'));
    expect(await screen.findByText('Login successful!')).toBeTruthy();
    expect(screen.getByText('Welcome back, Ann Lee')).toBeTruthy();
    expect(api.named('login')[0]?.body).toEqual({ email: 'ann@example.com', password: 'secret', remember: true });
    expect(localStorage.getItem('thaw_session')).not.toBeNull();
  });

  test('leads back to the page that asked for it', async () => {
    const { path } = await logIn({ pathname: '/login', state: { next: '/recap/abc' } });
    await waitFor(() => expect(path()).toBe('/recap/abc'));
  });

  test('without Remember me lasts as long as the tab', async () => {
    const { user, path } = open();
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register');
    await user.click(screen.getByLabelText('Remember me'));
    await user.type(email(), 'ann@example.com');
    await user.type(password(), 'secret{Enter}');
    await waitFor(() => expect(path()).toBe('/admin'));
    expect(api.named('login')[0]?.body).toMatchObject({ remember: false });
    expect(localStorage.getItem('thaw_session')).toBeNull();
    expect(sessionStorage.getItem('thaw_session')).not.toBeNull();
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

  test("the server's reason stands in the toast and in the form until the next try; nothing typed is lost", async () => {
    api.refuse(login, 'wrong_credentials');
    const { user } = await logIn('/login', 'wrong');
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Invalid credentials');
    expect(screen.getAllByText('Invalid credentials')).toHaveLength(2);
    expect([email().value.trim(), password().value]).toEqual(['ann@example.com', 'wrong']);
    api.on(login, () => new Promise(() => {}));
    await user.click(submit());
    await screen.findByRole('button', { name: /Logging in/ });
    expect(toast.getToasts()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('no answer at all is not called wrong credentials', async () => {
    api.off(login);
    await logIn();
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/reach Thaw/);
    expect(screen.queryByText('Invalid credentials')).toBeNull();
  });
});

describe('prefilled', () => {
  test('an existing session goes on to the dashboard', async () => {
    loggedInAs(ANN);
    api.on(getCurrentUser, () => ({ user: ANN }));
    const { path } = open();
    await waitFor(() => expect(path()).toBe('/admin'));
  });

  test('a deployment with a demo account fills it in, ready to be sent', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Use demo credentials' }));
    expect({ email: email().value, password: password().value }).toEqual(DEMO);
    expect(document.activeElement).toBe(submit());
  });

  test('the address of a new account is there, and no demo account in its way', async () => {
    open({ pathname: '/login', state: { email: 'ann@example.com' } });
    expect(email().value).toBe('ann@example.com');
    expect(screen.queryByRole('button', { name: 'Use demo credentials' })).toBeNull();
  });
});

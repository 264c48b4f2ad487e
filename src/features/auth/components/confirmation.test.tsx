// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, test } from 'vitest';
import { getCurrentUser, login, resendConfirmation } from '#shared/contract/accounts.ts';
import { ANN, loggedInAs, sessionFor } from '#src/lib/testing/accounts.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { LoginPage } from '../pages/login-page.tsx';

const TOKEN = 'b'.repeat(56);
const LINK = `/login?confirm=${TOKEN}`;

const api = pageTests();

const InStrictMode = () => (
  <StrictMode>
    <LoginPage />
  </StrictMode>
);
const open = (at: Parameters<typeof renderPages>[1] = LINK) =>
  renderPages([{ path: '/login', Component: InStrictMode }], at);

describe('the link of the mail that confirms an address', () => {
  const typed = () => [
    screen.getByLabelText<HTMLInputElement>('Email').value,
    screen.getByLabelText<HTMLInputElement>('Password').value,
  ];
  async function logInBy(at?: string) {
    const pages = open(at);
    await pages.user.type(await screen.findByLabelText('Email'), 'ann@example.com');
    await pages.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    return pages;
  }
  const sent = () => api.named('login').map(({ body }) => (body as { confirmToken?: string }).confirmToken);

  test('confirms nothing by itself: it asks to log in, and leaves the address bar', async () => {
    const { router } = open();
    expect(await screen.findByText('Log in to confirm your address')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.calls).toEqual([]);
  });

  test('does so with the password, and leads to the dashboard', async () => {
    api.on(login, () => ({ user: ANN, session: sessionFor(ANN) }));
    const { path } = await logInBy();
    await waitFor(() => expect(path()).toBe('/admin'));
    expect(sent()).toEqual([TOKEN]);
  });

  test('asks for the password even during a login, perhaps of another account', async () => {
    api.on(getCurrentUser, () => ({ user: ANN }));
    loggedInAs(ANN);
    const { path } = open();
    expect(await screen.findByText('Log in to confirm your address')).toBeTruthy();
    expect(path()).toBe('/login');
  });

  test('that has expired does not block a confirmed address', async () => {
    api.on(login, ({ body }) => {
      if ((body as { confirmToken?: string }).confirmToken) throw new Refused('invalid_link');
      return { user: ANN, session: sessionFor(ANN) };
    });
    api.on(getCurrentUser, () => ({ user: ANN }));
    const { path } = await logInBy();
    await waitFor(() => expect(path()).toBe('/admin'));
    expect(sent()).toEqual([TOKEN, undefined]);
  });

  test('that has expired is reported above the form, which keeps its content and offers another mail', async () => {
    api.on(login, ({ body }) => {
      throw new Refused((body as { confirmToken?: string }).confirmToken ? 'invalid_link' : 'email_not_confirmed');
    });
    await logInBy();
    expect(await screen.findByText('This link no longer works')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Send it again' })).toBeTruthy();
    expect(screen.queryByText('Log in to confirm your address')).toBeNull();
    expect(typed()).toEqual(['ann@example.com', 'secret']);
  });

  test('is still there after a wrong password', async () => {
    api.refuse(login, 'wrong_credentials');
    const { user } = await logInBy();
    await screen.findByText('Login failed');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(sent()).toEqual([TOKEN, TOKEN]));
  });

  test('without a link there is nothing to confirm, and without a demo account no helper', () => {
    open('/login');
    expect(screen.queryByText(/confirm|demo/i)).toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe('logging in with an address that is not confirmed', () => {
  async function logIn(at: Parameters<typeof renderPages>[1] = '/login') {
    api.refuse(login, 'email_not_confirmed');
    const pages = open(at);
    await pages.user.clear(screen.getByLabelText('Email'));
    await pages.user.type(screen.getByLabelText('Email'), 'ann@example.com');
    await pages.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByText('Login failed');
    return pages;
  }
  const again = () => screen.getByRole('button', { name: 'Send it again' });

  test('says so, and sends the mail again to the address that was refused', async () => {
    api.on(resendConfirmation, () => ({}));
    const { user } = await logIn();
    expect(screen.getByRole('alert').textContent).toMatch(/^Confirm your email address first: open the link/);
    await user.type(screen.getByLabelText('Email'), '.au');
    await user.click(again());
    expect(await screen.findByText('Sent to ann@example.com. Check your spam folder, too.')).toBeTruthy();
    expect(api.named('resendConfirmation').map(({ body }) => body)).toEqual([{ email: 'ann@example.com' }]);
    expect(document.activeElement).toBe(again());
  });

  test.each([
    ["the API's own words", new Refused('slow_down'), 'Too many requests. Wait a moment and try again.'],
    ['without words', new Refused('internal', { code: undefined }), "We couldn't send the email. Please try again."],
  ])('a mail that could not be sent is told: %s', async (_, refused, words) => {
    api.on(resendConfirmation, () => {
      throw refused;
    });
    const { user } = await logIn();
    await user.click(again());
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test.each([
    ['ann@example.com', 1],
    ['bob@example.com', 2],
  ])('right after signing up as %s the mail is offered for each address once', async (email, offers) => {
    await logIn({ pathname: '/login', state: { email, needsConfirmation: true } });
    expect(screen.getAllByRole('button', { name: 'Send it again' })).toHaveLength(offers);
  });

  test('any other failure offers no mail', async () => {
    const { user } = await logIn();
    api.refuse(login, 'wrong_credentials');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid credentials'));
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  });
});

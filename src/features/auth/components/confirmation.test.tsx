// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confirmEmail, getCurrentUser, login, resendConfirmation } from '#shared/contract/accounts.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { LoginPage } from '../pages/login-page.tsx';

const TOKEN = 'b'.repeat(56);
const LINK = `/login?confirm=${TOKEN}`;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const InStrictMode = () => (
  <StrictMode>
    <LoginPage />
  </StrictMode>
);
const open = (at: Parameters<typeof renderPages>[1] = LINK) =>
  renderPages([{ path: '/login', Component: InStrictMode }], at);

describe('the link of the mail that confirms an address', () => {
  test('is used once, leaves the address bar, and says that one may log in now', async () => {
    api.on(confirmEmail, () => ({}));
    const { router } = open();
    expect(screen.getByText('Confirming your address...')).toBeTruthy();
    expect(await screen.findByText('Your e-mail address is confirmed')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(api.named('confirmEmail').map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(router.state.location.search).toBe('');
    expect(router.state.location.state).toEqual({ confirmed: true });
  });

  test('counts too where somebody is logged in, who then goes on', async () => {
    api.on(confirmEmail, () => ({}));
    api.on(getCurrentUser, () => ({ user: ANN }));
    loggedInAs(ANN);
    const { path } = open();
    await waitFor(() => expect(path()).toBe('/admin'));
    expect(api.named('confirmEmail')).toHaveLength(1);
  });

  test('that is no good any more says what to do, above the login', async () => {
    api.on(confirmEmail, () => {
      throw new Refused('invalid_link');
    });
    const { router } = open();
    expect(await screen.findByText('This link is no longer good')).toBeTruthy();
    expect(router.state.location.state).toEqual({ confirmed: false });
    expect(screen.getByText(/If your address is confirmed already, just log in/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });

  test('can be tried again when there was no answer', async () => {
    const { user } = open();
    expect(await screen.findByText('Your address could not be confirmed')).toBeTruthy();
    expect(screen.getByText(/not reachable/)).toBeTruthy();
    api.on(confirmEmail, () => ({}));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Your e-mail address is confirmed')).toBeTruthy();
  });

  test('without a link there is nothing to confirm', () => {
    open('/login');
    expect(screen.queryByText(/confirm/i)).toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe('logging in with an address that is not confirmed', () => {
  async function logIn(at: Parameters<typeof renderPages>[1] = '/login') {
    api.on(login, () => {
      throw new Refused('email_not_confirmed');
    });
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
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Confirm your e-mail address first, by the link in the mail/,
    );
    await user.type(screen.getByLabelText('Email'), '.au');
    await user.click(again());
    expect(await screen.findByText('Sent to ann@example.com. Look into the spam folder too.')).toBeTruthy();
    expect(api.named('resendConfirmation').map(({ body }) => body)).toEqual([{ email: 'ann@example.com' }]);
    expect(document.activeElement).toBe(again());
  });

  test.each([
    ["the API's own words", new Refused('slow_down'), 'Too many requests. Wait a moment and try again.'],
    ['without words', new Refused('internal', { code: undefined }), 'The mail could not be sent. Please try again.'],
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
    api.on(login, () => {
      throw new Refused('wrong_credentials');
    });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid credentials'));
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  });
});

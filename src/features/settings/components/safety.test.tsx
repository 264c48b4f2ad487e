// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeAddress,
  changePassword,
  endLogin,
  endOtherLogins,
  getLogins,
  type Login,
  proveAddress,
} from '#shared/contract/account-safety.ts';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import { getOpenRooms } from '#shared/contract/hosted-rooms.ts';
import { ANN, loggedInAs, sessionFor } from '#src/lib/testing/accounts.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { SettingsPage } from '../pages/settings-page.tsx';

const api = pageTests();
const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const OWN: Login = {
  loginId: '11111111-1111-4111-8111-111111111111',
  browser: 'Firefox',
  system: 'Linux',
  beganAt: at(600),
  usedAt: at(0),
  isThis: true,
};
const PHONE: Login = {
  ...OWN,
  loginId: '22222222-2222-4222-8222-222222222222',
  browser: 'Safari',
  system: 'iPhone',
  usedAt: at(180),
  isThis: false,
};
const UNKNOWN: Login = { ...PHONE, loginId: '33333333-3333-4333-8333-333333333333', browser: null, system: null };
let logins: Login[];

beforeEach(() => {
  logins = [OWN, PHONE, UNKNOWN];
  loggedInAs(ANN);
  api.on(getOpenRooms, () => ({ rooms: [], storage: { usedBytes: 0, quotaBytes: 1 } }));
  api.on(getCurrentUser, () => ({ user: ANN }));
  api.on(getLogins, () => ({ logins }));
});

async function section(name: string) {
  const { user } = renderPages([{ path: '/settings', element: <SettingsPage /> }], '/settings');
  const part = within(await screen.findByRole('region', { name }));
  return { user, part };
}

describe('a new password', () => {
  async function change(old: string, next: string) {
    const { user, part } = await section('Password');
    const input = (label: string) => part.getByLabelText<HTMLInputElement>(label);
    if (old) await user.type(input('Current password'), old);
    if (next) await user.type(input('New password'), next);
    await user.click(part.getByRole('button', { name: 'Change password' }));
    return { input, part };
  }

  test('is set with the old one, and this browser goes on with the new login', async () => {
    const session = { ...sessionFor(ANN), refresh_token: 'the next one' };
    api.on(changePassword, () => ({ session }));
    const { input } = await change('old secret', 'snow-melts');
    await screen.findByText('Password changed');
    expect(api.named('changePassword')).toMatchObject([
      { params: { userId: ANN.id }, body: { password: 'old secret', newPassword: 'snow-melts' } },
    ]);
    expect(localStorage.getItem('thaw_session')).toContain('the next one');
    expect([input('Current password').value, input('New password').value]).toEqual(['', '']);
  });

  test('is not sent without the old one, or too short', async () => {
    const { input, part } = await change('', 'short');
    await part.findByText('Enter your current password.');
    await part.findByText('Use at least 6 characters.');
    expect(document.activeElement).toBe(input('Current password'));
    expect(api.named('changePassword')).toEqual([]);
  });

  test.each([
    ['wrong_password', {}, 'Current password', "That password isn't right."],
    ['invalid', { field: 'newPassword' }, 'New password', 'Choose another password, not the current one.'],
  ] as const)('that is refused (%s) is told of beside its field', async (code, extra, label, words) => {
    api.refuse(changePassword, code, extra);
    const { input, part } = await change('old secret', 'snow-melts');
    await part.findByText(words);
    expect(document.activeElement).toBe(input(label));
    expect(input('New password').value).toBe('snow-melts');
  });

  test('that is very common is refused without asking the API', async () => {
    const { input, part } = await change('old secret', 'Passw0rd');
    await part.findByText(/^This is one of the passwords that are tried first/);
    expect(document.activeElement).toBe(input('New password'));
    expect(api.named('changePassword')).toEqual([]);
  });

  test('that another tab is changing is told of in the form', async () => {
    api.refuse(changePassword, 'password_busy');
    const { part } = await change('old secret', 'snow-melts');
    expect((await part.findByRole('alert')).textContent).toMatch(/^Your password is being changed right now/);
  });
});

describe('logins', () => {
  test('are told by browser and last use, and end one by one', async () => {
    api.on(endLogin, ({ params }) => {
      logins = logins.filter(({ loginId }) => loginId !== params.loginId);
      return {};
    });
    const { user, part } = await section('Where you are logged in');
    const rows = await part.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replace(/Since .*, used/, ' used'))).toEqual([
      'Firefox on LinuxThis one used just now',
      'Safari on iPhone used 3 hours agoLog out',
      'Unknown browser used 3 hours agoLog out',
    ]);
    await user.click(part.getByRole('button', { name: /^Log out Safari on iPhone/ }));
    await waitFor(() => expect(part.queryByText('Safari on iPhone')).toBeNull());
    expect(document.activeElement).toBe(part.getByRole('heading'));
  });

  test('one that has ended already is gone, too', async () => {
    api.on(endLogin, () => {
      logins = [OWN];
      throw new Refused('not_found');
    });
    const { user, part } = await section('Where you are logged in');
    await user.click(await part.findByRole('button', { name: /^Log out Safari/ }));
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
    expect(part.queryByRole('button', { name: 'Log out all others' })).toBeNull();
  });

  test('all others end after a question', async () => {
    api.on(endOtherLogins, () => {
      logins = [OWN];
      return {};
    });
    const { user, part } = await section('Where you are logged in');
    await user.click(await part.findByRole('button', { name: 'Log out all others' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out all others' }),
    );
    await screen.findByText('All others are logged out');
    expect(part.getAllByRole('listitem')).toHaveLength(1);
  });

  test('that do not load are asked for again', async () => {
    api.refuse(getLogins, 'unavailable');
    const { user, part } = await section('Where you are logged in');
    await part.findByText("Your logins didn't load.");
    api.on(getLogins, () => ({ logins }));
    await user.click(part.getByRole('button', { name: 'Try Again' }));
    expect(await part.findAllByRole('listitem')).toHaveLength(3);
  });
});

describe('another address', () => {
  async function ask(email: string, password = 'old secret') {
    const { user, part } = await section('Email');
    const input = (label: string) => part.getByLabelText<HTMLInputElement>(label);
    if (email) await user.type(input('New email address'), email);
    await user.type(input('Current password'), password);
    await user.click(part.getByRole('button', { name: 'Send a code' }));
    return { user, input, part };
  }

  test('proves itself by a code, and is shown from then on', async () => {
    api.on(changeAddress, () => ({}));
    api.on(proveAddress, ({ body }) => {
      if (body.code !== '1234 5678') throw new Refused('invalid_code');
      return { user: { ...ANN, email: 'new@example.com' } };
    });
    const { user, input, part } = await ask('new@example.com');
    await part.findByText(/^If new@example.com is free, a code is on its way there/);
    expect(document.activeElement).toBe(input('Code from the email'));
    await user.type(input('Code from the email'), '1{Enter}');
    await part.findByText(/^That code isn't right/);
    await user.clear(input('Code from the email'));
    await user.type(input('Code from the email'), '1234 5678{Enter}');
    await screen.findByText('Email address changed');
    expect(part.getByText('new@example.com')).toBeTruthy();
    expect(input('New email address').value).toBe('');
  });

  test.each(['', 'nobody', ANN.email.toUpperCase()])('%j is not sent', async (email) => {
    const { input, part } = await ask(email);
    await part.findByText('Enter a valid email address, not the one that you have.');
    expect(document.activeElement).toBe(input('New email address'));
    expect(api.named('changeAddress')).toEqual([]);
  });

  test('is refused beside the password, or where there is no mail', async () => {
    api.refuse(changeAddress, 'wrong_password');
    const { user, part } = await ask('new@example.com');
    await part.findByText("That password isn't right.");
    api.refuse(changeAddress, 'not_configured');
    await user.click(part.getByRole('button', { name: 'Send a code' }));
    await part.findByText(/^This server sends no emails/);
  });
});

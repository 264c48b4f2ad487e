import { describe, expect, test } from 'vitest';
import { SESSION, testApp, USER, USER_ID } from '../fakes.ts';
import type { SignedIn } from './auth-server.ts';

const TOKEN = '0f'.repeat(32);
const LOGIN = { email: 'ann@acme.com', password: 'secret1' };
const OPENED: SignedIn = { userId: USER_ID, session: SESSION };

/** Ann's address waits for the link with TOKEN; `shown` records Auth's input. */
function unconfirmed() {
  const shown: string[] = [];
  let isConfirmed = false;
  const app = testApp({
    functions: {
      get_user: () => ({ ...USER, email: LOGIN.email }),
      confirms: ({ email, token }) => !isConfirmed && email === LOGIN.email && token === TOKEN,
      welcome: () => ({ isNew: true }),
    },
    auth: {
      signIn: async ({ password }) => {
        if (password !== LOGIN.password) return null;
        return isConfirmed ? OPENED : 'not_confirmed';
      },
      redeemConfirmationLink: async (token) => {
        shown.push(token);
        isConfirmed = true;
        return { userId: USER_ID, email: LOGIN.email };
      },
    },
  });
  const logIn = async (more: Record<string, unknown> = {}, peer?: string) => {
    const response = await app.send('POST', '/api/auth/login', { body: { ...LOGIN, ...more }, peer });
    return { status: response.status, ...(await response.json()) };
  };
  return { app, logIn, shown, isConfirmed: () => isConfirmed };
}

describe('a link that confirms an address', () => {
  test('does so together with the password, and logs in: welcome, and the founder perk of its company', async () => {
    const { app, logIn } = unconfirmed();
    expect(await logIn()).toMatchObject({ status: 403, code: 'email_not_confirmed' });
    expect(await logIn({ confirmToken: TOKEN })).toMatchObject({ status: 200, session: SESSION });
    expect(app.database.argumentsOf('welcome')).toEqual([{ user: USER_ID }]);
    expect(app.database.argumentsOf('grant_founder_perk')).toEqual([
      { user: USER_ID, domain: 'acme.com', months: 3, by_mail: true },
    ]);
  });

  test.each([
    ['a wrong password', { password: 'wrong', confirmToken: TOKEN }, 401, 'wrong_credentials'],
    ["another account's token", { confirmToken: 'f'.repeat(64) }, 400, 'invalid_link'],
    ['what is no token', { confirmToken: "' or true" }, 400, 'invalid_link'],
    ['an empty token', { confirmToken: '' }, 400, 'invalid_link'],
  ])('with %s confirms nothing and is not used up', async (_, given, status, code) => {
    const { isConfirmed, logIn, shown } = unconfirmed();
    expect(await logIn(given)).toMatchObject({ status, code });
    expect([isConfirmed(), shown]).toEqual([false, []]);
    expect(await logIn({ confirmToken: TOKEN })).toMatchObject({ status: 200 });
  });

  test('just used by another call stops no one', async () => {
    const { logIn, shown } = unconfirmed();
    const replies = await Promise.all([logIn({ confirmToken: TOKEN }), logIn({ confirmToken: TOKEN })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await logIn({ confirmToken: TOKEN })).toMatchObject({ status: 200 });
    expect(shown.length).toBeLessThanOrEqual(2);
  });

  test('guessed ten times from one IP: later ones are refused', async () => {
    const { logIn } = unconfirmed();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await logIn({ confirmToken: 'f'.repeat(64) })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });
});

describe('passwords that are guessed', () => {
  test('from everywhere keep out a right one from an IP where only an unconfirmed login was tried', async () => {
    const { logIn } = unconfirmed();
    const [stranger, owner] = ['203.0.113.7', '203.0.113.9'];
    expect(await logIn({}, stranger)).toMatchObject({ code: 'email_not_confirmed' });
    expect(await logIn({ confirmToken: TOKEN }, owner)).toMatchObject({ status: 200 });
    for (let guess = 0; guess < 101; guess += 1) await logIn({ password: 'wrong' }, `10.1.0.${guess}`);
    expect(await logIn({}, stranger)).toMatchObject({ code: 'slow_down' });
    expect(await logIn({}, owner)).toMatchObject({ status: 200 });
  });

  test('fifty at once: ten are checked, without the right one', async () => {
    const app = testApp({
      functions: { get_user: () => USER },
      auth: { signIn: async ({ password }) => (password === 'guess 40' ? OPENED : null) },
    });
    const guesses = Array.from({ length: 50 }, async (_, guess) => {
      const body = { ...LOGIN, password: `guess ${guess}` };
      return (await app.send('POST', '/api/auth/login', { body })).status;
    });
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses).not.toContain(200);
  });
});

test('a login greets: a failure there is logged, and keeps no one out', async () => {
  const down = () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
  const app = testApp({
    functions: { get_user: () => ({ ...USER, email: LOGIN.email }), welcome: down, grant_founder_perk: down },
    auth: { signIn: async () => OPENED },
  });
  expect((await app.send('POST', '/api/auth/login', { body: LOGIN })).status).toBe(200);
  expect(app.log.filter((line) => line.includes('greeting'))).toHaveLength(1);
  expect(app.database.argumentsOf('grant_founder_perk')).toHaveLength(1);
});

test("support's address belongs to no account, unless its owner confirms it", async () => {
  const register = async (needsConfirmation: boolean) => {
    const app = testApp({
      functions: { undo_sign_up: () => null, register_profile: () => USER },
      auth: { signUp: async () => ({ userId: USER_ID, needsConfirmation }) },
    });
    const body = { fullName: 'A', email: 'Support@thaw.test', password: 'secret1', confirmPassword: 'secret1' };
    const { status } = await app.send('POST', '/api/auth/register', { body });
    return [status, app.database.argumentsOf('undo_sign_up')];
  };
  expect(await register(false)).toEqual([409, [{ user: USER_ID }]]);
  expect(await register(true)).toEqual([201, []]);
});

import { describe, expect, test } from 'vitest';
import { accessToken, SESSION, type TestApp, testApp, USER, USER_ID } from '../fakes.ts';

const LEASE = '44444444-4444-4444-8444-444444444444';
const MAILER = { send: async () => {} } as never;

function appOf(options: Parameters<typeof testApp>[0] = {}) {
  return testApp({
    mailer: MAILER,
    ...options,
    functions: {
      account: () => ({ email: 'ann@acme.com' }),
      begin_password_change: () => LEASE,
      end_password_change: () => null,
      begin_address_change: () => null,
      prove_address: () => 'new@acme.com',
      drop_address_change: () => null,
      get_user: () => USER,
      ...options.functions,
    },
    auth: { signIn: async () => ({ userId: USER_ID, session: SESSION }), ...options.auth },
  });
}

async function post(app: TestApp, path: string, body: object) {
  const reply = await app.send('POST', `/api/users/${USER_ID}/${path}`, { bearer: await accessToken(), body });
  return [reply.status, ((await reply.json()) as { code?: string }).code];
}

const change = (app: TestApp) => post(app, 'password', { password: 'old secret', newPassword: 'new secret' });

describe('changing the password', () => {
  test('guesses the old one a few times only, also for the other calls that ask for it', async () => {
    const app = appOf({ auth: { replacePassword: async () => null, signIn: async () => null } });
    const replies: unknown[] = [];
    for (let guess = 0; guess < 6; guess += 1) replies.push((await change(app))[1]);
    expect(replies).toEqual([...Array(5).fill('wrong_password'), 'slow_down']);
    expect(await post(app, 'address', { email: 'new@acme.com', password: 'x' })).toEqual([429, 'slow_down']);
    expect(await post(app, 'delete', { password: 'x' })).toEqual([429, 'slow_down']);
  });

  test('gives the lease back, also when Auth fails, and logs no secret', async () => {
    const app = appOf({
      auth: {
        replacePassword: async ({ password }) => {
          throw new Error(`failed over ${password}`);
        },
      },
    });
    expect((await change(app))[0]).toBe(500);
    expect(app.database.argumentsOf('end_password_change')).toEqual([{ user: USER_ID, lease: LEASE }]);
    expect(app.database.argumentsOf('end_sessions')).toEqual([]);
    expect(app.log.join()).not.toContain('old secret');
  });

  test('ends all other logins, and mails the owner', async () => {
    const session = { ...SESSION, access_token: await accessToken() };
    const app = appOf({ auth: { replacePassword: async () => session } });
    expect(await change(app)).toEqual([200, undefined]);
    expect(app.database.argumentsOf('queue_mail')).toMatchObject([{ kind: 'password-changed', to: 'ann@acme.com' }]);
    expect(app.database.argumentsOf('end_sessions')).toMatchObject([{ user: USER_ID }]);
    expect(app.database.argumentsOf('note_login')).toMatchObject([{ tell: false }]);
  });
});

describe('changing the address', () => {
  const ask = (app: TestApp, email = 'new@acme.com') => post(app, 'address', { email, password: 'old secret' });

  test('mails a few codes an hour', async () => {
    const app = appOf();
    const replies: unknown[] = [];
    for (let nth = 0; nth < 6; nth += 1) replies.push((await ask(app, `new${nth}@acme.com`))[0]);
    expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
    const [first] = app.database.argumentsOf('begin_address_change');
    expect(first).toMatchObject({ user: USER_ID, address: 'new0@acme.com', code: expect.stringMatching(/^\d{8}$/) });
    expect(app.log.join()).not.toContain(String(first?.code));
  });

  test('needs a mail service', async () => {
    expect(await ask(appOf({ mailer: undefined as never }))).toEqual([503, 'not_configured']);
  });

  test('says so when another account has it by then, and forgets it', async () => {
    const app = appOf({ auth: { changeAddress: async () => 'taken' } });
    expect(await post(app, 'address/prove', { code: '1234 5678' })).toEqual([409, 'email_taken']);
    expect(app.database.argumentsOf('drop_address_change')).toEqual([{ user: USER_ID }]);
  });

  test('asks Auth nothing with a wrong code', async () => {
    const asked: string[] = [];
    const app = appOf({
      functions: { prove_address: () => null },
      auth: {
        changeAddress: async (_, email) => {
          asked.push(email);
          return 'changed';
        },
      },
    });
    expect(await post(app, 'address/prove', { code: 'guess' })).toEqual([400, 'invalid_code']);
    expect(asked).toEqual([]);
  });
});

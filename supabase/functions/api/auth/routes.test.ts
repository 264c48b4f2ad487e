import { describe, expect, test } from 'vitest';
import { accessToken, OTHER_USER_ID, SESSION, SESSION_ID, testApp, USER, USER_ID } from '../fakes.ts';

const REGISTRATION = {
  fullName: 'Ann Example',
  email: 'ann@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
};

async function reply(response: Response) {
  return { status: response.status, body: await response.json() };
}

describe('register', () => {
  test('creates a free account and remembers the plan that was asked for', async () => {
    const app = testApp({
      functions: { register_profile: () => ({ ...USER, requestedTier: 'pro' }) },
      auth: { signUp: async () => ({ userId: USER_ID, needsConfirmation: false }) },
    });
    const response = await app.send('POST', '/api/auth/register', { body: { ...REGISTRATION, tier: 'pro' } });
    expect(await reply(response)).toEqual({
      status: 201,
      body: { user: { ...USER, requestedTier: 'pro' }, needsConfirmation: false },
    });
    expect(app.database.argumentsOf('register_profile')).toEqual([
      { user: USER_ID, full_name: 'Ann Example', requested_tier: 'pro' },
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('refuses an address that has an account', async () => {
    const app = testApp({ auth: { signUp: async () => 'taken' } });
    const response = await app.send('POST', '/api/auth/register', { body: REGISTRATION });
    expect(await reply(response)).toEqual({
      status: 409,
      body: {
        error: 'An account with this email already exists. Log in or reset your password.',
        code: 'email_taken',
      },
    });
  });

  test.each([
    ['confirmPassword', { confirmPassword: 'secret2' }],
    ['password', { password: '12345', confirmPassword: '12345' }],
    ['password', { password: 'é'.repeat(37), confirmPassword: 'é'.repeat(37) }],
    ['email', { email: 'ann' }],
    ['fullName', { fullName: ' \u200b ' }],
    ['tier', { tier: 'gold' }],
    ['confirmPassword', { confirmPassword: undefined }],
  ])('names %s in %j, and creates nothing', async (field, wrong) => {
    const app = testApp({ auth: { signUp: () => Promise.reject(new Error('must not be called')) } });
    const response = await app.send('POST', '/api/auth/register', { body: { ...REGISTRATION, ...wrong } });
    expect(await reply(response)).toMatchObject({ status: 400, body: { code: 'invalid', field } });
  });
});

describe('login', () => {
  const account = { email: 'ann@example.com', password: 'secret1' };
  const opening = {
    functions: { get_user: () => USER },
    auth: { signIn: async () => ({ userId: USER_ID, session: SESSION }) },
  };

  test('answers user and session', async () => {
    const response = await testApp(opening).send('POST', '/api/auth/login', { body: account });
    expect(await reply(response)).toEqual({ status: 200, body: { user: USER, session: SESSION } });
  });

  test.each([
    [undefined, '; Max-Age=3600'],
    [true, '; Max-Age=3600'],
    [false, ''],
  ])('remember %s: the cookie', async (remember, age) => {
    const response = await testApp(opening).send('POST', '/api/auth/login', { body: { ...account, remember } });
    expect(response.headers.getSetCookie()).toEqual([`thaw_session=access; Path=/api; HttpOnly; SameSite=Lax${age}`]);
  });

  test('over https the cookie is for https only', async () => {
    const app = testApp({ ...opening, settings: { publicOrigin: 'https://thaw.example' } });
    const response = await app.send('POST', '/api/auth/login', { body: account });
    expect(response.headers.getSetCookie()[0]).toMatch(/; Secure$/);
  });

  test('a wrong password, an unknown address and an invalid one get the same answer', async () => {
    const replies = [];
    for (const email of ['ann@example.com', 'no address']) {
      const response = await testApp().send('POST', '/api/auth/login', { body: { email, password: 'wrong' } });
      replies.push([await reply(response), [...response.headers]]);
    }
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]?.[0]).toMatchObject({ status: 401, body: { error: 'Invalid credentials' } });
  });

  test('an invalid address is not looked up', async () => {
    const app = testApp({ auth: { signIn: () => Promise.reject(new Error('must not be called')) } });
    const response = await app.send('POST', '/api/auth/login', { body: { email: 'a\u0000b', password: 'x' } });
    expect(response.status).toBe(401);
  });
});

describe('logout', () => {
  test('ends the session, deletes the cookie, and the token is worth nothing at once', async () => {
    let isAlive = true;
    const ended: string[] = [];
    const app = testApp({
      functions: { host_session: () => (isAlive ? { userId: USER_ID } : null), get_user: () => USER },
      auth: {
        signOut: async (token) => {
          ended.push(token);
          isAlive = false;
        },
      },
    });
    const bearer = await accessToken();
    expect((await app.send('GET', '/api/auth/me', { bearer })).status).toBe(200);
    const response = await app.send('POST', '/api/auth/logout', { bearer });
    expect(await reply(response)).toEqual({ status: 200, body: {} });
    expect(response.headers.getSetCookie()[0]).toMatch(/^thaw_session=; .*Max-Age=0/);
    expect(ended).toEqual([bearer]);
    expect((await app.send('GET', '/api/auth/me', { bearer })).status).toBe(401);
  });

  test.each([undefined, 'guest', 'expired.or.forged'])('without a login (%s) logging out succeeds', async (bearer) => {
    const app = testApp({ auth: { signOut: () => Promise.reject(new Error('must not be called')) } });
    expect((await app.send('POST', '/api/auth/logout', { bearer })).status).toBe(200);
  });

  test('by cookie not from another site', async () => {
    const cookie = `thaw_session=${await accessToken()}`;
    const response = await testApp().send('POST', '/api/auth/logout', {
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(await reply(response)).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
  });
});

describe('who am I', () => {
  test('by header or cookie', async () => {
    const app = testApp({ functions: { get_user: () => USER } });
    const token = await accessToken();
    const shown: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: `thaw_session=${token}` }];
    for (const headers of shown) {
      expect(await reply(await app.send('GET', '/api/auth/me', { headers }))).toEqual({
        status: 200,
        body: { user: USER },
      });
    }
  });

  test('a header that is worth nothing rules the cookie out', async () => {
    const headers = { authorization: 'Bearer broken', cookie: `thaw_session=${await accessToken()}` };
    const response = await testApp({ functions: { get_user: () => USER } }).send('GET', '/api/auth/me', { headers });
    expect(await reply(response)).toMatchObject({ status: 401, body: { code: 'sign_in' } });
  });

  test('an account that was deleted', async () => {
    const app = testApp({ functions: { get_user: () => null } });
    expect((await app.send('GET', '/api/auth/me', { bearer: await accessToken() })).status).toBe(401);
  });
});

test("no one changes another account's name", async () => {
  const response = await testApp().send('PATCH', `/api/users/${OTHER_USER_ID}/display-name`, {
    bearer: await accessToken(),
    body: { displayName: 'Mallory' },
  });
  expect(await reply(response)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a session is asked for in the database by its own id', async () => {
  const app = testApp({ functions: { get_user: () => USER } });
  await app.send('GET', '/api/auth/me', { bearer: await accessToken() });
  expect(app.database.argumentsOf('host_session')).toEqual([{ session: SESSION_ID }]);
});

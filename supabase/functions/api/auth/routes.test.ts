import { describe, expect, test } from 'vitest';
import { SESSION, testApp, USER, USER_ID } from '../fakes.ts';

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

  test('over https the cookie is for https only', async () => {
    const app = testApp({ ...opening, settings: { publicOrigin: 'https://thaw.example' } });
    const response = await app.send('POST', '/api/auth/login', { body: account });
    expect(response.headers.getSetCookie()[0]).toMatch(/; Secure$/);
  });

  test('an invalid address is not looked up', async () => {
    const app = testApp({ auth: { signIn: () => Promise.reject(new Error('must not be called')) } });
    const response = await app.send('POST', '/api/auth/login', { body: { email: 'a\u0000b', password: 'x' } });
    expect(response.status).toBe(401);
  });
});

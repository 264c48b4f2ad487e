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

describe('registrations send mails, so', () => {
  const registered = async (times: number, by: (n: number) => { email: string; peer?: string }) => {
    const asked: string[] = [];
    const signUp = async ({ email }: { email: string }) => {
      asked.push(email);
      return 'taken' as const;
    };
    const app = testApp({ auth: { signUp } });
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const { email, ...from } = by(n);
      const body = { ...REGISTRATION, email };
      statuses.push((await app.send('POST', '/api/auth/register', { body, ...from })).status);
      // Long enough for the process's own limit.
      app.clock.now += 60_000;
    }
    expect(asked).toHaveLength(statuses.filter((status) => status === 409).length);
    return statuses;
  };

  test('one mailbox takes five an hour, whatever its tags and capitals, from anywhere', async () => {
    const tagged = (n: number) => ({ email: `Victim+${n}@Gmail.com`, peer: `10.0.0.${n}` });
    expect(await registered(7, tagged)).toEqual([...Array(5).fill(409), 429, 429]);
    expect(await registered(7, (n) => ({ ...tagged(n), email: `victim${n}@gmail.com` }))).toEqual(Array(7).fill(409));
  });

  test('one IP asks for thirty an hour', async () => {
    const statuses = await registered(31, (n) => ({ email: `ann${n}@example.com` }));
    expect(statuses).toEqual([...Array(30).fill(409), 429]);
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
    expect(response.headers.getSetCookie()[0]).toMatch(/; Secure;/);
  });

  test('an invalid address is not looked up', async () => {
    const app = testApp({ auth: { signIn: () => Promise.reject(new Error('must not be called')) } });
    const response = await app.send('POST', '/api/auth/login', { body: { email: 'a\u0000b', password: 'x' } });
    expect(response.status).toBe(401);
  });
});

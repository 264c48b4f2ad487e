import { describe, expect, test } from 'vitest';
import { ApiError } from '../../_shared/server/api-error.ts';
import { accessToken, entriesOf, testApp, USER_ID } from '../fakes.ts';

const TOKEN = '0f'.repeat(32);
const OWNER = { userId: USER_ID, email: 'ann@acme.com' };
/** Auth takes the link and the password. */
const opening = () => ({ openPasswordLink: async () => ({ owner: OWNER, setPassword: async () => {} }) });
const RESET = { token: TOKEN, newPassword: 'a new secret' };

describe('asking for a link', () => {
  test.each([
    ['/api/auth/forgot-password', 'recover'],
    ['/api/auth/resend-confirmation', 'confirm'],
  ])('%s: the same work for every address, and Auth is not asked before the answer', async (path, kind) => {
    const app = testApp({
      auth: {
        recover: () => Promise.reject(new Error('must not be called')),
        resendConfirmation: () => Promise.reject(new Error('must not be called')),
      },
    });
    const calls = [];
    for (const email of ['known@acme.com', 'unknown@acme.com']) {
      const before = app.database.calls.length;
      const response = await app.send('POST', path, { body: { email } });
      expect([response.status, await response.json()]).toEqual([200, {}]);
      expect(app.database.argumentsOf('queue_mail').at(-1)).toMatchObject({ kind, to: email });
      calls.push(app.database.calls.slice(before).filter(({ name }) => name === 'queue_mail').length);
    }
    expect(calls).toEqual([1, 1]);
    expect(app.waits).toEqual([]);
  });

  test('one caller may request a link a few times; other callers are not refused', async () => {
    const app = testApp();
    const ask = async (peer: string, email: string, path = 'forgot-password') =>
      (await app.send('POST', `/api/auth/${path}`, { body: { email }, peer })).status;
    const statuses: number[] = [];
    for (let times = 0; times < 8; times += 1) {
      const path = times % 2 === 0 ? 'forgot-password' : 'resend-confirmation';
      statuses.push(await ask('10.0.0.1', times % 3 === 0 ? 'Ann@Acme.com' : 'ann@acme.com', path));
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429, 429, 429]);
    expect(await ask('10.0.0.1', 'bob@acme.com')).toBe(200);
    for (let asker = 2; asker < 52; asker += 1) expect(await ask(`10.0.0.${asker}`, 'ann@acme.com')).toBe(200);
    // All of them together queue no more emails than the database should handle.
    expect(app.database.argumentsOf('queue_mail').filter(({ to }) => to !== 'bob@acme.com')).toHaveLength(30);
  });

  test('a failed request is reported: no one waits for an email that never comes', async () => {
    const down = () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
    const app = testApp({ functions: { queue_mail: down } });
    const response = await app.send('POST', '/api/auth/forgot-password', { body: { email: 'ann@acme.com' } });
    expect(response.status).toBe(503);
  });
});

describe('a reset link', () => {
  test('is claimed by its hash before Auth hears of it', async () => {
    const order: string[] = [];
    const app = testApp({
      functions: {
        claim_link: () => {
          order.push('claimed');
          return true;
        },
      },
      auth: {
        openPasswordLink: async (token) => ({
          owner: OWNER,
          setPassword: async (password) => {
            order.push(`used ${token === TOKEN} ${password}`);
          },
        }),
      },
    });
    const response = await app.send('POST', '/api/auth/reset-password', { body: RESET });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(order).toEqual(['claimed', 'used true a new secret']);
    const [claimed] = app.database.argumentsOf('claim_link');
    expect(claimed).toEqual({ hash: expect.any(Uint8Array) });
    expect(JSON.stringify(app.database.calls) + app.log.join('')).not.toContain(TOKEN);
    expect(app.database.argumentsOf('queue_mail')).toMatchObject([{ kind: 'password-changed', to: OWNER.email }]);
  });

  test('has set the password, even if the reply cannot be sent', async () => {
    const down = () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
    const app = testApp({
      functions: { claim_link: () => true, queue_mail: down, welcome: down, grant_founder_perk: down },
      auth: opening(),
    });
    expect((await app.send('POST', '/api/auth/reset-password', { body: RESET })).status).toBe(200);
    expect(entriesOf(app.log).filter(({ event }) => event === 'failure')).toHaveLength(2);
  });

  test.each(['f'.repeat(56), `pkce_${'f'.repeat(56)}`, TOKEN])('%s looks like one', async (token) => {
    const app = testApp({ functions: { claim_link: () => true }, auth: opening() });
    expect((await app.send('POST', '/api/auth/reset-password', { body: { ...RESET, token } })).status).toBe(200);
  });

  test.each(['', 'x', 'a'.repeat(300), `${'0'.repeat(63)}'`, '../../verify', '0F'.repeat(32)])(
    '%j is none',
    async (token) => {
      const app = testApp({ auth: opening() });
      expect((await app.send('POST', '/api/auth/reset-password', { body: { ...RESET, token } })).status).toBe(400);
    },
  );

  test('that Auth could not look at may be used again', async () => {
    const claimed = new Set<string>();
    let isDown = true;
    const app = testApp({
      functions: {
        claim_link: ({ hash }) => !claimed.has(String(hash)) && Boolean(claimed.add(String(hash))),
        release_link: ({ hash }) => {
          claimed.delete(String(hash));
          return null;
        },
      },
      auth: {
        openPasswordLink: async () => {
          if (isDown) throw new ApiError('unavailable');
          return opening().openPasswordLink();
        },
      },
    });
    const reset = async () => (await app.send('POST', '/api/auth/reset-password', { body: RESET })).status;
    expect(await reset()).toBe(503);
    isDown = false;
    expect(await reset()).toBe(200);
    expect(await reset()).toBe(400);
  });

  test('is used up when Auth could not set the password', async () => {
    const app = testApp({
      functions: { claim_link: () => true },
      auth: {
        openPasswordLink: async () => ({
          owner: OWNER,
          setPassword: () => Promise.reject(new ApiError('unavailable')),
        }),
      },
    });
    expect((await app.send('POST', '/api/auth/reset-password', { body: RESET })).status).toBe(503);
    expect(app.database.argumentsOf('release_link')).toEqual([]);
  });

  test.each([
    ['in the database', () => null, 200],
    [
      'or it is not claimed that they have',
      () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' })),
      503,
    ],
  ])('sessions and keys are ended %s; somebody is told all the same', async (_, end, status) => {
    let isAlive = true;
    const app = testApp({
      functions: {
        claim_link: () => true,
        host_session: () => (isAlive ? { userId: USER_ID } : null),
        end_sessions: () => {
          isAlive = false;
          return end();
        },
      },
      auth: opening(),
    });
    const bearer = await accessToken();
    await app.services.sessions.find(bearer);
    expect((await app.send('POST', '/api/auth/reset-password', { body: RESET })).status).toBe(status);
    expect(await app.services.sessions.find(bearer)).toBeNull();
    expect(app.database.argumentsOf('end_sessions')).toEqual([{ user: USER_ID }]);
    expect(app.database.argumentsOf('queue_mail')).toMatchObject([{ kind: 'password-changed' }]);
  });

  test('guessed ten times from one IP: later ones are refused, even right ones', async () => {
    const app = testApp({ functions: { claim_link: () => true } });
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await app.send('POST', '/api/auth/reset-password', { body: RESET })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await app.send('POST', '/api/auth/reset-password', { body: RESET, peer: '10.0.0.2' })).status).toBe(400);
  });
});

import { describe, expect, test } from 'vitest';
import { accessToken, entriesOf, testApp, USER_ID } from '../fakes.ts';

const TOKEN = '0f'.repeat(32);
const OWNER = { userId: USER_ID, email: 'ann@acme.com' };
const RESET = { token: TOKEN, newPassword: 'a new secret' };

async function refusalOf(response: Response) {
  const { code, field } = await response.json();
  return { status: response.status, code, field };
}

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

  test('one mailbox is not filled, whoever asks, by whichever way, known or not', async () => {
    const app = testApp();
    const statuses: number[] = [];
    for (let asker = 0; asker < 8; asker += 1) {
      const path = asker % 2 === 0 ? '/api/auth/forgot-password' : '/api/auth/resend-confirmation';
      const email = asker % 3 === 0 ? 'Ann@Acme.com' : 'ann@acme.com';
      statuses.push((await app.send('POST', path, { body: { email }, peer: `10.0.0.${asker}` })).status);
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429, 429, 429]);
    expect((await app.send('POST', '/api/auth/forgot-password', { body: { email: 'bob@acme.com' } })).status).toBe(200);
  });

  test('what can not be put in is told: nobody waits for a mail that never comes', async () => {
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
        redeemPasswordLink: async (token, password) => {
          order.push(`used ${token === TOKEN} ${password}`);
          return OWNER;
        },
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

  test('ends what is known of every session of the account at once, and of no other', async () => {
    let isAlive = true;
    const app = testApp({
      functions: {
        host_session: () => (isAlive ? { userId: USER_ID } : null),
        get_open_rooms: () => [],
        claim_link: () => true,
      },
      auth: {
        redeemPasswordLink: async () => {
          isAlive = false;
          return OWNER;
        },
      },
    });
    const bearer = await accessToken();
    expect(await app.services.sessions.find(bearer)).not.toBeNull();
    await app.send('POST', '/api/auth/reset-password', { body: RESET });
    expect(await app.services.sessions.find(bearer)).toBeNull();
  });

  test.each([
    ['somebody else came with it first', { claim_link: () => false }],
    ['Auth does not take it', { claim_link: () => true }],
  ])('is invalid: %s', async (_, functions) => {
    const app = testApp({ functions });
    const response = await app.send('POST', '/api/auth/reset-password', { body: RESET });
    expect(await refusalOf(response)).toMatchObject({ status: 400, code: 'invalid_link' });
    expect(app.database.argumentsOf('queue_mail')).toEqual([]);
  });

  test('that does not look like one is not even claimed', async () => {
    const app = testApp({ functions: { claim_link: () => Promise.reject(new Error('must not be called')) } });
    for (const token of ['', 'short', `${TOKEN}'`, 'x'.repeat(257)]) {
      const response = await app.send('POST', '/api/auth/reset-password', { body: { ...RESET, token } });
      expect(await refusalOf(response)).toMatchObject({ status: 400, code: 'invalid_link' });
    }
  });

  test('is not claimed for a password that will not do', async () => {
    const app = testApp({ functions: { claim_link: () => Promise.reject(new Error('must not be called')) } });
    for (const newPassword of ['12345', 'é'.repeat(37)]) {
      const response = await app.send('POST', '/api/auth/reset-password', { body: { ...RESET, newPassword } });
      expect(await refusalOf(response)).toEqual({ status: 400, code: 'invalid', field: 'newPassword' });
    }
  });

  test('has set the password, also where nobody can be told of it', async () => {
    const down = () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
    const app = testApp({
      functions: { claim_link: () => true, queue_mail: down, welcome: down, grant_founder_perk: down },
      auth: { redeemPasswordLink: async () => OWNER },
    });
    expect((await app.send('POST', '/api/auth/reset-password', { body: RESET })).status).toBe(200);
    expect(entriesOf(app.log).filter(({ event }) => event === 'failure')).toHaveLength(2);
  });

  test('guessed ten times from one address: no more are told apart, right ones neither', async () => {
    const app = testApp({ functions: { claim_link: () => true } });
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await app.send('POST', '/api/auth/reset-password', { body: RESET })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await app.send('POST', '/api/auth/reset-password', { body: RESET, peer: '10.0.0.2' })).status).toBe(400);
  });
});

describe('a link that confirms an address', () => {
  test('brings the welcome and the founder perk of its company', async () => {
    const app = testApp({
      functions: { welcome: () => ({ isNew: true }) },
      auth: { redeemConfirmationLink: async () => ({ userId: USER_ID, email: 'ann@mail.acme.com' }) },
    });
    const response = await app.send('POST', '/api/auth/confirm-email', { body: { token: TOKEN } });
    expect([response.status, await response.json(), response.headers.getSetCookie()]).toEqual([200, {}, []]);
    expect(app.database.argumentsOf('welcome')).toEqual([{ user: USER_ID }]);
    expect(app.database.argumentsOf('grant_founder_perk')).toEqual([{ user: USER_ID, domain: 'acme.com', months: 3 }]);
  });

  test('that is none', async () => {
    const response = await testApp().send('POST', '/api/auth/confirm-email', { body: { token: TOKEN } });
    expect(await refusalOf(response)).toMatchObject({ status: 400, code: 'invalid_link' });
  });
});

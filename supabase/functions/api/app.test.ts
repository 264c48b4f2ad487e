import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../_shared/contract/testing/endpoints.ts';
import { accessToken, entriesOf, ROOM, SEAT, sqlRefusal, testApp, USER, USER_ID } from './fakes.ts';

test('every endpoint of the contract has a handler, once, and nothing else has one', () => {
  const { routes } = testApp();
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  expect(routes.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(ENDPOINTS.map(nameOf).toSorted());
});

describe('an unknown path', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/rooms/a/b/c/d', '/api/health/', '/apinothing', '/'])(
    '%s',
    async (path) => {
      const response = await testApp().send('GET', path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: 'Not found', code: 'not_found' });
    },
  );

  test('a method that a path does not take', async () => {
    const response = await testApp().send('PUT', `/api/rooms/${ROOM}`);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, DELETE, OPTIONS');
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  test.each([
    ['/api/rooms/tooshort', 'room_not_found'],
    ['/api/rooms/UPPERCASE12345', 'room_not_found'],
    ['/api/rooms/%E0%A4%A', 'room_not_found'],
    [`/api/rooms/${ROOM}%00`, 'room_not_found'],
    [`/api/warm-welcome/rooms/${ROOM}x`, 'room_not_found'],
    ['/api/warm-welcome/rooms/tooshort/facts', 'room_not_found'],
    ['/api/codes/I0001', 'not_found'],
  ])('%s is an id of a wrong form', async (path, code) => {
    const response = await testApp().send('GET', path);
    expect([response.status, (await response.json()).code]).toEqual([404, code]);
  });

  test('an id of a person of a wrong form', async () => {
    const bearer = await accessToken();
    const response = await testApp().send('DELETE', `/api/rooms/${ROOM}/participants/0`, { bearer });
    expect([response.status, (await response.json()).code]).toEqual([404, 'not_found']);
  });
});

test('HEAD is GET without a body', async () => {
  const response = await testApp({ functions: { health: () => ({ status: 'ok' }) } }).send('HEAD', '/api/health');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('fields that the contract does not name are neither taken nor given', async () => {
  const app = testApp({
    functions: { set_display_name: () => ({ ...USER, displayName: 'Annie', passwordHash: 'x', __proto__: null }) },
  });
  const response = await app.send('PATCH', `/api/users/${USER_ID}/display-name`, {
    bearer: await accessToken(),
    body: '{"displayName":"Annie","tier":"premium","__proto__":{"role":"admin"}}',
  });
  expect(await response.json()).toEqual({ user: { ...USER, displayName: 'Annie' } });
  expect(app.database.argumentsOf('set_display_name')).toEqual([{ user: USER_ID, display_name: 'Annie' }]);
});

test('a reply that the contract does not allow is not sent', async () => {
  const app = testApp({ functions: { get_user: () => ({ ...USER, tier: 'platinum' }) } });
  const response = await app.send('GET', '/api/auth/me', { bearer: await accessToken() });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'internal' });
});

test('no reply and no log line has a word of an internal error', async () => {
  const app = testApp({
    functions: {
      lobby: () => {
        throw Object.assign(new Error('duplicate key value violates unique constraint "participants_name"'), {
          code: '23505',
          detail: 'Key (name)=(Ann) already exists.',
          query: 'select app.lobby($1)',
        });
      },
    },
  });
  const response = await app.send('GET', `/api/rooms/${ROOM}`, { bearer: SEAT });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/duplicate|select|app\.|at .*\.ts/);
  expect(app.log.join()).not.toMatch(/duplicate|select|Ann|seat_|k3v9x0q2m7ab1c/);
  expect(entriesOf(app.log)).toMatchObject([
    { event: 'failure', during: '/api/rooms/:roomId', code: '23505' },
    { event: 'request', method: 'GET', route: '/api/rooms/:roomId', status: 500 },
  ]);
});

test('refusals of the database arrive as they are', async () => {
  const app = testApp({ functions: { lobby: () => Promise.reject(sqlRefusal(410, 'room_ended')) } });
  const response = await app.send('GET', `/api/rooms/${ROOM}`);
  expect(response.status).toBe(410);
  expect(await response.json()).toEqual({ error: 'This session has ended.', code: 'room_ended' });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

describe('a client on another origin', () => {
  const origin = 'https://client.example';
  const functions = { health: () => ({ status: 'ok' }) };

  test('may read replies and refusals with credentials, when it is the configured one', async () => {
    const app = testApp({ functions, settings: { publicOrigin: origin } });
    for (const path of ['/api/health', '/api/nothing', `/api/warm-welcome/rooms/${ROOM}`]) {
      const response = await app.send('GET', path, { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-allow-credentials')).toBe('true');
      expect(response.headers.get('vary')).toContain('Origin');
    }
  });

  test('may ask before a call', async () => {
    const app = testApp({ settings: { publicOrigin: origin } });
    const response = await app.send('OPTIONS', `/api/rooms/${ROOM}/end`, { headers: { origin } });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
  });

  test('may not, when it is any other', async () => {
    for (const publicOrigin of [null, origin]) {
      const app = testApp({ functions, settings: { publicOrigin } });
      const response = await app.send('GET', '/api/health', { headers: { origin: 'https://evil.example' } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('limits', () => {
  test('say how long to wait', async () => {
    const app = testApp({ functions: { track_error: () => '' } });
    const statuses: number[] = [];
    let last = await app.send('POST', '/api/track-error', { body: {} });
    while (last.status === 200 && statuses.length < 100) {
      statuses.push(last.status);
      last = await app.send('POST', '/api/track-error', { body: {} });
    }
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({ code: 'slow_down' });
    const other = await app.send('POST', '/api/track-error', { body: {}, peer: '10.1.1.1' });
    expect(other.status).toBe(200);
  });

  test("count by the IP that the trusted proxy saw, not by the caller's header", async () => {
    const app = testApp({ functions: { track_error: () => '' }, settings: { trustedProxyHops: 1 } });
    const statuses = new Set<number>();
    for (let call = 0; call < 60; call += 1) {
      const headers = { 'x-forwarded-for': `1.2.3.${call}, 203.0.113.7` };
      statuses.add((await app.send('POST', '/api/track-error', { body: {}, headers })).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });

  test('behind a static host with its secret: one guest guessing codes keeps no other out', async () => {
    const secret = 'a-secret-of-the-static-host';
    const app = testApp({
      functions: { find_room_by_code: () => Promise.reject(sqlRefusal(404, 'not_found')) },
      settings: { trustedProxyHops: 1, trustedProxySecret: secret },
    });
    const look = async (visitor: string, shown: string) => {
      const headers = { 'x-forwarded-for': `${visitor}, 198.51.100.1`, 'x-thaw-proxy': shown };
      return (await app.send('GET', '/api/codes/K3V9X', { headers })).status;
    };
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push(await look('203.0.113.7', secret));
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    expect(await look('203.0.113.8', secret)).toBe(404);
    // A direct request may carry any header, and counts by its own IP.
    for (let guess = 0; guess < 10; guess += 1) await look(`203.0.113.${guess}`, 'a-guess');
    expect(await look('203.0.113.99', 'a-guess')).toBe(429);
    expect(app.log.join()).not.toContain(secret);
  });
});

test('expired rooms and error reports are deleted now and then, on any call', async () => {
  const app = testApp({ functions: { health: () => ({ status: 'ok' }) } });
  for (let call = 0; call < 5; call += 1) await app.send('GET', '/api/health');
  app.clock.now += 61_000;
  await app.send('GET', '/api/health');
  await app.services.after.settled();
  for (const expire of ['expire_rooms', 'expire_client_errors']) {
    expect(app.database.argumentsOf(expire)).toEqual([{ batch: 50 }, { batch: 50 }]);
  }
});

import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../_shared/contract/testing/endpoints.ts';
import { accessToken, countCalls, entriesOf, ROOM, SEAT, testApp, USER, USER_ID } from './fakes.ts';
import { ROOMS_AT_ONCE } from './kit/services/kit.ts';

test('every endpoint of the contract has a handler, once, and nothing else has one', () => {
  const { routes } = testApp();
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  expect(routes.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(ENDPOINTS.map(nameOf).toSorted());
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

describe('a client on another origin', () => {
  const origin = 'https://client.example';
  const app = testApp({ functions: { health: () => ({ status: 'ok' }) }, settings: { publicOrigin: origin } });

  test('may read replies and refusals with credentials, when it is the configured one', async () => {
    for (const path of ['/api/health', '/api/nothing', `/api/warm-welcome/rooms/${ROOM}`]) {
      const { headers } = await app.send('GET', path, { headers: { origin } });
      expect(Object.fromEntries(headers)).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'etag,retry-after,x-request-id',
        vary: expect.stringContaining('Origin'),
      });
    }
  });

  test('may make every call then', async () => {
    const { headers, status } = await app.send('OPTIONS', '/api/health', { headers: { origin } });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')?.split(',').toSorted()).toEqual([
      'DELETE',
      'GET',
      'OPTIONS',
      'PATCH',
      'POST',
      'PUT',
    ]);
    expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type,if-none-match');
  });

  test.each([
    ['another one', app, { origin: 'https://evil.example' }],
    ['none', app, {}],
    ['one where none is configured', testApp(), { origin }],
  ])('%s is granted nothing', async (_, { send }, headers) => {
    const replies = [
      await send('GET', '/api/nothing', { headers }),
      await send('OPTIONS', '/api/codes/:code', { headers }),
    ];
    for (const reply of replies) expect([...reply.headers.keys()].join()).not.toContain('access-control');
    expect(replies[1]?.headers.get('allow')).toBe('GET, OPTIONS');
  });
});

describe('limits', () => {
  test('behind a static host with its secret: one guest guessing codes keeps no other out', async () => {
    const secret = 'a-secret-of-the-static-host';
    const count = countCalls();
    const app = testApp({
      functions: { find_room_by_code: ({ limits }) => ({ room: null, waits: count({ limits, take: true }) }) },
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

test.each([
  ['0.0.0.0', 0, 1],
  ['', 0, 1],
  ['0.0.0.0', 1, 0],
  ['203.0.113.7', 0, 0],
])(
  'from %j, with %i trusted proxies, the log warns %i times that all callers count as one',
  async (peer, hops, warned) => {
    const app = testApp({ functions: { health: () => ({ status: 'ok' }) }, settings: { trustedProxyHops: hops } });
    for (let call = 0; call < 2; call += 1) await app.send('GET', '/api/health', { peer });
    expect(entriesOf(app.log).filter(({ event }) => event === 'warning')).toHaveLength(warned);
  },
);

test('expired rooms, room ids, error reports and, every hour, log entries of Auth are deleted on any call', async () => {
  const app = testApp({ functions: { health: () => ({ status: 'ok' }) } });
  for (let call = 0; call < 5; call += 1) await app.send('GET', '/api/health');
  app.clock.now += 61_000;
  await app.send('GET', '/api/health');
  await app.services.after.settled();
  const expire = {
    ...{ expire_rooms: ROOMS_AT_ONCE, expire_room_ids: 1_000, expire_client_errors: 1_000 },
    ...{ expire_knocks: 1_000, expire_given_up_handles: 1_000 },
  };
  for (const [name, batch] of Object.entries(expire)) {
    expect(app.database.argumentsOf(name)).toEqual([{ batch }, { batch }]);
  }
  expect(app.database.argumentsOf('expire_auth_log')).toEqual([]);
  for (const later of [3_600_000, 61_000]) {
    app.clock.now += later;
    await app.send('GET', '/api/health');
    await app.services.after.settled();
  }
  expect(app.database.argumentsOf('expire_auth_log')).toEqual([{ batch: 20_000 }]);
});

test('of these duties one that fails holds up no other', async () => {
  const failing = () => Promise.reject(new Error('statement timeout'));
  const app = testApp({ functions: { health: () => ({ status: 'ok' }), expire_rooms: failing } });
  app.clock.now += 3_600_000;
  await app.send('GET', '/api/health');
  await app.services.after.settled();
  for (const other of ['expire_room_ids', 'expire_client_errors', 'expire_knocks', 'expire_given_up_handles']) {
    expect(app.database.argumentsOf(other)).toHaveLength(1);
  }
  expect(app.database.argumentsOf('expire_auth_log')).toHaveLength(1);
});

test('of several processes only the one with the duties deletes', async () => {
  const app = testApp({ functions: { health: () => ({ status: 'ok' }), claim_duties: () => false } });
  await app.send('GET', '/api/health');
  await app.services.after.settled();
  expect(app.database.argumentsOf('claim_duties')).toHaveLength(1);
  expect(app.database.argumentsOf('expire_rooms')).toEqual([]);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyEndpoint, pathOf } from '#shared/contract/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/endpoints.ts';
import { REFUSALS, refusal } from '#shared/contract/refusals.ts';
import { BODY_MAX_BYTES } from '#shared/contract/system.ts';
import { newHost, newRoom, type Reply, refusalOf, send, type TestHost } from './client.ts';
import { OWN_REFUSALS } from './own-refusals.ts';

// Walks the whole contract: what every call of a kind refuses is asked of each endpoint, and what a call refuses of its
// own stands in `own-refusals.ts`.

const UNKNOWN_ROOM = 'zzzzzzzzzzzzzz';
const SEAT = `seat_${'x'.repeat(43)}`;

/** Payloads that are right, so that nothing but the thing that is tested can be wrong. */
const BODIES: Record<string, Record<string, unknown>> = {
  register: { fullName: 'A', email: 'a@example.com', password: 'secret1', confirmPassword: 'secret1' },
  login: { email: 'a@example.com', password: 'secret1' },
  updateDisplayName: { displayName: 'A' },
  lockRoom: { locked: true },
  joinWarmWelcome: { participantName: 'A', currentLocation: 'Chicago' },
  trackError: {},
};

let host: TestHost;
let endedRoom: string;
let openRoom: string;

beforeAll(async () => {
  host = await newHost();
  openRoom = (await newRoom(host)).roomId;
  endedRoom = (await newRoom(host)).roomId;
  await send('POST', `/api/rooms/${endedRoom}/end`, { bearer: host.bearer });
});

function addressOf(endpoint: AnyEndpoint, roomId: string): string {
  return pathOf(endpoint, { roomId, userId: host.user.id, participantId: '1', code: 'ZZZZZ' });
}

function call(endpoint: AnyEndpoint, roomId: string, options: Parameters<typeof send>[2] = {}): Promise<Reply> {
  const takesBody = Object.keys(endpoint.body.shape).length > 0;
  const body = takesBody ? BODIES[endpoint.name] : undefined;
  return send(endpoint.method, addressOf(endpoint, roomId), { body, ...options });
}

function expectRefusal(reply: Reply, code: keyof typeof REFUSALS): void {
  expect(refusalOf(reply)).toEqual([REFUSALS[code].status, code]);
  expect(refusal.strict().safeParse(reply.body).error).toBeUndefined();
  expect(reply.body.error).toBe(REFUSALS[code].error);
  expect(reply.headers.get('content-type')).toContain('application/json');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
}

const all = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const ofHosts = all.filter(([, { audience }]) => audience === 'host');
const ofRooms = all.filter(([, { params }]) => 'roomId' in params.shape);
const changing = all.filter(([, { method }]) => method !== 'GET');
const withBody = all.filter(([, { body }]) => Object.keys(body.shape).length > 0);

test.each(all)('%s has its refusals in the table', (_, { name, refusals }) => {
  const cases = OWN_REFUSALS[name];
  expect(cases, `own-refusals.ts says nothing of ${name}`).toBeDefined();
  expect(cases?.map(({ code }) => code).toSorted()).toEqual([...refusals].toSorted());
});

test.each(withBody)('%s has a payload for these tests', (_, { body, name }) => {
  expect(body.safeParse(BODIES[name]).success).toBe(true);
});

describe.each(ofHosts)('%s is for who is logged in', (_, endpoint) => {
  test.each([
    ['nobody', {}],
    ['a guest', { bearer: 'guest' }],
    ['a forged token', { bearer: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.x' }],
    ['a seat', { bearer: SEAT }],
    ['the publishable key', { bearer: 'sb_publishable_x' }],
  ])('not for %s', async (_who, options) => {
    expectRefusal(await call(endpoint, openRoom, options), 'sign_in');
  });
});

describe.each(ofRooms)('%s', (_, endpoint) => {
  test('an id of a wrong form, or of no room', async () => {
    for (const roomId of ['short', 'UPPERCASE12345', UNKNOWN_ROOM]) {
      expectRefusal(await call(endpoint, roomId, { bearer: host.bearer }), 'room_not_found');
    }
  });

  test('a session that has ended', async () => {
    if (endpoint.name === 'deleteRoom') return expect((await call(endpoint, endedRoom)).status).toBe(401);
    expectRefusal(await call(endpoint, endedRoom, { bearer: host.bearer }), 'room_ended');
  });
});

describe.each(changing)('%s', (_, endpoint) => {
  test('what is no JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type };
      expectRefusal(await call(endpoint, openRoom, { bearer: host.bearer, body: '{}', headers }), 'not_json');
    }
    for (const body of ['{', 'x', '[1,]', '{"a":NaN}', '[]', '"text"', 'null']) {
      expectRefusal(await call(endpoint, openRoom, { bearer: host.bearer, body }), 'invalid');
    }
  });

  test('what is too large', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(BODY_MAX_BYTES) });
    expectRefusal(await call(endpoint, openRoom, { bearer: host.bearer, body }), 'too_large');
  });

  test('what another site sends with the cookie of a host', async () => {
    const signs: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of signs) {
      expectRefusal(await call(endpoint, openRoom, { cookie: host.cookie, headers }), 'foreign_origin');
    }
  });
});

describe.each(withBody)('%s', (_, endpoint) => {
  test('a field of a wrong type is named', async () => {
    if (endpoint.name === 'trackError') {
      const body = { error: 1, stack: [], componentStack: null, url: {} };
      return expect((await call(endpoint, openRoom, { body })).status).toBe(200);
    }
    for (const field of Object.keys(BODIES[endpoint.name] ?? {})) {
      const body = { ...BODIES[endpoint.name], [field]: { $ne: null } };
      const reply = await call(endpoint, openRoom, { bearer: host.bearer, body });
      expectRefusal(reply, 'invalid');
      expect(reply.body.field).toBe(field);
    }
  });
});

test.each(all)('%s takes no other method', async (_, endpoint) => {
  const methods = ENDPOINTS.filter(({ path }) => path === endpoint.path).map(({ method }) => method);
  const other = ['PUT', 'PATCH', 'DELETE', 'POST', 'GET'].find((method) => !methods.some((one) => one === method));
  const reply = await send(other ?? '', addressOf(endpoint, openRoom), { bearer: host.bearer });
  expectRefusal(reply, 'method_not_allowed');
  for (const method of methods) expect(reply.headers.get('allow')).toContain(method);
});

const ownCases = Object.entries(OWN_REFUSALS).flatMap(([name, cases]) =>
  cases.map((one) => [name, one.code, one] as const),
);

test.each(ownCases)('%s: %s', async (_, code, { provoke, extra = {} }) => {
  const reply = await provoke();
  expectRefusal(reply, code);
  expect(reply.body).toMatchObject(extra);
});

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type AnyEndpoint, pathOf } from '#shared/contract/endpoint.ts';
import { REFUSALS, refusal } from '#shared/contract/refusals.ts';
import { BODY_MAX_BYTES } from '#shared/contract/system.ts';
import { ENDPOINTS } from '#shared/contract/testing/endpoints.ts';
import { newHost, newRoom, type Reply, refusalOf, send, type TestHost } from './client.ts';
import { newCanvas } from './coloring-room.ts';
import { newMatch } from './masterpiece-room.ts';
import { OWN_REFUSALS } from './own-refusals.ts';
import { ACCOUNT_BODIES } from './own-refusals-accounts.ts';
import { BILLING_BODIES } from './own-refusals-billing.ts';
import { COLORING_BODIES, COLORING_REFUSALS } from './own-refusals-coloring.ts';
import { MASTERPIECE_BODIES } from './own-refusals-masterpiece.ts';
import { MESSAGE_BODIES } from './own-refusals-messages.ts';
import { THIS_OR_THAT_BODIES } from './own-refusals-this-or-that.ts';
import { newGame } from './this-or-that.ts';

// Walks the whole contract: what every call of a kind refuses is asked of each endpoint, and what a call refuses of its
// own stands in `own-refusals.ts`.

const UNKNOWN_ROOM = 'zzzzzzzzzzzzzz';
const SEAT = `seat_${'x'.repeat(43)}`;

/** Payloads that are right, so that nothing but the thing that is tested can be wrong. */
const BODIES: Record<string, Record<string, unknown>> = {
  ...ACCOUNT_BODIES,
  ...BILLING_BODIES,
  ...MESSAGE_BODIES,
  lockRoom: { locked: true },
  joinWarmWelcome: { participantName: 'A', currentLocation: 'Chicago' },
  trackError: {},
  ...THIS_OR_THAT_BODIES,
  ...MASTERPIECE_BODIES,
  ...COLORING_BODIES,
};

/** Queries that are right, where one is needed. */
const QUERIES: Record<string, string> = { getDecks: '?game=this-or-that' };

/** Calls that open the room of an id that was never used, for who is logged in. */
const OPENING = new Set(['getThisOrThatState', 'joinThisOrThat', 'startThisOrThat', 'getParticipants', 'joinColoring']);

let host: TestHost;
/** A room of each game, by how the paths of the game begin; the others are about rooms of any game. */
let openRooms: Record<string, string>;
let endedRooms: Record<string, string>;

async function roomOfEachGame(): Promise<Record<string, string>> {
  const match = await newMatch(host);
  const welcome = (await newRoom(host)).roomId;
  return {
    'this-or-that': await newGame(host),
    masterpiece: match.roomId,
    'warm-welcome': welcome,
    coloring: await newCanvas(host),
    rooms: welcome,
  };
}

beforeAll(async () => {
  host = await newHost();
  openRooms = await roomOfEachGame();
  endedRooms = await roomOfEachGame();
  for (const roomId of new Set(Object.values(endedRooms))) {
    await send('POST', `/api/rooms/${roomId}/end`, { bearer: host.bearer });
  }
});

/** The one of these rooms that an endpoint is about. */
function roomFor({ name, path }: AnyEndpoint, rooms: Record<string, string>): string {
  // The coloring book's calls stand beside those that all games share.
  const kind = name in COLORING_REFUSALS ? 'coloring' : path.split('/')[2];
  return rooms[kind ?? ''] ?? UNKNOWN_ROOM;
}

function addressOf(endpoint: AnyEndpoint, roomId: string): string {
  const ids = {
    userId: host.user.id,
    participantId: '1',
    code: 'ZZZZZ',
    deckId: '44444444-4444-4444-8444-444444444444',
    drawingId: 'x'.repeat(22),
    roundNumber: '1',
    line: '1',
  };
  return pathOf(endpoint, { roomId, ...ids }) + (QUERIES[endpoint.name] ?? '');
}

function callAbout(roomId: string, endpoint: AnyEndpoint, options: Parameters<typeof send>[2] = {}): Promise<Reply> {
  const takesBody = Object.keys(endpoint.body.shape).length > 0;
  const body = takesBody ? BODIES[endpoint.name] : undefined;
  return send(endpoint.method, addressOf(endpoint, roomId), { body, ...options });
}

/** About a room that is open. */
function call(endpoint: AnyEndpoint, options: Parameters<typeof send>[2] = {}): Promise<Reply> {
  return callAbout(roomFor(endpoint, openRooms), endpoint, options);
}

function expectRefusal(reply: Reply, code: keyof typeof REFUSALS): void {
  expect(refusalOf(reply)).toEqual([REFUSALS[code].status, code]);
  expect(z.strictObject(refusal.shape).safeParse(reply.body).error).toBeUndefined();
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
    expectRefusal(await call(endpoint, options), 'sign_in');
  });
});

describe.each(ofRooms)('%s', (_, endpoint) => {
  test('an id of a wrong form, or of no room', async () => {
    for (const roomId of ['short', 'UPPERCASE12345']) {
      expectRefusal(await callAbout(roomId, endpoint, { bearer: host.bearer }), 'room_not_found');
    }
    // A guest opens nothing.
    const isGuest = OPENING.has(endpoint.name) && endpoint.audience !== 'host';
    if (OPENING.has(endpoint.name) && !isGuest) return;
    const bearer = isGuest ? 'guest' : host.bearer;
    expectRefusal(await callAbout(UNKNOWN_ROOM, endpoint, { bearer }), 'room_not_found');
  });

  test('a session that has ended', async () => {
    const endedRoom = roomFor(endpoint, endedRooms);
    if (endpoint.name === 'deleteRoom') return expect((await callAbout(endedRoom, endpoint)).status).toBe(401);
    expectRefusal(await callAbout(endedRoom, endpoint, { bearer: host.bearer }), 'room_ended');
  });
});

describe.each(changing)('%s', (_, endpoint) => {
  test('what is no JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type };
      expectRefusal(await call(endpoint, { bearer: host.bearer, body: '{}', headers }), 'not_json');
    }
    for (const body of ['{', 'x', '[1,]', '{"a":NaN}', '[]', '"text"', 'null']) {
      expectRefusal(await call(endpoint, { bearer: host.bearer, body }), 'invalid');
    }
  });

  test('what is too large', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(endpoint.bodyMaxBytes ?? BODY_MAX_BYTES) });
    expectRefusal(await call(endpoint, { bearer: host.bearer, body }), 'too_large');
  });

  test('what another site sends with the cookie of a host', async () => {
    const signs: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of signs) {
      expectRefusal(await call(endpoint, { cookie: host.cookie, headers }), 'foreign_origin');
    }
  });
});

describe.each(withBody)('%s', (_, endpoint) => {
  test('a field of a wrong type is named', async () => {
    if (endpoint.name === 'trackError') {
      const body = { error: 1, stack: [], componentStack: null, url: {} };
      return expect((await call(endpoint, { body })).status).toBe(200);
    }
    for (const field of Object.keys(BODIES[endpoint.name] ?? {})) {
      const body = { ...BODIES[endpoint.name], [field]: { $ne: null } };
      const reply = await call(endpoint, { bearer: host.bearer, body });
      expectRefusal(reply, 'invalid');
      expect(reply.body.field).toBe(field);
    }
  });
});

test.each(all)('%s takes no other method', async (_, endpoint) => {
  const methods = ENDPOINTS.filter(({ path }) => path === endpoint.path).map(({ method }) => method);
  const other = ['PUT', 'PATCH', 'DELETE', 'POST', 'GET'].find((method) => !methods.some((one) => one === method));
  const reply = await send(other ?? '', addressOf(endpoint, roomFor(endpoint, openRooms)), { bearer: host.bearer });
  expectRefusal(reply, 'method_not_allowed');
  for (const method of methods) expect(reply.headers.get('allow')).toContain(method);
});

const ownCases = Object.entries(OWN_REFUSALS).flatMap(([name, cases]) =>
  cases.map((one) => [name, one.code, one] as const),
);

test.each(ownCases)('%s: %s', async (_, code, { provoke, extra = {} }) => {
  if (typeof provoke === 'string') return expect(readFileSync(provoke, 'utf8')).toContain(`'${code}'`);
  const reply = await provoke();
  expectRefusal(reply, code);
  expect(reply.body).toMatchObject(extra);
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { CANVAS_DOTS_MAX } from '#shared/contract/games/canvas.ts';
import { MAX_OPEN_ROOMS, STORAGE_QUOTAS, type Tier } from '#shared/contract/plans.ts';
import { REFUSALS, type RefusalCode, refusal } from '#shared/contract/refusals.ts';
import { BODY_MAX_BYTES } from '#shared/contract/system.ts';
import { ENDPOINTS } from '#shared/contract/testing/endpoints.ts';
import { isPlanRefusal, planRefusal } from '#shared/domain/plan-refusals.ts';
import { newRoomId } from '#src/lib/identity/room-id.ts';
import { newHost, newRoom, type Reply, refusalOf, type SendOptions, send } from './client.ts';
import { fillCanvas, fillStorage } from './coloring-storage.ts';
import { bodyOf, callSample, gameOf, JOINER, openRoom, type Rooms, roomsOf } from './endpoint-samples.ts';

// Walks the whole contract: each endpoint refuses what its audience, its parameters and its body rule out, and gives every
// refusal that it names itself, as far as the same situation brings it about everywhere. Those that need a situation of
// their own (accounts, plans, what a game's phase or a drawing forbids) are in the tests of that subject.

const UNKNOWN_ROOM = 'zzzzzzzzzzzzzz';
const SEAT = `seat_${'x'.repeat(43)}`;

async function inEach(rooms: Rooms, method: string, path: string, options: SendOptions): Promise<void> {
  for (const { roomId } of Object.values(rooms)) {
    const { status } = await send(method, `/api/rooms/${roomId}${path}`, options);
    if (status !== 200) throw new Error(`${method} ${path}: ${status}`);
  }
}

// Keen has as many open rooms as allowed, packed as much stored.
const [host, stranger, keen, packed] = await Promise.all([newHost(), newHost(), newHost(), newHost()]);
await Promise.all(Array.from({ length: MAX_OPEN_ROOMS }, () => newRoom(keen)));
await fillStorage(await openRoom('coloring', packed), STORAGE_QUOTAS.free);
const { bearer } = host;
/** Where Ann has seat 1, and the host removed the second. */
const openRooms = await roomsOf(host, JOINER.toLowerCase(), 'Bob');
await inEach(openRooms, 'DELETE', '/participants/2', { bearer });
const endedRooms = await roomsOf(host);
await inEach(endedRooms, 'POST', '/end', { bearer });
const fullRooms = await roomsOf(host, 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay');
// One host may not have all of them.
const emptyRooms = await roomsOf(stranger);
const lockedRooms = await roomsOf(stranger);
await inEach(lockedRooms, 'POST', '/lock', { bearer: stranger.bearer, body: { locked: true } });

const callAbout = (roomId: string, endpoint: AnyEndpoint, options?: SendOptions): Promise<Reply> =>
  callSample(endpoint, { roomId, userId: host.user.id }, options);

/** About a room of its game, as its host unless somebody else is named. */
function call(
  endpoint: AnyEndpoint,
  options: SendOptions = { bearer: host.bearer },
  rooms = openRooms,
): Promise<Reply> {
  return callAbout(rooms[gameOf(endpoint)]?.roomId ?? UNKNOWN_ROOM, endpoint, options);
}

function seatIn(rooms: Rooms, endpoint: AnyEndpoint, index = 0): SendOptions {
  return { bearer: rooms[gameOf(endpoint)]?.seats[index] ?? '' };
}

function expectRefusal(reply: Reply, code: RefusalCode): void {
  expect(refusalOf(reply)).toEqual([REFUSALS[code].status, code]);
  expect(z.strictObject(refusal.shape).safeParse(reply.body).error).toBeUndefined();
  const { currentTier } = reply.body as { currentTier?: Tier };
  const byPlan = currentTier !== undefined && isPlanRefusal(code);
  expect(reply.body.error).toBe(byPlan ? planRefusal(code, currentTier) : REFUSALS[code].error);
  expect(reply.headers.get('content-type')).toContain('application/json');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
}

const all = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const isForHosts = ({ audience }: AnyEndpoint): boolean => audience === 'host' || audience === 'lead';
const ofHosts = all.filter(([, endpoint]) => isForHosts(endpoint));
const ofRooms = all.filter(([, { params }]) => 'roomId' in params.shape);
const changing = all.filter(([, { method }]) => method !== 'GET');
const withBody = all.filter(([, { body }]) => Object.keys(body.shape).length > 0);

test.concurrent.each(ofHosts)('%s is for who is logged in', async (_, endpoint) => {
  const forged = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.x';
  for (const bearer of [undefined, 'guest', forged, 'sb_publishable_x']) {
    expectRefusal(await call(endpoint, { bearer }), 'sign_in');
  }
  // A guest doesn't become the host by logging in.
  const aboutRoom = 'roomId' in endpoint.params.shape;
  expectRefusal(await call(endpoint, { bearer: SEAT }), aboutRoom ? 'not_host' : 'sign_in');
});

test.concurrent.each(ofRooms)(
  '%s knows no room by an id of a wrong form, of no room, or of an ended one',
  async (_, endpoint) => {
    for (const roomId of ['short', 'UPPERCASE12345']) {
      expectRefusal(await callAbout(roomId, endpoint, { bearer: host.bearer }), 'room_not_found');
    }
    // A host opens a room by some calls about an id that was never used; a guest opens nothing.
    const opens = endpoint.refusals.includes('too_many_rooms');
    if (!(opens && isForHosts(endpoint))) {
      const bearer = opens ? 'guest' : host.bearer;
      expectRefusal(await callAbout(UNKNOWN_ROOM, endpoint, { bearer }), 'room_not_found');
    }
    // These are for ended rooms, too.
    if (!['allowPictureName', 'answerAgain', 'deleteRoom', 'getGuestRecap', 'leaveRecap'].includes(endpoint.name))
      expectRefusal(await call(endpoint, undefined, endedRooms), 'room_ended');
  },
);

test.concurrent.each(changing)(
  '%s takes nothing but JSON of a bounded size from our own pages',
  async (_, endpoint) => {
    const { bearer, cookie } = host;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expectRefusal(await call(endpoint, { bearer, body: '{}', headers: { 'content-type': type } }), 'not_json');
    }
    for (const body of ['{', 'x', '[1,]', '{"a":NaN}', '[]', '"text"', 'null']) {
      expectRefusal(await call(endpoint, { bearer, body }), 'invalid');
    }
    const body = JSON.stringify({ text: 'x'.repeat(endpoint.bodyMaxBytes ?? BODY_MAX_BYTES) });
    expectRefusal(await call(endpoint, { bearer, body }), 'too_large');
    const signs: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of signs) expectRefusal(await call(endpoint, { cookie, headers }), 'foreign_origin');
  },
);

test.concurrent.each(withBody)('%s names a field of a wrong type', async (_, endpoint) => {
  const fields = Object.keys(endpoint.body.shape);
  // A report of an error is cut, never refused.
  if (endpoint.name === 'trackError') {
    const body = Object.fromEntries(fields.map((field) => [field, { $ne: null }]));
    return expect((await call(endpoint, { body })).status).toBe(200);
  }
  for (const field of fields) {
    const reply = await call(endpoint, { bearer: host.bearer, body: { ...bodyOf(endpoint), [field]: { $ne: null } } });
    expectRefusal(reply, 'invalid');
    expect(reply.body.field).toBe(field);
  }
});

test.concurrent.each(all)('%s takes no other method', async (_, endpoint) => {
  const methods = ENDPOINTS.filter(({ path }) => path === endpoint.path).map(({ method }) => method);
  const method = (['PUT', 'PATCH', 'DELETE', 'POST', 'GET'] as const).find((one) => !methods.includes(one)) ?? 'PUT';
  const reply = await call({ ...endpoint, method });
  expectRefusal(reply, 'method_not_allowed');
  for (const one of methods) expect(reply.headers.get('allow')).toContain(one);
});

/** How a refusal comes about that an endpoint names as its own. */
const SITUATIONS: Partial<Record<RefusalCode, (endpoint: AnyEndpoint) => Promise<Reply>>> = {
  // Anyone logged in, or where seats are meant too, with a seat.
  not_host: (endpoint) =>
    call(endpoint, isForHosts(endpoint) ? { bearer: stranger.bearer } : seatIn(openRooms, endpoint)),
  not_your_seat: (endpoint) => call(endpoint, seatIn(fullRooms, endpoint)),
  removed: (endpoint) => call(endpoint, seatIn(openRooms, endpoint, 1)),
  too_many_rooms: (endpoint) => callAbout(newRoomId(), endpoint, { bearer: keen.bearer }),
  storage_full: (endpoint) => callAbout(newRoomId(), endpoint, { bearer: packed.bearer }),
  room_locked: (endpoint) => call(endpoint, {}, lockedRooms),
  session_full: (endpoint) => call(endpoint, {}, fullRooms),
  name_taken: (endpoint) => call(endpoint, {}),
  wrong_phase: (endpoint) =>
    call(endpoint, endpoint.refusals.includes('not_host') ? undefined : seatIn(openRooms, endpoint)),
  not_found: (endpoint) => call(endpoint),
  recap_gone: (endpoint) => call(endpoint),
  nobody_here: (endpoint) => call(endpoint, { bearer: stranger.bearer }, emptyRooms),
  canvas_full: async (endpoint) => {
    const { roomId = '' } = fullRooms[gameOf(endpoint)] ?? {};
    const seat = seatIn(fullRooms, endpoint);
    // The first dot creates the row that counts them.
    await callAbout(roomId, endpoint, seat);
    await fillCanvas(roomId, CANVAS_DOTS_MAX);
    return callAbout(roomId, endpoint, seat);
  },
};

/** Refusals that need another situation; these endpoints' own tests make it. */
const ELSEWHERE = new Set([
  // Of an ended session: `recaps.test.ts`.
  ...ENDPOINTS.filter(({ params }) => 'sessionId' in params.shape).flatMap(({ name }) =>
    ['not_host', 'not_found', 'not_your_seat'].map((code) => `${name} ${code}`),
  ),
  'getChanges not_your_seat',
  // Of a room with an own outline, and without one: `outlines.test.ts`.
  'getRoomOutline removed',
  // Of a closed room: `coloring-reading.test.ts`.
  ...['getParticipants', 'getCanvas', 'getPainters'].map((name) => `${name} not_your_seat`),
  'sendReaction wrong_phase',
  'reclaimSeat removed',
  'createDeck storage_full',
  'createOutline storage_full',
  'nextGame storage_full',
  'submitDrawing storage_full',
  'updateDeck storage_full',
  'restoreParticipant session_full',
  'restoreParticipant name_taken',
  'findRoomByCode room_locked',
  'startThisOrThat not_found',
  'voteMasterpiece not_found',
  'guessPin not_found',
  'titleDrawing not_found',
  'changeMasterpieceRoom not_found',
  'changeMasterpieceRoom nobody_here',
  'restoreStrokes canvas_full',
  // On an outline: `coloring-fills.test.ts`.
  'fillRegion canvas_full',
]);

const ownRefusals = ENDPOINTS.flatMap((endpoint) =>
  endpoint.refusals
    .filter((code) => code in SITUATIONS && !ELSEWHERE.has(`${endpoint.name} ${code}`))
    .map((code) => [`${endpoint.method} ${endpoint.path}`, code, endpoint] as const),
);

test.each(ownRefusals)('%s: %s', async (_, code, endpoint) => {
  const reply = await SITUATIONS[code]?.(endpoint);
  if (reply === undefined) throw new Error(`no situation for ${code}`);
  expectRefusal(reply, code);
  if (code === 'session_full') expect(reply.body).toMatchObject({ currentTier: 'free', participantLimit: 5 });
  if (code === 'storage_full') expect(reply.body).toMatchObject({ currentTier: 'free', limit: STORAGE_QUOTAS.free });
});

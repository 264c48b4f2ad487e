import { beforeEach, expect, inject, test } from 'vitest';
import type { AtDoor, OwnKnock } from '#shared/contract/door.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import { handleKey, isFree } from '#shared/server/handles.ts';
import { connectAs } from '../support/database.ts';
import { openRoom } from '../support/sessions/rooms.ts';
import { cookieIn, newHost, refusalOf, type SendOptions, send, type TestHost } from './client.ts';

const { origin } = inject('stack');
const admin = connectAs('supabase_admin', 1);
let host: TestHost;

// The waiting room is one switch of a host.
beforeEach(async () => {
  host = await newHost();
});

type Knocked = OwnKnock & { knock: string };

const join = (roomId: string, participantName: string, options: SendOptions = {}) =>
  send<{ seat: string } & Partial<Refusal>>('POST', `/api/this-or-that/rooms/${roomId}/join`, {
    body: { participantName },
    ...options,
  });
const knock = (roomId: string, name: string, options: SendOptions = {}) =>
  send<Knocked & Partial<Refusal>>('POST', `/api/rooms/${roomId}/knocks`, { body: { name }, ...options });
const ownKnock = (options: SendOptions) => send<OwnKnock & Partial<Refusal>>('GET', '/api/knock', options);
const asHost = () => ({ bearer: host.bearer });
const atDoor = async (roomId: string) => (await send<AtDoor>('GET', `/api/rooms/${roomId}/door`, asHost())).body;
const answer = (roomId: string, body: object) => send('PATCH', `/api/rooms/${roomId}/knocks`, { body, ...asHost() });
const hostingOf = async (roomId: string) =>
  (await send<{ hosting: object }>('GET', `/api/this-or-that/rooms/${roomId}/state`, asHost())).body.hosting;

async function openWaitingRoom(): Promise<string> {
  const roomId = await openRoom(origin, 'this-or-that', host.bearer);
  await send('PATCH', `/api/rooms/${roomId}/session`, { body: { settings: { waitingRoom: true } }, ...asHost() });
  return roomId;
}

test('a guest knocks, is let in and joins: with the token, or a jar of cookies alone', async () => {
  const roomId = await openWaitingRoom();
  expect(refusalOf(await join(roomId, 'Ann'))).toEqual([403, 'knock_first']);
  const first = await knock(roomId, 'Ann');
  expect([first.status, first.body.state]).toEqual([201, 'waiting']);
  const bearer = first.body.knock;
  // Sent again after a lost reply, and with another name.
  const attempt = 'a'.repeat(43);
  const tries = [1, 2].map(() => knock(roomId, 'Bob', { body: { name: 'Bob', attempt } }));
  const [one, two] = await Promise.all(tries);
  expect(one?.body.knock).toBe(two?.body.knock);
  const cookie = cookieIn(one?.headers ?? new Headers());
  const renamed = await knock(roomId, 'Bobby', { cookie });
  expect([renamed.status, renamed.body.knock]).toEqual([200, one?.body.knock]);
  expect(await hostingOf(roomId)).toMatchObject({ door: { waiting: 2, keptOut: 0, removed: 0 } });
  const { knocks } = await atDoor(roomId);
  expect(knocks.map(({ name }) => name)).toEqual(['Ann', 'Bobby']);
  expect((await ownKnock({ bearer })).body).toEqual({ state: 'waiting', name: 'Ann', started: true, room: null });
  expect((await answer(roomId, { letIn: true, knockId: knocks[0]?.id })).body).toMatchObject({ answered: 1 });
  expect((await ownKnock({ bearer })).body).toMatchObject({ state: 'let_in', room: { game: 'this-or-that', roomId } });
  expect((await join(roomId, 'Ann', { bearer })).status).toBe(201);
  await answer(roomId, { letIn: true });
  const joined = await join(roomId, 'Bobby', { cookie });
  expect(joined.status).toBe(201);
  // A knock makes one seat; a seat needs none.
  expect(refusalOf(await join(roomId, 'More', { cookie }))).toEqual([403, 'knock_first']);
  expect((await join(roomId, 'Bobby', { cookie: cookieIn(joined.headers) })).status).toBe(200);
  expect(await hostingOf(roomId)).not.toHaveProperty('door');
});

test('one who is declined or leaves does not come in', async () => {
  const roomId = await openWaitingRoom();
  const [ann, ben] = [(await knock(roomId, 'Ann')).body.knock, (await knock(roomId, 'Ben')).body.knock];
  await send('DELETE', '/api/knock', { bearer: ben });
  expect(refusalOf(await ownKnock({ bearer: ben }))).toEqual([404, 'not_found']);
  expect((await answer(roomId, { letIn: false })).body).toMatchObject({ answered: 1 });
  expect((await ownKnock({ bearer: ann })).body.state).toBe('declined');
  for (const bearer of [ann, ben]) {
    expect(refusalOf(await join(roomId, 'x', { bearer }))).toEqual([403, 'knock_first']);
  }
  const path = `/api/rooms/${roomId}/door`;
  expect(refusalOf(await send('GET', path, { bearer: ann }))).toEqual([401, 'sign_in']);
});

test('a browser that is kept out is known by any of its cookies, also in the next game, until the host ends that', async () => {
  const roomId = await openRoom(origin, 'this-or-that', host.bearer);
  const ann = await join(roomId, 'Ann');
  const cookie = cookieIn(ann.headers);
  const path = `/api/rooms/${roomId}/participants/1/keep-out`;
  expect((await send('POST', path, { body: { byAddress: false }, ...asHost() })).status).toBe(200);
  expect(refusalOf(await join(roomId, 'New', { cookie, bearer: 'guest' }))).toEqual([403, 'kept_out']);
  expect(refusalOf(await knock(roomId, 'New', { cookie, bearer: 'guest' }))).toEqual([403, 'kept_out']);
  const moved = await send<{ movedTo: { roomId: string } }>('POST', `/api/rooms/${roomId}/next-game`, {
    body: { game: 'this-or-that' },
    ...asHost(),
  });
  const next = moved.body.movedTo.roomId;
  expect(refusalOf(await join(next, 'New', { cookie }))).toEqual([403, 'kept_out']);
  expect((await join(next, 'Ben')).status).toBe(201);
  const { keptOut } = await atDoor(next);
  expect(keptOut).toEqual([{ id: expect.any(String), name: 'Ann', byAddress: false }]);
  await send('DELETE', `/api/rooms/${next}/kept-out/${keptOut[0]?.id}`, asHost());
  expect((await join(next, 'Ann', { cookie })).status).toBe(201);
});

test('an address is kept out if the host says so, and stored as a keyed hash only', async () => {
  const roomId = await openRoom(origin, 'this-or-that', host.bearer);
  await join(roomId, 'Ann');
  const keep = { body: { byAddress: true }, ...asHost() };
  await send('POST', `/api/rooms/${roomId}/participants/1/keep-out`, keep);
  // Everyone of this test has the same address.
  expect(refusalOf(await join(roomId, 'New'))).toEqual([403, 'kept_out']);
  expect((await atDoor(roomId)).keptOut).toMatchObject([{ byAddress: true }]);
});

test('a team link: taken, waited at, led on from by itself, turned off and given up', async () => {
  const handle = `team-${process.pid}-${Date.now() % 100_000}`;
  const ada = await newHost();
  const own = { bearer: ada.bearer };
  const add = (name?: string, by: SendOptions = own) =>
    send<{ handles: { handle: string }[]; error?: string }>('POST', '/api/handles', { body: { handle: name }, ...by });
  await admin`
    insert into public.subscriptions (id, user_id, tier, status)
    select 'sub_' || id, id, 'pro', 'active' from unnest(${[ada.user.id, host.user.id]}::uuid[]) as id`;
  expect((await add(` ${handle.toUpperCase()} `)).body).toEqual({
    handles: [{ handle, isOn: true, waitingRoom: true }],
    sessions: [],
  });
  expect(refusalOf(await add(`${handle}-2`))).toEqual([409, 'too_many_handles']);
  for (const name of ['admin', 'adm1n', 'th-aw', 'piss-up', 'sh1t']) {
    expect(refusalOf(await add(name))).toEqual([409, 'handle_taken']);
  }
  const at = (path = '') => `/api/with/${handle}${path}`;
  const waiting = await send<Knocked>('POST', at('/knocks'), { body: { name: 'Ann' } });
  expect([waiting.status, waiting.body]).toMatchObject([201, { started: false, waiting: 1, room: null }]);
  const bearer = waiting.body.knock;
  expect((await send('GET', at())).body).toMatchObject({ started: false, waiting: 1 });
  const roomId = await openRoom(origin, 'this-or-that', ada.bearer);
  expect((await ownKnock({ bearer })).body).toMatchObject({ state: 'waiting', started: true });
  // The room's own link asks for a knock, too, and not once the switch is off.
  expect(refusalOf(await join(roomId, 'Ben'))).toEqual([403, 'knock_first']);
  await send('PATCH', `/api/rooms/${roomId}/knocks`, { body: { letIn: true }, ...own });
  expect((await ownKnock({ bearer })).body).toMatchObject({ state: 'let_in', room: { roomId } });
  expect((await join(roomId, 'Ann', { bearer })).status).toBe(201);
  await send('PATCH', `/api/handles/${handle}`, { body: { waitingRoom: false, isOn: false }, ...own });
  expect((await join(roomId, 'Ben')).status).toBe(201);
  expect(refusalOf(await send('GET', at()))).toEqual([404, 'not_found']);
  expect(refusalOf(await send('POST', at('/knocks'), { body: { name: 'Cyd' } }))).toEqual([404, 'not_found']);
  expect((await send('DELETE', `/api/handles/${handle}`, own)).body).toEqual({ handles: [], sessions: [] });
  expect(refusalOf(await add(handle, asHost()))).toEqual([409, 'handle_taken']);

  const free = { bearer: (await newHost()).bearer };
  const refused = await add(`${handle}-3`, free);
  expect(refusalOf(refused)).toEqual([409, 'name_not_in_plan']);
  expect(refused.body.error).toContain('Pro has a name of your own.');
  expect((await add(undefined, free)).body.handles).toMatchObject([
    { handle: expect.stringMatching(/^([a-z]{4}-){2}[a-z]{4}$/) },
  ]);
});

test('handles that look alike have one look; common names are free', () => {
  for (const [one, other] of [
    ['ada', 'a-da'],
    ['bill', 'b1ll'],
    ['corner', 'comer'],
    ['zoe', '20e'],
    ['anna', '4nn4'],
    ['wanda', 'vvanda'],
  ] as const) {
    expect(handleKey(one)).toBe(handleKey(other));
  }
  const free = ['essex-team', 'classic', 'dickens', 'scunthorpe', 'computo', 'ada-lovelace', 'team-7', 'both-awards'];
  expect(free.filter((name) => !isFree(name))).toEqual([]);
  const ours = ['thaw-support', 'thawsupport', 'thaw1', 'my-thaws', 'm-y-th-4w', 'admin-1', 'Adm1n7', 'support-team'];
  const not = ['warm-welcome', 'L0GIN', ...ours, 'big-f-u-c-k', 'puta-madre', 'his-ass'];
  expect(not.map((name) => name.toLowerCase()).filter(isFree)).toEqual([]);
});

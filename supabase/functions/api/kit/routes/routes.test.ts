import { describe, expect, test, vi } from 'vitest';
import { STORAGE_QUOTAS } from '../../../_shared/contract/plans.ts';
import { accessToken, personOf, ROOM, SEAT, testApp, USER_ID } from '../../fakes.ts';

describe('wrong codes', () => {
  /** An app whose database answers each look-up with these waits, one for each limit. */
  const answering = (...waits: number[]) =>
    testApp({ functions: { find_room_by_code: () => ({ room: null, waits }) } });
  const look = (app: ReturnType<typeof answering>, peer: string) => app.send('GET', '/api/codes/ZZZZZ', { peer });

  test('are counted by address, and by the networks around an IPv6 one', async () => {
    const app = answering(0);
    for (const peer of ['203.0.113.7', '2001:db8:1:2ff::1', '2001:db8:1:201::1', '2001:db8:1:300::1']) {
      await look(app, peer);
    }
    const asked = app.database.argumentsOf('find_room_by_code').map(({ limits }) => limits as { key: string }[]);
    const keys = (at: number) => asked.map((limits) => limits[at]?.key);
    expect(asked.map((limits) => limits.length)).toEqual([1, 3, 3, 3]);
    expect(asked.at(-1)).toMatchObject([{ burst: 10 }, { burst: 30 }, { burst: 60 }]);
    // Four addresses; the first two of the /48 are one /56.
    expect(new Set(keys(0)).size).toBe(4);
    expect([keys(1)[1] === keys(1)[2], keys(1)[2] === keys(1)[3]]).toEqual([true, false]);
    expect(new Set(keys(2).slice(1)).size).toBe(1);
  });

  test('beyond the limits are refused without asking the database again', async () => {
    const app = answering(0, 0, 9);
    const refused = await look(app, '2001:db8:1:2::1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '9']);
    // Another /64 of the same /48.
    expect((await look(app, '2001:db8:1:3::1')).status).toBe(429);
    expect(app.database.argumentsOf('find_room_by_code')).toHaveLength(1);
    await look(app, '2001:db8:2:3::1');
    expect(app.database.argumentsOf('find_room_by_code')).toHaveLength(2);
  });
});

test('the list of open rooms is polled: unchanged is 304', async () => {
  const app = testApp({ functions: { host_rooms: () => ({ rooms: [], storage: { usedBytes: 0, quotaBytes: 1 } }) } });
  const bearer = await accessToken();
  const first = await app.send('GET', '/api/rooms', { bearer });
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await app.send('GET', '/api/rooms', { bearer, headers })).status).toBe(304);
  expect(app.database.argumentsOf('host_rooms')[0]).toEqual({ host: USER_ID, quotas: STORAGE_QUOTAS });
});

describe('a process tells its own screens at once', () => {
  const room = () =>
    testApp({
      functions: {
        resolve_caller: () => ({ isHost: false, game: 'this-or-that', reclaims: 0, seat: personOf(1) }),
        knock: () => ({ state: 'waiting', name: 'Ann', started: true, room: null, isNew: true }),
        send_reaction: ({ reaction }) => ({ turn: reaction === 'clap' ? 4 : null, participantId: '1' }),
      },
    });

  test('of a knock, like a vote', async () => {
    const app = room();
    const told = vi.spyOn(app.services.changes, 'tell');
    await app.send('POST', `/api/rooms/${ROOM}/knocks`, { body: { name: 'Ann' } });
    expect(told.mock.calls).toEqual([[ROOM, { tally: 1 }]]);
  });

  test.each([
    ['its host', accessToken, { host: USER_ID, key: null }],
    ['a co-host', async () => `key_${'A'.repeat(43)}`, { host: null, key: expect.any(Uint8Array) }],
  ])('of what is hidden by %s', async (_, bearer, lead) => {
    const app = testApp({
      functions: {
        resolve_caller: () => ({ isHost: false, game: 'two-truths', reclaims: 0, seat: null, key: USER_ID }),
        hide_piece: () => ({}),
      },
    });
    const told = vi.spyOn(app.services.changes, 'tell');
    const hide = async (body: object) => app.send('PUT', `/api/rooms/${ROOM}/hidden`, { body, bearer: await bearer() });
    expect((await hide({ piece: '1-2', hidden: true })).status).toBe(200);
    expect(app.database.argumentsOf('hide_piece')).toEqual([{ room: ROOM, ...lead, piece: '1-2', hidden: true }]);
    expect(told.mock.calls).toEqual([[ROOM, 'changed']]);
    for (const body of [{ piece: '1-2' }, { piece: "1'2", hidden: true }, { piece: '', hidden: false }]) {
      expect((await hide(body)).status).toBe(400);
    }
  });

  test('of a reaction that is kept, and of its sender', async () => {
    const app = room();
    const [reacted, seen] = [vi.spyOn(app.services.streams, 'reacted'), vi.spyOn(app.services.seen, 'mark')];
    const send = (reaction: string) =>
      app.send('POST', `/api/rooms/${ROOM}/reactions`, { body: { reaction }, bearer: SEAT });
    expect((await send('clap')).status).toBe(200);
    expect((await send('wow')).status).toBe(429);
    expect(reacted.mock.calls).toEqual([[ROOM, { turn: 4, participantId: '1', reaction: 'clap' }]]);
    expect(seen.mock.calls).toEqual([[ROOM, 1]]);
  });
});

test.each([
  ['POST', `/api/rooms/${ROOM}/end`, 403, 'not_host'],
  ['POST', `/api/rooms/${ROOM}/canvas/undo`, 403, 'not_your_seat'],
  ['GET', '/api/rooms', 401, 'sign_in'],
])('a key is none for %s %s', async (method, path, status, code) => {
  const reply = await testApp().send(method, path, { bearer: `key_${'A'.repeat(43)}` });
  expect([reply.status, await reply.json()]).toMatchObject([status, { code }]);
});

test('a key has a limit of its own', async () => {
  const app = testApp({
    functions: {
      resolve_caller: () => ({ isHost: false, game: 'this-or-that', reclaims: 0, seat: null, key: USER_ID }),
      free_away_seats: () => ({ freed: 0 }),
    },
  });
  const calls = Array.from({ length: 130 }, () =>
    app.send('POST', `/api/rooms/${ROOM}/free-away-seats`, { bearer: `key_${'A'.repeat(43)}` }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
});

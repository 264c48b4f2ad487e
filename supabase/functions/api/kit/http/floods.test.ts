import { beforeAll, describe, expect, test } from 'vitest';
import { FILL_DOTS, PAINT_LIMIT } from '../../../_shared/contract/games/canvas.ts';
import { GAMES } from '../../../_shared/contract/games/registry.ts';
import { FACTS_POLL_MS } from '../../../_shared/contract/games/warm-welcome.ts';
import { PARTICIPANT_LIMITS } from '../../../_shared/contract/plans.ts';
import { SESSION } from '../../../_shared/contract/testing/session.ts';
import {
  accessToken,
  EMPTY_MAP,
  OTHER_ROOM,
  OTHER_SEAT,
  personOf,
  ROOM,
  SEAT,
  sqlRefusal,
  testApp,
} from '../../fakes.ts';
import { ipOf } from './ip.ts';
import { LIMITS } from './limits.ts';

// The limits under attack: floods are refused, and ordinary callers still get through.

const JOIN = `/api/warm-welcome/rooms/${ROOM}/join`;
const POLL = `/api/warm-welcome/rooms/${ROOM}`;
const SIZE_OF_A_FLOOD = 1_500;
const NO_PROXIES = { trustedProxyHops: 0, trustedProxySecret: null };

/** A room with a seat for everyone; seats are known by their hashes. */
function room() {
  const seats = new Map<string, number>();
  const keyOf = (seat: unknown) => (seat instanceof Uint8Array ? Buffer.from(seat).toString('hex') : '');
  const app = testApp({
    functions: {
      resolve_caller: ({ room: roomId, seat }) => {
        if (roomId !== ROOM) throw sqlRefusal(404, 'room_not_found');
        return { isHost: false, game: 'warm-welcome', reclaims: 0, seat: personOf(seats.get(keyOf(seat)) ?? null) };
      },
      join_warm_welcome: ({ joining, seat }) => {
        const asked = joining as unknown as { name: string; seat: string };
        const own = seats.get(keyOf(seat));
        const number = own ?? seats.size + 1;
        if (own === undefined) seats.set(Buffer.from(asked.seat, 'base64').toString('hex'), number);
        return {
          created: own === undefined,
          hasNewSeat: own === undefined,
          participant: {
            id: String(number),
            name: asked.name,
            color: '#D9432F',
            isHost: false,
            currentLocation: 'Chicago',
            placeName: 'Chicago, IL',
            currentLat: 41.85,
            currentLng: -87.65,
            approximate: false,
            answered: true,
            country: null,
            extent: 'town',
            timeZone: null,
            weatherEmoji: null,
            weatherTemp: null,
          },
        };
      },
      warm_welcome_state: () => ({
        ...EMPTY_MAP,
        now: new Date().toISOString(),
        room: { code: 'ABCDE', locked: false, participantLimit: 100, session: SESSION },
      }),
      warm_welcome_places: () => ({ version: 1, places: [] }),
      put_warm_welcome_facts: () => true,
      lobby: () => ({
        roomId: ROOM,
        game: 'warm-welcome',
        host: 'Ada',
        locked: false,
        full: false,
        tier: 'premium',
        isHost: false,
        seat: null,
      }),
    },
  });
  const join = (name: string, options: Parameters<typeof app.send>[2] = {}) =>
    app.send('POST', JOIN, { body: { participantName: name, currentLocation: 'Chicago' }, ...options });
  return { ...app, join };
}

async function statusesOf(replies: Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(replies)).map(({ status }) => status);
}

describe('a room stays open', () => {
  test('for a new guest during a flood of nonsense', async () => {
    const app = room();
    const nonsense = Array.from({ length: SIZE_OF_A_FLOOD }, (_, call) =>
      app.send('POST', JOIN, { body: {}, peer: `10.0.0.${call % 20}` }),
    );
    expect(new Set(await statusesOf(nonsense))).toEqual(new Set([400]));
    expect((await app.join('Ann', { peer: '10.1.1.1' })).status).toBe(201);
  });

  test('for a new guest during endless joins from one IP', async () => {
    const app = room();
    const joins = Array.from({ length: SIZE_OF_A_FLOOD }, (_, call) => app.join(`Bot ${call}`, { peer: '10.0.0.1' }));
    expect(await statusesOf(joins)).toContain(429);
    expect((await app.join('Ann', { peer: '10.1.1.1' })).status).toBe(201);
  });

  test.each([
    ['the networks of one IPv6 subscriber', (call: number) => `2001:db8:1:${call.toString(16)}::1`],
    ['six IPs', (call: number) => `10.0.0.${call % 6}`],
  ])('for an office elsewhere, while %s join and knock without end', async (_, peerOf) => {
    const app = room();
    const { limits } = app.services;
    for (const name of ['join', 'knock'] as const) {
      const flood = Array.from({ length: 2 * SIZE_OF_A_FLOOD }, (_, call) => {
        try {
          limits.countNewcomer(name, ROOM, ipOf(new Headers(), peerOf(call), NO_PROXIES));
          return true;
        } catch {
          return false;
        }
      });
      expect(flood).toContain(false);
      for (let n = 0; n < PARTICIPANT_LIMITS.premium; n += 1) limits.countNewcomer(name, ROOM, '198.51.100.1');
    }
    expect((await app.join('Ann', { peer: '198.51.100.2' })).status).toBe(201);
  });

  test('for others, however many networks of one IPv6 subscriber take seats', async () => {
    const app = room();
    const joins = ['2001:db8:1:1::1', '2001:db8:1:ff02::1', '2001:db8:2:1::1'].map((peer, n) =>
      app.join(`Guest ${n}`, { peer }),
    );
    await Promise.all(joins);
    const counted = app.database.argumentsOf('join_warm_welcome').map(({ joining }) => {
      const { limits, name } = joining as { name: string; limits: { key: string }[] };
      return [name, limits[0]?.key] as const;
    });
    const keyOf = Object.fromEntries(counted);
    expect(keyOf['Guest 0']).toBe(keyOf['Guest 1']);
    expect(keyOf['Guest 2']).not.toBe(keyOf['Guest 0']);
  });

  test('for a new guest while one network holds back the ends of many bodies', async () => {
    const app = room();
    const headers = { 'content-type': 'application/json' };
    const held: ReadableStreamDefaultController[] = [];
    const join = (peer: string, body: BodyInit) => {
      const sent = { method: 'POST', headers, body, duplex: 'half' };
      return app.handle(new Request(`http://thaw.test${JOIN}`, sent), peer);
    };
    const half = () =>
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new Uint8Array(60_000));
          held.push(controller);
        },
      });
    const stuck = Array.from({ length: 700 }, (_, call) => join(`2001:db8:1:${call.toString(16)}::1`, half()));
    expect((await Promise.race(stuck)).status).toBe(503);
    const ann = { participantName: 'Ann', currentLocation: 'Chicago', more: 'x'.repeat(20_000) };
    expect((await join('198.51.100.1', JSON.stringify(ann))).status).toBe(201);
    // Those that were refused have been canceled.
    for (const controller of held) if (controller.desiredSize !== null) controller.error(new Error('gone'));
    await Promise.all(stuck);
  });

  test('for its people, while the whole world joins', async () => {
    const app = room();
    const { seat } = await (await app.join('Ann')).json();
    const { network, room: all } = LIMITS.join;
    const { limits } = app.services;
    for (let bot = 0; bot < all.burst; bot += 1) limits.count('join', 'room', ROOM);
    for (let bot = 0; bot < network.burst; bot += 1) limits.countNewcomer('join', ROOM, '10.1.1.1');
    expect((await app.join('Late', { peer: '10.1.1.1' })).status).toBe(429);
    expect((await app.join('Anna', { bearer: seat, peer: '10.1.1.1' })).status).toBe(200);
  });

  test('but one seat does not join without end', async () => {
    const app = room();
    const { seat } = await (await app.join('Ann')).json();
    const again = Array.from({ length: 40 }, (_, call) => app.join('Ann', { bearer: seat, peer: `10.0.2.${call}` }));
    expect((await statusesOf(again)).filter((status) => status === 200)).toHaveLength(20);
  });
});

test('endless paint of one seat is refused before it is read', async () => {
  const app = testApp({
    functions: { resolve_caller: () => ({ isHost: false, game: 'coloring', reclaims: 0, seat: personOf(1) }) },
  });
  const paint = () => app.send('POST', `/api/rooms/${ROOM}/canvas/strokes`, { body: {}, bearer: SEAT });
  const { burst } = LIMITS.paintCalls.person;
  const statuses = await statusesOf(Array.from({ length: burst + 1 }, paint));
  expect(statuses.filter((status) => status === 400)).toHaveLength(burst);
  expect(statuses).toContain(429);
});

test('a flood of fills by one seat is slowed down, and nobody else', async () => {
  const seats = new Set<string>();
  const app = testApp({
    functions: {
      resolve_caller: ({ seat }) => {
        const number = seats.add(Buffer.from(seat as Uint8Array).toString('hex')).size;
        return { isHost: false, game: 'coloring', reclaims: 0, seat: personOf(number) };
      },
      paint: ({ batches }) => ({
        people: 1,
        answers: (batches as unknown[]).map(() => ({ stroke: 1, version: 1, number: 1 })),
      }),
    },
  });
  const fill = (bearer: string) =>
    app.send('POST', `/api/rooms/${ROOM}/canvas/fill`, { body: { region: 1, color: '#FF0000' }, bearer });
  const most = PAINT_LIMIT.burst / FILL_DOTS;
  const flood = Array.from({ length: most + 3 }, () => fill(SEAT));
  const [others, ...statuses] = (await statusesOf([...flood, fill(OTHER_SEAT)])).toReversed();
  expect(others).toBe(200);
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
});

test('a room that is not there is counted by the address only', async () => {
  const app = room();
  const body = { participantName: 'Ann', currentLocation: 'Chicago' };
  await app.send('POST', `/api/warm-welcome/rooms/${OTHER_ROOM}/join`, { body });
  expect(app.services.limits.size).toBe(1);
});

test('an office of a hundred joins within ten seconds and polls, with limits on', async () => {
  const app = room();
  const seats: string[] = [];
  const statuses = new Map<number, number>();
  const counted = async (reply: Promise<Response>) => {
    const response = await reply;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    return response;
  };
  for (let ms = 0; ms < 30_000; ms += 100) {
    app.clock.now += 100;
    if (seats.length < PARTICIPANT_LIMITS.premium) {
      await counted(app.send('GET', `/api/rooms/${ROOM}`));
      const { seat } = await (await counted(app.join(`Guest ${seats.length}`))).json();
      seats.push(seat);
    }
    for (const [person, bearer] of seats.entries()) {
      if ((ms + person * 20) % FACTS_POLL_MS < 100) await counted(app.send('GET', `${POLL}/facts`, { bearer }));
      if ((ms + person * 30) % GAMES['warm-welcome'].pollMs < 100) await counted(app.send('GET', POLL, { bearer }));
    }
  }
  expect([...statuses.keys()].toSorted()).toEqual([200, 201]);
  expect(statuses.get(201)).toBe(PARTICIPANT_LIMITS.premium);
});

describe('made-up credentials', () => {
  const app = room();
  let seat: string;
  beforeAll(async () => {
    seat = (await (await app.join('Ann')).json()).seat;
    await app.services.after.settled();
  });

  test('leave nothing behind but the address that they came from', async () => {
    const before = app.services.limits.size;
    for (let call = 0; call < 300; call += 1) {
      const bearer = `${call}`.padEnd(call % 2 === 0 ? 4_000 : 50_000, 'x');
      expect((await app.send('GET', POLL, { bearer, peer: '10.9.9.9' })).status).toBe(401);
      expect((await app.send('GET', '/api/rooms', { bearer, peer: '10.9.9.9' })).status).toBe(401);
      const madeUp = `seat_${`${call}`.padEnd(43, 'x')}`;
      expect((await app.send('GET', POLL, { bearer: madeUp, peer: '10.9.9.9' })).status).toBe(403);
    }
    // One for calls, one for polls by unknown people.
    expect(app.services.limits.size - before).toBe(2);
  });

  test('beside a seat are that seat: its limits hold', async () => {
    const polls = Array.from({ length: 300 }, (_, call) =>
      app.send('GET', POLL, { headers: { cookie: `thaw_session=rubbish-${call}; seat_${ROOM}=${seat}` } }),
    );
    expect((await statusesOf(polls)).filter((status) => status === 429).length).toBeGreaterThan(50);
    expect(app.log.join()).not.toContain('"status":429');
  });

  test('a host with ever new tokens is one host', async () => {
    const functions = { open_room: () => ({ roomId: ROOM, code: 'ABCDE' }) };
    const hosts = testApp({ functions });
    const statuses: number[] = [];
    for (let call = 0; call < 40; call += 1) {
      const bearer = await accessToken({ jti: `token-${call}` });
      statuses.push((await hosts.send('POST', '/api/warm-welcome/rooms', { bearer })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  });

  test('a host opens next games as often as rooms', async () => {
    const hosts = testApp({ functions: { next_room: () => ({ movedTo: { game: 'coloring', roomId: OTHER_ROOM } }) } });
    const bearer = await accessToken();
    const next = { bearer, body: { game: 'coloring' } };
    const moves = Array.from({ length: 40 }, () => hosts.send('POST', `/api/rooms/${ROOM}/next-game`, next));
    expect((await statusesOf(moves)).filter((status) => status === 200)).toHaveLength(30);
  });
});

test('misses of team links count as wrong codes, and knocks by link and IP', async () => {
  const functions = {
    find_team_link: () => ({ link: null, waits: [0] }),
    knock_at_link: () => ({ knock: null, waits: [0] }),
  };
  const { database, send } = testApp({ functions });
  await send('GET', '/api/with/ada');
  await send('POST', '/api/with/ada/knocks', { body: { name: 'Ann' } });
  const [looked] = database.argumentsOf('find_team_link');
  const [knocked] = database.argumentsOf('knock_at_link');
  expect(looked?.limits).toMatchObject([{ burst: 10 }]);
  expect(knocked?.limits).toEqual(looked?.limits);
  expect(knocked?.visitor).toMatchObject({ limits: [{ burst: 200, seconds: 120 }] });
});

test('new seats are counted by room and IP, with space for an office that joins twice', async () => {
  const { database, send } = room();
  const body = { participantName: 'Ann', currentLocation: 'Chicago' };
  for (const peer of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) await send('POST', JOIN, { body, peer });
  const asked = database
    .argumentsOf('join_warm_welcome')
    .map(({ joining }) => joining as { limits: { key: string }[] });
  expect(asked.map(({ limits }) => limits)).toMatchObject(Array(3).fill([{ burst: 200, seconds: 120 }]));
  const [first, second, other] = asked.map(({ limits: [limit] }) => limit?.key);
  expect([second === first, other === first]).toEqual([true, false]);
});

import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
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
  USER_ID,
} from '../../fakes.ts';
import { LEADS } from './memberships.ts';

const HASH = Uint8Array.from(createHash('sha256').update(SEAT).digest());
const ANN = {
  id: '7',
  name: 'Ann',
  color: '#D9432F',
  isHost: false,
  currentLocation: null,
  placeName: null,
  currentLat: null,
  currentLng: null,
  approximate: true,
  answered: true,
  country: null,
  extent: 'town',
  timeZone: null,
  weatherEmoji: null,
  weatherTemp: null,
};
const STATE = {
  ...EMPTY_MAP,
  room: { code: 'ABCDE', locked: false, participantLimit: 5, session: SESSION },
};

interface Who {
  room: string;
  user: string | null;
  seat: Uint8Array | null;
}

/** A Warm Welcome room with one host and one seat, in the form of `app.resolve_caller`. */
function room(isRemoved: () => boolean = () => false) {
  return testApp({
    functions: {
      resolve_caller: (args) => {
        const { room: roomId, seat, user } = args as unknown as Who;
        if (roomId !== ROOM) throw sqlRefusal(404, 'room_not_found');
        const isHost = user === USER_ID;
        const isSeated = !isHost && seat !== null && Buffer.compare(seat, HASH) === 0;
        if (isSeated && isRemoved()) throw sqlRefusal(403, 'removed');
        return { isHost, game: 'warm-welcome', reclaims: 0, seat: personOf(isSeated ? 7 : null) };
      },
      warm_welcome_state: () => ({ ...STATE, people: isRemoved() ? [] : [ANN] }),
      warm_welcome_places: () => ({ version: 'v1', places: [] }),
      put_warm_welcome_facts: () => true,
    },
  });
}

const POLL = `/api/warm-welcome/rooms/${ROOM}`;

describe('polling', () => {
  test('the database sees a host id and the hash of a seat, never a token', async () => {
    const app = room();
    const cookie = `thaw_session=${await accessToken()}; seat_${ROOM}=${SEAT}`;
    await app.send('GET', POLL, { headers: { cookie } });
    expect(app.database.argumentsOf('resolve_caller')).toEqual([{ room: ROOM, user: USER_ID, seat: HASH, key: null }]);
  });

  test.each([
    ['no credentials', {}, 401, 'sign_in'],
    ['a guest', { authorization: 'Bearer guest' }, 401, 'sign_in'],
    ['a broken token', { authorization: 'Bearer broken' }, 401, 'sign_in'],
    ['a seat of another room', { authorization: `Bearer ${OTHER_SEAT}` }, 403, 'not_your_seat'],
    ['a seat cookie of another room', { cookie: `seat_${OTHER_ROOM}=${SEAT}` }, 401, 'sign_in'],
    ['a guest with a seat cookie', { authorization: 'Bearer guest', cookie: `seat_${ROOM}=${SEAT}` }, 401, 'sign_in'],
  ])('not %s', async (_, headers, status, code) => {
    const response = await room().send('GET', POLL, { headers });
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  });

  test('not in a room of another game', async () => {
    const app = room();
    const { resolve_caller: who } = app.database.functions;
    app.database.functions.resolve_caller = (args) => ({ ...(who?.(args) as object), game: 'coloring' });
    const response = await app.send('GET', POLL, { bearer: SEAT });
    expect([response.status, (await response.json()).code]).toEqual([404, 'room_not_found']);
  });
});

describe('memory', () => {
  test('polls of five minutes ask once, while the room has the seat', async () => {
    const app = room();
    for (let poll = 0; poll < 25; poll += 1) {
      await app.send('GET', POLL, { bearer: SEAT });
      app.clock.now += 10_000;
    }
    expect(app.database.argumentsOf('resolve_caller')).toHaveLength(1);
    app.clock.now += 50_000;
    await app.send('GET', POLL, { bearer: SEAT });
    expect(app.database.argumentsOf('resolve_caller')).toHaveLength(2);
  });

  test('polls of a host ask for the login once a second, and for the host every ten', async () => {
    const app = room();
    const bearer = await accessToken();
    // nine seconds, and the one in which marks of screens are collected
    for (let poll = 0; poll < 36; poll += 1) {
      await app.send('GET', POLL, { bearer });
      app.clock.now += 250;
    }
    expect(app.database.argumentsOf('host_session')).toHaveLength(10);
    expect(app.database.argumentsOf('resolve_caller')).toHaveLength(1);
    await app.send('GET', POLL, { bearer });
    expect(app.database.argumentsOf('resolve_caller')).toHaveLength(2);
  });

  test('a removal in another process counts as soon as the room shows it', async () => {
    let isRemoved = false;
    const app = room(() => isRemoved);
    expect((await app.send('GET', POLL, { bearer: SEAT })).status).toBe(200);
    isRemoved = true;
    app.clock.now += 250;
    const response = await app.send('GET', POLL, { bearer: SEAT });
    expect([response.status, (await response.json()).code]).toEqual([403, 'removed']);
  });

  /** `change` happens during a first poll's lookup; answers the next poll's status and the number of lookups. */
  async function changedMeanwhile(change: (app: ReturnType<typeof room>) => void, isRemoved = () => false) {
    const app = room(isRemoved);
    const { resolve_caller: who } = app.database.functions;
    let answer: () => void = () => {};
    app.database.functions.resolve_caller = async (args) => {
      const before = who?.(args);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return before;
    };
    const slow = app.send('GET', POLL, { bearer: SEAT });
    while (app.database.argumentsOf('resolve_caller').length === 0) await new Promise((resolve) => setTimeout(resolve));
    change(app);
    answer();
    expect((await slow).status).toBe(200);
    app.database.functions.resolve_caller = who ?? (() => null);
    const { status } = await app.send('GET', POLL, { bearer: SEAT });
    return { status, lookups: app.database.argumentsOf('resolve_caller').length };
  }

  test('an answer from before a removal is not remembered after it', async () => {
    let isRemoved = false;
    const removed = changedMeanwhile(
      (app) => {
        isRemoved = true;
        app.services.changes.tell(ROOM, 'people');
      },
      () => isRemoved,
    );
    expect(await removed).toMatchObject({ status: 403 });
  });

  test('an answer from before another change of the people is not remembered either', async () => {
    const again = changedMeanwhile((app) => app.services.changes.tell(ROOM, 'people'));
    expect(await again).toEqual({ status: 200, lookups: 2 });
  });

  test('a change of the people, the end, and a seat of the host make it ask again', async () => {
    const app = room();
    const { changes, memberships } = app.services;
    const bearer = await accessToken();
    const forget = [
      () => changes.tell(ROOM, 'people'),
      () => changes.tell(ROOM, 'ended'),
      () => memberships.forgetSeat(ROOM, 7, true),
    ];
    for (const [times, forgets] of forget.entries()) {
      await app.send('GET', POLL, { bearer });
      expect(app.database.argumentsOf('resolve_caller')).toHaveLength(times + 1);
      forgets();
    }
    await app.send('GET', POLL, { bearer });
    expect(app.database.argumentsOf('resolve_caller')).toHaveLength(forget.length + 1);
  });

  test('an answer from before a change of another room is remembered', async () => {
    const kept = changedMeanwhile((app) => app.services.changes.tell(OTHER_ROOM, 'people'));
    expect(await kept).toEqual({ status: 200, lookups: 1 });
  });

  test('a remote is remembered as long as its key leads, and no longer', async () => {
    const app = room();
    const { resolve_caller: who } = app.database.functions;
    app.database.functions.resolve_caller = (args) => ({ ...(who?.(args) as object), key: 'k', keySeconds: 40 });
    const time = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const poll = () => app.send('GET', POLL, { bearer: `key_${'K'.repeat(43)}` });
    expect((await poll()).status).toBe(200);
    app.database.functions.resolve_caller = () => {
      throw sqlRefusal(403, 'key_ended');
    };
    time.mockReturnValue(40_900);
    expect((await poll()).status).toBe(200);
    time.mockReturnValue(41_000);
    const response = await poll();
    expect([response.status, (await response.json()).code]).toEqual([403, 'key_ended']);
  });

  test('strangers fill no memory', async () => {
    const app = room();
    for (let poll = 0; poll < 3; poll += 1) await app.send('GET', POLL, { bearer: OTHER_SEAT });
    expect(app.database.argumentsOf('resolve_caller')).toHaveLength(3);
  });
});

describe('a browser with both cookies', () => {
  const cookies = (session: string) => ({ cookie: `thaw_session=${session}; seat_${ROOM}=${SEAT}` });

  test('is the host, even where the seat alone was asked for before', async () => {
    const app = room();
    await app.send('GET', POLL, { bearer: SEAT });
    await app.send('GET', POLL, { headers: cookies(await accessToken()) });
    expect(app.database.argumentsOf('resolve_caller').map(({ user }) => user)).toEqual([null, USER_ID]);
    await app.send('GET', POLL, { headers: cookies(await accessToken()) });
    expect(app.database.argumentsOf('resolve_caller')).toHaveLength(2);
  });

  test('is the seat where the session is none, however often that changes', async () => {
    const app = room();
    for (let poll = 0; poll < 20; poll += 1) {
      expect((await app.send('GET', POLL, { headers: cookies(`rubbish-${poll}`) })).status).toBe(200);
    }
    expect(app.database.argumentsOf('resolve_caller')).toHaveLength(1);
  });

  test('is a seat of a host of other rooms, asked once', async () => {
    const app = room();
    const sub = '99999999-9999-4999-8999-999999999999';
    app.database.functions.host_session = () => ({ userId: sub });
    const headers = cookies(await accessToken({ sub }));
    for (let poll = 0; poll < 3; poll += 1) expect((await app.send('GET', POLL, { headers })).status).toBe(200);
    expect(app.database.argumentsOf('resolve_caller')).toEqual([{ room: ROOM, user: sub, seat: HASH, key: null }]);
  });
});

describe('seats that poll are seen', () => {
  test('at most once in ten seconds, together', async () => {
    const app = room();
    for (let poll = 0; poll < 20; poll += 1) {
      await app.send('GET', POLL, { bearer: SEAT });
      app.clock.now += 400;
    }
    await app.services.after.settled();
    expect(app.database.argumentsOf('touch_seats')).toEqual([{ rooms: [ROOM], numbers: [7] }]);
    app.clock.now += 10_000;
    await app.send('GET', POLL, { bearer: SEAT });
    await app.services.after.settled();
    for (const number of [8, 9]) app.services.seen.mark(OTHER_ROOM, number);
    await app.services.after.settled();
    const [, ...later] = app.database.argumentsOf('touch_seats');
    expect(later).toEqual([
      { rooms: [ROOM], numbers: [7] },
      { rooms: [OTHER_ROOM, OTHER_ROOM], numbers: [8, 9] },
    ]);
  });

  test('so are the screens of a host, as one', async () => {
    const app = room();
    for (let poll = 0; poll < 3; poll += 1) await app.send('GET', POLL, { bearer: await accessToken() });
    await app.services.after.settled();
    expect(app.database.argumentsOf('touch_seats')).toEqual([{ rooms: [ROOM], numbers: [LEADS] }]);
  });
});

test('a poll that went well leaves no line, one that did not leaves one', async () => {
  const app = room();
  await app.send('GET', POLL, { bearer: SEAT });
  expect(app.log).toEqual([]);
  await app.send('GET', POLL);
  expect(app.log).toHaveLength(1);
  expect(app.log.join()).not.toContain(ROOM);
});

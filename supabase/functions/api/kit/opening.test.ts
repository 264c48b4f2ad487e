import { describe, expect, test } from 'vitest';
import { accessToken, ROOM, SEAT, sqlRefusal, USER_ID } from '../fakes.ts';
import { ANN, PLAY, room, STATE } from '../games/this-or-that/game-fakes.ts';

const CALLS = `/api/this-or-that/rooms/${ROOM}`;

/** An id that a browser has just made: there never was such a room. */
function unused() {
  const app = room({ phase: 'waiting', isOpen: false });
  app.database.functions.join_by_name = () => ({ created: true, hasNewSeat: true, participant: ANN });
  const { start_this_or_that: start } = app.database.functions;
  app.database.functions.start_this_or_that = (args) => {
    if (!app.stored.isOpen) throw sqlRefusal(404, 'room_not_found');
    return start?.(args);
  };
  return app;
}

const OPENED = [{ game: 'this-or-that', host: USER_ID, max_open: 50, room: ROOM }];

describe('an id that was never used', () => {
  test.each([
    ['GET', STATE, undefined, 200],
    ['POST', `${CALLS}/join`, { participantName: 'Hana' }, 201],
    ['POST', `${CALLS}/start`, {}, 200],
  ])('%s %s of who is logged in opens the room for them', async (method, path, body, status) => {
    const app = unused();
    const response = await app.send(method, path, { body, bearer: await accessToken() });
    expect(response.status).toBe(status);
    expect(app.database.argumentsOf('open_room')).toEqual(OPENED);
  });

  test('the first look shows the room as its host sees it', async () => {
    const response = await unused().send('GET', STATE, { bearer: await accessToken() });
    expect(await response.json()).toMatchObject({ roomId: ROOM, phase: 'waiting', hosting: { code: 'ABCDE' } });
  });

  test.each([
    ['GET', STATE, undefined],
    ['POST', `${CALLS}/join`, { participantName: 'Ann' }],
  ])('%s %s of anybody else opens nothing', async (method, path, body) => {
    for (const options of [{}, { bearer: 'guest' }, { bearer: SEAT }, { bearer: 'ey.broken.token' }]) {
      const app = unused();
      const response = await app.send(method, path, { body, ...options });
      expect([response.status, (await response.json()).code]).toEqual([404, 'room_not_found']);
      expect(app.database.argumentsOf('open_room')).toEqual([]);
    }
  });

  test.each([
    ['GET', PLAY, undefined],
    ['POST', `${CALLS}/vote`, { option: 'A' }],
  ])('%s %s opens nothing for nobody', async (method, path, body) => {
    const app = unused();
    const response = await app.send(method, path, { body, bearer: await accessToken() });
    expect(response.status).toBe(404);
    expect(app.database.argumentsOf('open_room')).toEqual([]);
  });
});

describe('a host who is known by the cookie alone', () => {
  const OURS: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    { origin: 'http://thaw.test' },
  ];
  const NOT_OURS: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    // A link on another site, followed over plain http: browsers say no more than this.
    { accept: 'text/html', 'upgrade-insecure-requests': '1', referer: 'http://evil.example/' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ];

  async function look(headers: Record<string, string>) {
    const app = unused();
    const cookie = `thaw_session=${await accessToken()}`;
    const response = await app.send('GET', STATE, { headers: { cookie, ...headers } });
    return [response.status, app.database.argumentsOf('open_room').length];
  }

  test.each(OURS)('opens the room from our pages: %j', async (headers) => {
    expect(await look(headers)).toEqual([200, 1]);
  });

  test.each(NOT_OURS)('does not where nobody says that it is one of our pages: %j', async (headers) => {
    expect(await look(headers)).toEqual([404, 0]);
  });
});

test('a host with too many open rooms is told', async () => {
  const app = unused();
  app.database.functions.open_room = () => Promise.reject(sqlRefusal(409, 'too_many_rooms'));
  const response = await app.send('GET', STATE, { bearer: await accessToken() });
  expect([response.status, (await response.json()).code]).toEqual([409, 'too_many_rooms']);
});

test('who opens a room a moment after somebody else did is a guest there', async () => {
  const app = unused();
  app.database.functions.open_room = () => {
    app.stored.isOpen = true;
    throw sqlRefusal(403, 'not_host');
  };
  const { who } = app.database.functions;
  app.database.functions.who = (args) => ({ ...(who?.(args) as object), isHost: false });
  const response = await app.send('GET', STATE, { bearer: await accessToken() });
  expect([response.status, (await response.json()).hosting]).toEqual([200, null]);
});

test('nobody opens rooms without end', async () => {
  const app = unused();
  const bearer = await accessToken();
  const statuses: number[] = [];
  for (let call = 0; call < 40; call += 1) {
    app.stored.isOpen = false;
    app.services.memberships.forgetRoom(ROOM);
    statuses.push((await app.send('GET', STATE, { bearer })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

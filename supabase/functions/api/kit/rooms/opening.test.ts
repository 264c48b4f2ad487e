import { describe, expect, test } from 'vitest';
import { STORAGE_QUOTAS } from '../../../_shared/contract/plans.ts';
import { SESSION } from '../../../_shared/contract/testing/session.ts';
import { accessToken, ROOM, SEAT, sqlRefusal, testApp, USER_ID } from '../../fakes.ts';

const CALLS = `/api/this-or-that/rooms/${ROOM}`;
const STATE = `${CALLS}/state`;
const PLAY = `${CALLS}/play`;

const WAITING = {
  phase: 'waiting',
  questionIndex: 0,
  question: null,
  phaseEndsAt: null,
  held: false,
  showResults: false,
  category: 'all',
  deckId: null,
  mix: false,
  names: false,
  guess: false,
  pacing: {
    round: 0,
    rounds: null,
    pace: 'normal',
    auto: true,
    style: null,
    advance: 'host',
    stepsFrom: null,
    closing: false,
    paused: false,
  },
};

/** An id just made by a browser: no such room exists. */
function unused() {
  const stored = { isOpen: false };
  const opened = <Reply>(reply: Reply) => {
    if (!stored.isOpen) throw sqlRefusal(404, 'room_not_found');
    return reply;
  };
  const app = testApp({
    functions: {
      resolve_caller: ({ user }) => opened({ isHost: user === USER_ID, game: 'this-or-that', reclaims: 0, seat: null }),
      this_or_that_state: () =>
        opened({
          now: new Date(0).toISOString(),
          version: 0,
          reclaims: 0,
          allVoted: false,
          endsAt: null,
          room: { code: 'ABCDE', locked: false, participantLimit: 5, session: SESSION },
          game: WAITING,
          people: [],
          votes: [],
          final: null,
        }),
      open_room: () => {
        stored.isOpen = true;
        return { roomId: ROOM, code: 'ABCDE' };
      },
      start_game: () => opened({}),
      take_seat: () => ({
        created: true,
        hasNewSeat: true,
        participant: { id: '1', name: 'Hana', color: '#FF6B6B', isHost: true },
      }),
    },
  });
  return { ...app, stored };
}

const OPENED = [
  { game: 'this-or-that', host: USER_ID, limits: { rooms: 50, storage: STORAGE_QUOTAS }, presence: true, room: ROOM },
];

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

test('a login that ended a moment ago opens nothing', async () => {
  const app = unused();
  const answers = [{ userId: USER_ID }];
  app.database.functions.host_session = () => answers.shift() ?? null;
  expect((await app.send('GET', STATE, { bearer: await accessToken() })).status).toBe(404);
  expect(app.database.argumentsOf('open_room')).toEqual([]);
});

describe('a host identified by the cookie alone', () => {
  const OURS: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    { origin: 'http://thaw.test' },
  ];
  const NOT_OURS: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    // A link on another site, followed over plain http: browsers reveal no more than this.
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

  test.each(NOT_OURS)('does not without proof of one of our pages: %j', async (headers) => {
    expect(await look(headers)).toEqual([404, 0]);
  });
});

test('a host who opens a room a moment after another one is a guest there', async () => {
  const app = unused();
  app.database.functions.open_room = () => {
    app.stored.isOpen = true;
    throw sqlRefusal(403, 'not_host');
  };
  const { resolve_caller: resolve } = app.database.functions;
  app.database.functions.resolve_caller = (args) => ({ ...(resolve?.(args) as object), isHost: false });
  const response = await app.send('GET', STATE, { bearer: await accessToken() });
  expect([response.status, (await response.json()).hosting]).toEqual([200, null]);
});

test('no one opens rooms without end', async () => {
  const app = unused();
  const bearer = await accessToken();
  const statuses: number[] = [];
  for (let call = 0; call < 40; call += 1) {
    app.stored.isOpen = false;
    app.services.changes.tell(ROOM, 'ended');
    statuses.push((await app.send('GET', STATE, { bearer })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

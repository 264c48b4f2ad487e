import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MARKER_COLORS } from '../../../_shared/contract/games/warm-welcome.ts';
import { SESSION } from '../../../_shared/contract/testing/session.ts';
import {
  accessToken,
  EMPTY_MAP,
  NO_OUTSIDE,
  OTHER_ROOM,
  OTHER_SEAT,
  personOf,
  ROOM,
  SEAT,
  testApp,
  USER_ID,
} from '../../fakes.ts';
import type { Outside } from './outside.ts';

const JOIN = `/api/warm-welcome/rooms/${ROOM}/join`;
const ANN = { participantName: ' Ann ', currentLocation: 'Chicago' };

function participant(more: Record<string, unknown> = {}) {
  return {
    id: '1',
    name: 'Ann',
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
    ...more,
  };
}

function room(options: { created?: boolean; hasNewSeat?: boolean; isHost?: boolean; outside?: Partial<Outside> } = {}) {
  const { created = true, isHost = false, hasNewSeat = created || isHost, outside = {} } = options;
  return testApp({
    outside,
    functions: {
      join_warm_welcome: () => ({ created, hasNewSeat, participant: participant({ isHost }) }),
      resolve_caller: ({ user }) => ({
        isHost: isHost && user === USER_ID,
        game: 'warm-welcome',
        reclaims: 0,
        seat: null,
      }),
      warm_welcome_places: () => ({ version: 'v1', places: [] }),
      put_warm_welcome_facts: () => true,
      set_weather: () => '',
    },
  });
}

async function joinedWith(app: ReturnType<typeof room>, options: Parameters<(typeof app)['send']>[2] = {}) {
  const response = await app.send('POST', JOIN, { body: ANN, ...options });
  await app.services.after.settled();
  return { response, body: await response.json(), asked: app.database.argumentsOf('join_warm_welcome')[0] };
}

function hashOf(token: string) {
  return Uint8Array.from(createHash('sha256').update(token).digest());
}

/** As it is in JSON. */
const hash64 = (token: string) => Buffer.from(hashOf(token)).toString('base64');

describe('a guest joins', () => {
  test('with a new seat, of which the database gets the hash', async () => {
    const { asked, body, response } = await joinedWith(room());
    expect(response.status).toBe(201);
    const { name: participantName, ...rest } = participant();
    expect(body).toEqual({
      participant: { ...rest, participantName },
      seat: expect.stringMatching(/^seat_[\w-]{43}$/),
      version: 1,
    });
    expect(asked).toMatchObject({
      room: ROOM,
      user: null,
      seat: null,
      joining: { seat: hash64(body.seat), name: 'Ann', nameKey: 'ann' },
      caps: { free: 5, pro: 25, premium: 100 },
      colors: MARKER_COLORS,
      place: { text: 'Chicago', name: 'Chicago, IL', state: 'IL', approximate: false, timeZone: 'America/Chicago' },
    });
  });

  test.each([
    ['participantName', { participantName: ' ' }],
    ['participantName', { participantName: 'x'.repeat(41) }],
    ['participantName', { participantName: undefined }],
    ['currentLocation', { currentLocation: '' }],
    ['currentLocation', { currentLocation: 'x'.repeat(81) }],
    ['currentLat', { currentLat: 91, currentLng: 0 }],
    ['currentLng', { currentLat: 0, currentLng: -181 }],
    ['currentLat', { currentLat: '41.8', currentLng: -87 }],
    ['currentLat', { currentLng: -87 }],
    ['currentLng', { currentLat: 41 }],
  ])('not without a good %s: %j', async (field, wrong) => {
    const app = room();
    const { body, response } = await joinedWith(app, { body: { ...ANN, ...wrong } });
    expect([response.status, body.code, body.field]).toEqual([400, 'invalid', field]);
    expect(app.database.argumentsOf('join_warm_welcome')).toEqual([]);
  });
});

describe('joining again', () => {
  test('with something that is no attempt: refused', async () => {
    const { body, response } = await joinedWith(room(), { body: { ...ANN, attempt: 'guessable' } });
    expect([response.status, body.field]).toEqual([400, 'attempt']);
  });

  test('with a seat that is none here: a new one', async () => {
    const { body, response } = await joinedWith(room({ created: true }), { bearer: OTHER_SEAT });
    expect(response.status).toBe(201);
    expect(body.seat).not.toBe(OTHER_SEAT);
  });
});

describe('a point that the client sends', () => {
  test('stays, rounded; its name is canonical where the text agrees', async () => {
    const body = { ...ANN, currentLat: 41.87654, currentLng: -87.61234 };
    expect((await joinedWith(room(), { body })).asked?.place).toEqual({
      text: 'Chicago',
      name: 'Chicago, IL',
      country: 'US',
      extent: 'town',
      state: 'IL',
      latitude: 41.88,
      longitude: -87.61,
      approximate: false,
      timeZone: 'America/Chicago',
    });
  });

  test('has no name if the text disagrees, and no outside service is asked', async () => {
    const search = () => Promise.reject(new Error('must not be called'));
    const { places } = NO_OUTSIDE;
    const app = room({ outside: { places: { ...places, search } } });
    const body = { participantName: 'Ann', currentLocation: "grandma's house", currentLat: 61.2, currentLng: -149.9 };
    expect((await joinedWith(app, { body })).asked?.place).toMatchObject({
      name: null,
      state: null,
      latitude: 61.2,
      longitude: -149.9,
      approximate: false,
    });
  });
});

test('one room leaves turns of the search service to others', async () => {
  const searched: string[] = [];
  const places: Outside['places'] = {
    ...NO_OUTSIDE.places,
    async search(words, mayAsk) {
      if (await mayAsk?.()) searched.push(words);
      return null;
    },
  };
  const app = room({ outside: { places } });
  const join = (roomId: string, currentLocation: string) =>
    app.send('POST', JOIN.replace(ROOM, roomId), { body: { participantName: 'Ann', currentLocation } });
  for (let guest = 0; guest < 12; guest += 1) expect((await join(ROOM, `xyzzy ${guest}`)).status).toBe(201);
  expect(searched).toHaveLength(10);
  await join(OTHER_ROOM, 'plugh');
  expect(searched.at(-1)).toBe('plugh');
});

describe('weather', () => {
  test('comes after the reply, for the point where the seat stands', async () => {
    const asked: unknown[] = [];
    const weather = async (point: unknown) => {
      asked.push(point);
      return { emoji: '☀️', temp: 72 };
    };
    const app = room({ outside: { weather } });
    await joinedWith(app);
    const [latitude, longitude] = [41.85, -87.65];
    expect(asked).toMatchObject([{ latitude, longitude, state: 'IL' }]);
    expect(app.database.argumentsOf('set_weather')).toEqual([
      { room: ROOM, number: 1, latitude, longitude, emoji: '☀️', temp: 72 },
    ]);
  });

  test('is not asked for where the place is not known', async () => {
    const app = room({ outside: { weather: () => Promise.reject(new Error('must not be called')) } });
    await joinedWith(app, { body: { ...ANN, currentLocation: 'qqqq' } });
    expect(app.log.join()).not.toContain('failure');
  });

  test('is not written if unknown', async () => {
    const app = room();
    await joinedWith(app);
    expect(app.database.argumentsOf('set_weather')).toEqual([]);
  });
});

test.each([true, false])('the session and its door are for the host: %s', async (isHost) => {
  const app = room({ isHost });
  const door = { waiting: 1, keptOut: 0, removed: 0 };
  app.database.functions.warm_welcome_state = () => ({
    ...EMPTY_MAP,
    room: { code: 'ABCDE', locked: false, participantLimit: 5, door, turnedAway: true, session: SESSION },
    people: [participant()],
  });
  const seat = isHost ? null : personOf(1);
  app.database.functions.resolve_caller = () => ({ isHost, game: 'warm-welcome', reclaims: 0, seat });
  const bearer = isHost ? await accessToken() : SEAT;
  const reply = await (await app.send('GET', `/api/warm-welcome/rooms/${ROOM}`, { bearer })).json();
  expect([reply.session, reply.door, reply.turnedAway]).toEqual(
    isHost ? [SESSION, door, true] : [null, undefined, undefined],
  );
});

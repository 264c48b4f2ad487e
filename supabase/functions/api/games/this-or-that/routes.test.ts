import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../../_shared/contract/games/this-or-that.ts';
import { PARTICIPANT_COLORS } from '../../../_shared/contract/palettes.ts';
import { accessToken, OTHER_SEAT, ROOM, SEAT, sqlRefusal, testApp, USER_ID } from '../../fakes.ts';
import { ANN, asStranger, hashOf, PLAY, room } from './game-fakes.ts';

const CALLS = `/api/this-or-that/rooms/${ROOM}`;
const LENGTHS = { voting: 20_000, results: 8_000 };

test('the categories, by what they are called', async () => {
  const response = await testApp().send('GET', '/api/this-or-that/categories');
  expect(await response.json()).toEqual(CATEGORIES);
});

describe('a join', () => {
  function joining(options: { created?: boolean } = {}) {
    const { created = true } = options;
    const app = room({ phase: 'waiting' });
    app.database.functions.join_by_name = () => ({ created, hasNewSeat: created, participant: ANN });
    const join = (more: Parameters<typeof app.send>[2] = {}) =>
      app.send('POST', `${CALLS}/join`, { body: { participantName: ' Ann ' }, ...more });
    return { ...app, join };
  }

  test('gives a seat, as a cookie too, of which the database gets the hash', async () => {
    const app = joining();
    const response = await app.join();
    const body = await response.json();
    expect([response.status, body]).toEqual([
      201,
      { participant: ANN, seat: expect.stringMatching(/^seat_[\w-]{43}$/) },
    ]);
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining(`seat_${ROOM}=${body.seat}; Path=/api`)]);
    expect(app.database.argumentsOf('join_by_name')).toEqual([
      {
        room: ROOM,
        user: null,
        seat: null,
        new_seat: hashOf(body.seat),
        name: 'Ann',
        name_key: 'ann',
        caps: { free: 5, pro: 25, premium: 100 },
        colors: PARTICIPANT_COLORS,
        game: 'this-or-that',
        name_field: 'participantName',
      },
    ]);
  });

  test('by a seat that is there gives it back', async () => {
    const response = await joining({ created: false }).join({ bearer: SEAT });
    expect([response.status, (await response.json()).seat]).toEqual([200, SEAT]);
  });

  test('shows in the very next poll of everybody', async () => {
    const app = joining();
    await app.poll(PLAY, { bearer: OTHER_SEAT });
    app.stored.revision += 1;
    app.stored.participants = [...app.stored.participants, { ...ANN, id: '3' }];
    await app.join();
    expect(await (await app.send('GET', PLAY, { bearer: OTHER_SEAT })).json()).toMatchObject({ participantCount: 3 });
  });

  test.each([{}, { participantName: '' }, { participantName: 'x'.repeat(41) }])('not as %j', async (body) => {
    const app = joining();
    const response = await app.join({ body });
    expect([response.status, (await response.json()).field]).toEqual([400, 'participantName']);
    expect(app.database.argumentsOf('join_by_name')).toEqual([]);
  });
});

describe('a vote', () => {
  const RESULT = { option: 'A', currentQuestionIndex: 3, votedCount: 1, counts: { A: 1, B: 0 } };

  function voting() {
    const app = room();
    app.database.functions.vote_this_or_that = () => {
      app.vote(1, 'A');
      return RESULT;
    };
    const vote = (more: Parameters<typeof app.send>[2] = {}) =>
      app.send('POST', `${CALLS}/vote`, { body: { option: 'A' }, bearer: SEAT, ...more });
    return { ...app, vote };
  }

  test('is that of the seat that shows itself', async () => {
    const app = voting();
    const body = { option: 'A', participantName: 'ANN', currentQuestionIndex: 3 };
    const response = await app.vote({ body });
    expect([response.status, await response.json()]).toEqual([200, RESULT]);
    await app.vote();
    const asked = { room: ROOM, user: null, seat: hashOf(SEAT), option: 'A' };
    expect(app.database.argumentsOf('vote_this_or_that')).toEqual([
      { ...asked, name_key: 'ann', question_index: 3 },
      { ...asked, name_key: null, question_index: null },
    ]);
  });

  test('shows in the very next poll of who voted, and keeps the others waiting for a moment only', async () => {
    const app = voting();
    for (const bearer of [SEAT, OTHER_SEAT]) await app.poll(PLAY, { bearer });
    app.clock.now += 250;
    await app.send('GET', PLAY, { bearer: OTHER_SEAT });
    const reads = app.database.argumentsOf('this_or_that_state').length;
    await app.vote();
    const others = await (await app.send('GET', PLAY, { bearer: OTHER_SEAT })).json();
    expect(others).toMatchObject({ votedCount: 0, counts: null });
    expect(app.database.argumentsOf('this_or_that_state')).toHaveLength(reads);
    expect(await (await app.send('GET', PLAY, { bearer: SEAT })).json()).toMatchObject({ ownVote: 'A' });
    expect((await app.poll(PLAY, { bearer: OTHER_SEAT })).body).toMatchObject({ votedCount: 1, counts: null });
  });

  test.each([
    ['nobody', { bearer: '' }, 401, 'sign_in'],
    ['a guest', { bearer: 'guest' }, 401, 'sign_in'],
    ['a seat of another room', { bearer: `seat_${'z'.repeat(43)}` }, 403, 'not_your_seat'],
  ])('not of %s', async (_, options, status, code) => {
    const app = voting();
    const response = await app.vote(options);
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
    expect(app.database.argumentsOf('vote_this_or_that')).toEqual([]);
  });

  test.each([
    ['option', {}],
    ['option', { option: 'C' }],
    ['option', { option: 'a' }],
    ['currentQuestionIndex', { option: 'A', currentQuestionIndex: -1 }],
    ['currentQuestionIndex', { option: 'A', currentQuestionIndex: 1.5 }],
    ['participantName', { option: 'A', participantName: ' ' }],
  ])('not with a wrong %s: %j', async (field, body) => {
    const response = await voting().vote({ body });
    expect([response.status, (await response.json()).field]).toEqual([400, field]);
  });

  test('that comes too late says so', async () => {
    const app = voting();
    app.database.functions.vote_this_or_that = () => Promise.reject(sqlRefusal(409, 'wrong_phase'));
    const response = await app.vote();
    expect([response.status, (await response.json()).code]).toEqual([409, 'wrong_phase']);
  });

  test('asks who somebody is once a minute, and the database checks every vote itself', async () => {
    const app = voting();
    for (let question = 0; question < 3; question += 1) {
      await app.vote();
      app.clock.now += 15_000;
    }
    expect(app.database.argumentsOf('who')).toHaveLength(1);
    const seats = app.database.argumentsOf('vote_this_or_that').map(({ seat }) => seat);
    expect(seats).toEqual([hashOf(SEAT), hashOf(SEAT), hashOf(SEAT)]);
    app.database.functions.vote_this_or_that = () => Promise.reject(sqlRefusal(403, 'removed'));
    expect((await app.vote()).status).toBe(403);
  });

  test('is seen: who only votes is not away', async () => {
    const app = voting();
    await app.vote();
    await app.services.after.settled();
    expect(app.database.argumentsOf('touch_seats')).toEqual([{ rooms: [ROOM], numbers: [1] }]);
  });
});

describe('the host', () => {
  const DECK = '44444444-4444-4444-8444-444444444444';

  test.each([
    ['POST', 'start', {}, 'start_this_or_that', { category: 'all', deck: null, mix: false, lengths: LENGTHS }],
    [
      'POST',
      'start',
      { category: 'sports', deckId: DECK, mix: true },
      'start_this_or_that',
      { category: 'sports', deck: DECK, mix: true, lengths: LENGTHS },
    ],
    [
      'POST',
      'next',
      undefined,
      'next_this_or_that',
      { from_phase: null, from_index: null, to: null, away_seconds: 30, lengths: LENGTHS },
    ],
    [
      'POST',
      'next',
      { from: { phase: 'voting', currentQuestionIndex: 3 }, to: 'results' },
      'next_this_or_that',
      { from_phase: 'voting', from_index: 3, to: 'results', away_seconds: 30, lengths: LENGTHS },
    ],
    ['POST', 'stop', undefined, 'stop_this_or_that', {}],
    ['PUT', 'settings', { held: true }, 'change_this_or_that', { held: true, show: null, lengths: LENGTHS }],
    ['PUT', 'settings', { showResults: false }, 'change_this_or_that', { held: null, show: false, lengths: LENGTHS }],
  ])('%s %s %j', async (method, path, body, name, args) => {
    const app = room();
    const bearer = await accessToken();
    await app.poll(PLAY, { bearer });
    app.database.functions[name] = () => {
      app.change({ category: 'culture' });
      return {};
    };
    const response = await app.send(method, `${CALLS}/${path}`, { body, bearer });
    expect(app.database.argumentsOf(name)).toEqual([{ room: ROOM, host: USER_ID, ...args }]);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ roomId: ROOM, category: 'culture', hosting: { code: 'ABCDE' } });
  });

  test.each([
    ['POST', 'start'],
    ['POST', 'next'],
    ['POST', 'stop'],
    ['PUT', 'settings'],
  ])('alone may %s %s: not a seat, not somebody who is logged in', async (method, path) => {
    const app = room();
    expect((await app.send(method, `${CALLS}/${path}`, { body: {}, bearer: SEAT })).status).toBe(401);
    for (const name of ['start', 'next', 'stop', 'change']) {
      app.database.functions[`${name}_this_or_that`] = () => Promise.reject(sqlRefusal(403, 'not_host'));
    }
    asStranger(app);
    const response = await app.send(method, `${CALLS}/${path}`, { body: {}, bearer: await accessToken() });
    expect((await response.json()).code).toMatch(/not_host|sign_in/);
  });
});

import { describe, expect, test } from 'vitest';
import { accessToken, OTHER_SEAT, ROOM, SEAT, sqlRefusal, USER_ID } from '../../fakes.ts';
import { callRoom as call, hashOf, KEPT, LENGTHS, roomIn, testMatch } from './room-samples.ts';

const DECK = '44444444-4444-4444-8444-444444444444';
const PLAY = `/api/masterpiece/rooms/${ROOM}/play`;
const moved = () => ({});

describe('a change of the room', () => {
  const changing = (room = roomIn('drawing', { drew: [1] })) =>
    testMatch(room, { functions: { move_masterpiece: moved } });

  test('goes to the database as what it asks for, and answers the state without pictures', async () => {
    const app = changing();
    app.database.functions.move_masterpiece = () => {
      app.become(roomIn('voting', { drew: [1, 2] }));
      return {};
    };
    const host = await accessToken();
    const reply = await call(app, 'PUT', '', host, {
      phase: 'voting',
      timeRemaining: 30,
      winnerId: null,
      winnerName: null,
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { room: { id: ROOM, phase: 'voting' }, hosting: { code: 'ABCDE' } },
    });
    expect(reply.body.drawings).toHaveLength(2);
    expect(JSON.stringify(reply.body)).not.toContain('base64');
    expect(app.database.argumentsOf('move_masterpiece')).toEqual([
      {
        room: ROOM,
        user: USER_ID,
        seat: null,
        phase: 'voting',
        set_deck: false,
        deck: null,
        mix: null,
        idle_max: 2,
        lengths: LENGTHS,
        kept: KEPT,
      },
    ]);
  });

  test.each([
    [{ deckId: DECK }, { set_deck: true, deck: DECK, mix: null, phase: null }],
    [
      { deckId: null, mix: false },
      { set_deck: true, deck: null, mix: false, phase: null },
    ],
    [
      { mix: true, phase: 'drawing' },
      { set_deck: false, deck: null, mix: true, phase: 'drawing' },
    ],
  ])('tells where prompts come from: %j', async (body, asked) => {
    const app = changing();
    await call(app, 'PUT', '', await accessToken(), body);
    expect(app.database.argumentsOf('move_masterpiece')).toMatchObject([asked]);
  });

  test.each([{}, { timeRemaining: 3 }, { timeRemaining: -1e9, winnerId: '2', winnerName: 'Bob' }])(
    'that is no more than the time or the winner is nothing: %j',
    async (body) => {
      const app = changing(roomIn('results', { drew: [1, 2], game: { winnerNumber: 1, winnerName: 'Ann' } }));
      const reply = await call(app, 'PUT', '', await accessToken(), body);
      expect([reply.status, reply.body.room.winnerName, reply.body.room.timeRemaining]).toEqual([200, 'Ann', 15]);
      expect(app.database.argumentsOf('move_masterpiece')).toEqual([]);
    },
  );

  test('of a player is for the database to refuse, whatever it is', async () => {
    const app = changing();
    app.database.functions.move_masterpiece = () => {
      throw sqlRefusal(403, 'not_host');
    };
    for (const body of [{}, { timeRemaining: 3 }, { phase: 'voting' }, { mix: true }]) {
      expect((await call(app, 'PUT', '', SEAT, body)).body.code).toBe('not_host');
    }
    expect(app.database.argumentsOf('move_masterpiece')[0]).toMatchObject({ user: null, seat: hashOf(SEAT) });
  });

  test.each([
    ['a player', SEAT],
    ['the host', ''],
  ])('to the phase that already is keeps nobody waiting: %s', async (_, seat) => {
    const app = changing();
    const bearer = seat || (await accessToken());
    await app.seen([PLAY, OTHER_SEAT]);
    const before = app.database.calls.length;
    for (let again = 0; again < 5; again += 1) {
      const { body, status } = await call(app, 'PUT', '', bearer, { phase: 'drawing' });
      expect([status, body.room.phase]).toEqual([200, 'drawing']);
    }
    await call(app, 'GET', '/play', OTHER_SEAT);
    const asked = app.database.calls.slice(before).map(({ name }) => name);
    expect(asked.filter((name) => !['host_session', 'touch_seats', 'who'].includes(name))).toEqual([]);
  });

  test('to the phase that already is, by somebody who is there no more, is for the database to refuse', async () => {
    const app = changing();
    await call(app, 'PUT', '', SEAT, { phase: 'drawing' });
    const room = roomIn('drawing', { drew: [1] });
    app.show({ ...room, players: room.players.slice(1) });
    app.database.functions.move_masterpiece = () => {
      throw sqlRefusal(403, 'removed');
    };
    expect((await call(app, 'PUT', '', SEAT, { phase: 'drawing' })).body.code).toBe('removed');
  });

  test('shows a player who starts the next round what they may see', async () => {
    const app = changing(roomIn('results', { drew: [1, 2] }));
    app.database.functions.move_masterpiece = () => {
      app.become(roomIn('drawing', { drew: [2] }));
      return {};
    };
    const { body } = await call(app, 'PUT', '', SEAT, { phase: 'drawing' });
    expect(body).toMatchObject({ room: { phase: 'drawing' }, drawings: [], hosting: null });
  });

  test.each([
    ['phase', { phase: 'waiting' }],
    ['phase', { phase: 'winning' }],
    ['timeRemaining', { timeRemaining: '30' }],
    ['deckId', { deckId: 'x' }],
    ['mix', { mix: 'yes' }],
  ])('without a good %s is refused: %j', async (field, body) => {
    const app = changing();
    expect((await call(app, 'PUT', '', await accessToken(), body)).body.field).toBe(field);
    expect(app.database.argumentsOf('move_masterpiece')).toEqual([]);
  });

  test('is seen by everybody in their next poll', async () => {
    const app = changing();
    await app.seen([PLAY, OTHER_SEAT]);
    app.database.functions.move_masterpiece = () => {
      app.become(roomIn('voting', { drew: [1] }));
      return {};
    };
    await call(app, 'PUT', '', await accessToken(), { phase: 'voting' });
    expect((await call(app, 'GET', '/play', OTHER_SEAT)).body.scene.phase).toBe('voting');
  });

  test('back to waiting is the host’s', async () => {
    const app = testMatch(roomIn('drawing'), { functions: { stop_masterpiece: moved } });
    expect(await call(app, 'POST', '/stop', await accessToken(), {})).toMatchObject({ status: 200, body: {} });
    expect((await call(app, 'POST', '/stop', SEAT, {})).body.code).toBe('sign_in');
    expect(app.database.argumentsOf('stop_masterpiece')).toEqual([{ room: ROOM, host: USER_ID }]);
  });
});

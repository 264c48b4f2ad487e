import { describe, expect, test } from 'vitest';
import { PARTICIPANT_COLORS } from '../../../_shared/contract/palettes.ts';
import { accessToken, ROOM, SEAT, testApp, USER_ID } from '../../fakes.ts';
import { callRoom as call, drawingIdOf, hashOf, roomIn, SEAT_ELSEWHERE, testMatch } from './room-samples.ts';

describe('a room', () => {
  test('is opened for its host with an unguessable id', async () => {
    const app = testApp({ functions: { open_room: ({ room: roomId }) => ({ roomId, code: 'ABCDE' }) } });
    const response = await app.send('POST', '/api/masterpiece/rooms', { bearer: await accessToken() });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ room: { id: expect.stringMatching(/^[a-z0-9]{14}$/), code: 'ABCDE' } });
    expect(app.database.argumentsOf('open_room')).toMatchObject([{ game: 'masterpiece', host: USER_ID, max_open: 50 }]);
  });

  test('is joined by a name', async () => {
    const player = { id: '1', playerName: 'Ann', color: '#FF6B6B', isHost: false };
    const app = testMatch(roomIn('waiting', { seats: 0 }), {
      functions: { join_by_name: () => ({ created: true, hasNewSeat: true, participant: player }) },
    });
    const { body, headers, status } = await call(app, 'POST', '/join', undefined, { playerName: ' Ann ' });
    expect([status, body]).toEqual([201, { player, seat: expect.stringMatching(/^seat_[\w-]{43}$/) }]);
    expect(headers.getSetCookie()[0]).toContain(`seat_${ROOM}=${body.seat}`);
    expect(app.database.argumentsOf('join_by_name')).toMatchObject([
      {
        room: ROOM,
        user: null,
        seat: null,
        new_seat: hashOf(body.seat),
        name: 'Ann',
        name_key: 'ann',
        colors: PARTICIPANT_COLORS,
        game: 'masterpiece',
        name_field: 'playerName',
      },
    ]);
  });
});

describe('rounds that are over', () => {
  const rounds = [{ roundNumber: 2, prompt: 'A dog', winnerName: null, drawingCount: 1 }];
  const round = {
    roundNumber: 2,
    prompt: 'A dog',
    winnerNumber: 2,
    winnerName: 'Bob',
    drawings: [
      { id: drawingIdOf(2), number: 2, name: 'Bob', voteCount: 1 },
      { id: drawingIdOf(1), number: 1, name: 'Ann', voteCount: 0 },
    ],
  };
  const over = () =>
    testMatch(roomIn('waiting'), {
      functions: { masterpiece_rounds: () => ({ rounds }), masterpiece_round: () => round },
    });

  test('are listed for host and seats', async () => {
    for (const bearer of [SEAT, await accessToken()]) {
      expect(await call(over(), 'GET', '/rounds', bearer)).toMatchObject({ status: 200, body: { rounds } });
    }
    expect((await call(over(), 'GET', '/rounds')).body.code).toBe('sign_in');
    expect((await call(over(), 'GET', '/rounds', SEAT_ELSEWHERE)).body.code).toBe('not_your_seat');
  });

  test('are counted once, until one more is told or people come and go', async () => {
    const app = over();
    const list = async () => {
      for (const bearer of [SEAT, await accessToken(), SEAT]) await call(app, 'GET', '/rounds', bearer);
      return app.database.argumentsOf('masterpiece_rounds').length;
    };
    expect(await list()).toBe(1);
    app.show(roomIn('drawing', { drew: [1] }));
    expect(await list()).toBe(2);
    app.show(roomIn('drawing', { drew: [1, 2] }));
    expect(await list()).toBe(2);
    app.show({ ...roomIn('drawing', { drew: [1, 2] }), revision: 2 });
    expect(await list()).toBe(3);
    app.show({ ...roomIn('results', { drew: [1, 2] }), revision: 2 });
    expect(await list()).toBe(4);
  });

  test('are shown with names and votes, the own drawing as one’s own', async () => {
    const app = over();
    const { body } = await call(app, 'GET', '/rounds/2', SEAT);
    expect(body).toEqual({
      roundNumber: 2,
      prompt: 'A dog',
      winnerId: '2',
      winnerName: 'Bob',
      drawings: [
        { id: drawingIdOf(2), playerId: '2', playerName: 'Bob', voteCount: 1, isOwn: false },
        { id: drawingIdOf(1), playerId: '1', playerName: 'Ann', voteCount: 0, isOwn: true },
      ],
    });
    expect(app.database.argumentsOf('masterpiece_round')).toEqual([{ room: ROOM, round: 2 }]);
    expect((await call(app, 'GET', '/rounds/2')).body.code).toBe('sign_in');
  });

  test.each(['0', '-1', '1.5', 'x', '1234567'])('are not there under the number %s', async (number) => {
    const app = over();
    expect((await call(app, 'GET', `/rounds/${number}`, SEAT)).body.code).toBe('not_found');
    expect(app.database.argumentsOf('masterpiece_round')).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { masterpieceState } from '../../../_shared/contract/games/masterpiece.ts';
import { JPEG, PNG } from '../../../_shared/server/picture-samples.ts';
import { accessToken, OTHER_SEAT, ROOM, SEAT, sqlRefusal } from '../../fakes.ts';
import {
  drawingIdOf,
  instantAfter,
  KEPT,
  LENGTHS,
  NAMES,
  pollRoom as poll,
  roomIn,
  SEAT_ELSEWHERE,
  type TestMatch,
  testMatch,
} from './room-samples.ts';

const STATE = `/api/masterpiece/rooms/${ROOM}/state?images=address`;
const WITH_PICTURES = `/api/masterpiece/rooms/${ROOM}/state`;
const PLAY = `/api/masterpiece/rooms/${ROOM}/play`;
const EVERYBODY = NAMES.map((_, index) => index + 1);

async function tagOf(app: TestMatch, path: string, bearer?: string): Promise<string> {
  return (await poll(app, path, bearer)).tag;
}

const passed = (app: TestMatch, ms: number) => {
  app.clock.now += ms;
};

describe('the state', () => {
  test('is as the contract has it, with the time that is left', async () => {
    const app = testMatch(roomIn('drawing', { drew: [1] }));
    passed(app, 1_500);
    const { body } = await poll(app, STATE, await accessToken());
    expect(z.strictObject(masterpieceState.shape).parse(body)).toEqual(body);
    expect(body).toMatchObject({
      room: { id: ROOM, phase: 'drawing', timeRemaining: 28.5, phaseEndsAt: instantAfter(30_000) },
      serverNow: instantAfter(1_500),
      players: [{ playerName: 'Ann' }, { playerName: 'Bob' }, { playerName: 'Cyd' }],
      doneCount: 1,
      playerCount: 3,
      allDone: false,
    });
  });

  test('tells the time as it is at each poll', async () => {
    const app = testMatch(roomIn('drawing'));
    const host = await accessToken();
    const times = [];
    for (const _ of [1, 2, 3]) {
      const { room, serverNow } = (await poll(app, STATE, host)).body;
      times.push([room.timeRemaining, serverNow]);
      passed(app, 100);
    }
    expect(times).toEqual([30, 29.9, 29.8].map((left, index) => [left, instantAfter(index * 100)]));
  });

  test('of a phase whose time is over has no time left, never less', async () => {
    const app = testMatch(roomIn('drawing'));
    passed(app, 31_000);
    expect((await poll(app, STATE, SEAT)).body.room.timeRemaining).toBe(0);
    const waiting = testMatch(roomIn('waiting'));
    expect((await poll(waiting, STATE, SEAT)).body.room).toMatchObject({ timeRemaining: 0, phaseEndsAt: null });
  });

  test('tells the host, and nobody else, the code, the limit and the deck', async () => {
    const deckId = '44444444-4444-4444-8444-444444444444';
    const app = testMatch(roomIn('waiting', { game: { deckId, mix: true } }));
    const hosting = { code: 'ABCDE', locked: false, participantLimit: 25 };
    expect((await poll(app, STATE, await accessToken())).body).toMatchObject({ deckId, mix: true, hosting });
    for (const bearer of [SEAT, 'guest', SEAT_ELSEWHERE]) {
      expect((await poll(app, STATE, bearer)).body).toMatchObject({ deckId: null, mix: false, hosting: null });
    }
  });

  test('for who only has the link does not say how many play', async () => {
    const app = testMatch(roomIn('drawing', { drew: [1, 2, 3] }));
    const { body } = await poll(app, STATE);
    expect([body.doneCount, body.playerCount, body.allDone]).toEqual([0, 0, false]);
    const inside = (await poll(app, STATE, SEAT)).body;
    expect([inside.doneCount, inside.playerCount, inside.allDone]).toEqual([3, 3, true]);
  });

  test('for who only has the link has phase, time and prompt, and nobody’s name', async () => {
    const app = testMatch(roomIn('results', { drew: [1, 2], game: { winnerNumber: 1, winnerName: 'Ann' } }));
    const { body, text } = await poll(app, WITH_PICTURES);
    expect(body).toMatchObject({
      room: { phase: 'results', prompt: 'A cat in a hat', timeRemaining: 15, winnerId: null, winnerName: null },
      players: [],
      drawings: [],
    });
    for (const name of NAMES) expect(text).not.toContain(name);
    expect(text).not.toContain(drawingIdOf(1));
  });

  test('never has the secret that ballots are made from', async () => {
    for (const phase of ['drawing', 'voting', 'results'] as const) {
      const app = testMatch(roomIn(phase, { drew: [1, 2, 3] }));
      for (const bearer of [SEAT, await accessToken(), undefined]) {
        expect((await poll(app, STATE, bearer)).text).not.toContain('s'.repeat(22));
      }
    }
  });
});

describe('anonymous', () => {
  test.each(['drawing', 'voting'] as const)(
    'while the phase is %s: of two rooms whose drawings were made by other people',
    async (phase) => {
      // The same pictures in other hands: whatever differs in a reply would tell something of who made them.
      const [one, other] = [EVERYBODY, [...EVERYBODY.slice(0, 2), ...EVERYBODY.slice(2).toReversed()]].map(
        (authors) => {
          const room = roomIn(phase, { seats: 13, drew: EVERYBODY });
          const drawings = room.drawings.map((drawing, index) => {
            const number = authors[index] ?? 0;
            return { ...drawing, number, name: NAMES[number - 1] ?? '' };
          });
          return testMatch({ ...room, drawings });
        },
      );
      if (one === undefined || other === undefined) throw new Error('two rooms');
      const host = await accessToken();
      for (const [path, bearer] of [
        [STATE, host],
        [STATE, undefined],
        [PLAY, host],
      ] as const) {
        const [first, second] = [await poll(one, path, bearer), await poll(other, path, bearer)];
        expect(second.text).toBe(first.text);
        expect(second.tag).toBe(first.tag);
      }
      // A player's ballot hangs on where the own drawing lies; each entry of it tells no more of the others.
      for (const { body } of [await poll(one, STATE, SEAT), await poll(other, STATE, SEAT)]) {
        for (const { id: _, ...entry } of body.drawings.filter(({ isOwn }: { isOwn: boolean }) => !isOwn)) {
          expect(entry).toEqual({ playerId: null, playerName: null, voteCount: null, isOwn: false });
        }
      }
    },
  );
});

describe('with pictures', () => {
  const drew = [1, 2, 3];
  const app = () =>
    testMatch(roomIn('voting', { drew }), {
      functions: {
        drawing: ({ id }) => {
          if (id === drawingIdOf(3)) throw sqlRefusal(404, 'not_found');
          const [, media, base64] = /^data:(.+);base64,(.+)$/.exec(id === drawingIdOf(1) ? PNG : JPEG) ?? [];
          return { media, base64 };
        },
      },
    });

  test('they come as data URLs unless their addresses are enough; one that is gone meanwhile is left out', async () => {
    const match = app();
    const { body } = await poll(match, WITH_PICTURES, SEAT);
    expect(masterpieceState.parse(body)).toEqual(body);
    const pictures = Object.fromEntries(
      body.drawings.map(({ id, drawingData }: { id: string; drawingData?: string }) => [id, drawingData]),
    );
    expect(pictures).toEqual({ [drawingIdOf(1)]: PNG, [drawingIdOf(2)]: JPEG, [drawingIdOf(3)]: undefined });
    const byAddress = await poll(match, STATE, SEAT);
    expect(byAddress.text).not.toContain('base64');
    expect(byAddress.body.drawings).toHaveLength(3);
  });

  test('each is read once, however many ask', async () => {
    const match = app();
    const token = await accessToken();
    await Promise.all([SEAT, OTHER_SEAT, token, SEAT].map((bearer) => poll(match, WITH_PICTURES, bearer)));
    await poll(match, WITH_PICTURES, token);
    const asked = match.database.argumentsOf('drawing').map(({ id }) => id);
    expect(asked.filter((id) => id !== drawingIdOf(3)).toSorted()).toEqual([drawingIdOf(1), drawingIdOf(2)]);
  });

  test('nothing is sent again while nothing changed', async () => {
    const match = app();
    const tag = await tagOf(match, WITH_PICTURES, SEAT);
    passed(match, 1_000);
    expect(await poll(match, WITH_PICTURES, SEAT, tag)).toMatchObject({ status: 304, text: '' });
    match.show(roomIn('voting', { drew, votes: [[2, 1]] }));
    expect((await poll(match, WITH_PICTURES, SEAT, tag)).status).toBe(200);
  });

  test('who has them is told so before any picture is looked for', async () => {
    const match = app();
    const tag = await tagOf(match, STATE, SEAT);
    for (let again = 0; again < 50; again += 1) {
      expect((await poll(match, WITH_PICTURES, SEAT, tag)).status).toBe(304);
    }
    expect(match.database.argumentsOf('drawing')).toEqual([]);
  });

  test('are sent to one person a few times a second, however often they ask', async () => {
    const match = app();
    const statuses = [];
    for (let again = 0; again < 12; again += 1) statuses.push((await poll(match, WITH_PICTURES, SEAT)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await poll(match, WITH_PICTURES, OTHER_SEAT)).status).toBe(200);
    passed(match, 1_000);
    expect((await poll(match, WITH_PICTURES, SEAT)).status).toBe(200);
  });

  test('are packed already, and not compressed once more on the way', async () => {
    const match = app();
    const headers = { 'accept-encoding': 'gzip' };
    const response = await match.send('GET', WITH_PICTURES, { bearer: SEAT, headers });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-cache, no-transform');
    expect(masterpieceState.safeParse(await response.json()).success).toBe(true);
  });

  test('an unknown wish for pictures is refused', async () => {
    expect(await poll(app(), `${WITH_PICTURES}?images=all`, SEAT)).toMatchObject({
      status: 400,
      body: { field: 'images' },
    });
  });
});

describe('unchanged', () => {
  test.each([
    ['state', STATE],
    ['play', PLAY],
  ])('%s is 304, whatever the time, until something changes', async (_, path) => {
    const app = testMatch(roomIn('voting', { drew: [1, 2] }));
    for (const bearer of [SEAT, OTHER_SEAT, await accessToken()]) {
      const tag = await tagOf(app, path, bearer);
      passed(app, 700);
      expect(await poll(app, path, bearer, tag)).toMatchObject({ status: 304, text: '' });
    }
    const tag = await tagOf(app, path, SEAT);
    app.show(roomIn('voting', { drew: [1, 2], votes: [[2, 1]] }));
    expect((await poll(app, path, SEAT, tag)).status).toBe(200);
  });

  test('is not said before a phase whose time is over has been moved on', async () => {
    const results = roomIn('results', { drew: [1, 2] });
    const app = testMatch(roomIn('voting', { drew: [1, 2] }), {
      functions: {
        advance_masterpiece: () => {
          app.show(results);
          return true;
        },
      },
    });
    const tag = await tagOf(app, STATE, SEAT);
    passed(app, 30_000);
    const { body, status } = await poll(app, STATE, SEAT, tag);
    expect([status, body.room.phase]).toEqual([200, 'results']);
    expect(app.database.argumentsOf('advance_masterpiece')).toEqual([
      {
        room: ROOM,
        idle_max: 2,
        lengths: LENGTHS,
        kept: KEPT,
      },
    ]);
  });
});

describe('until the last votes are in', () => {
  const drew = [1, 2, 3];
  /** Longer than what these polls write down takes by the clock of these tests. */
  const SETTLES_MS = 10_000;
  const settling = (more: Parameters<typeof roomIn>[1] = {}) =>
    roomIn('results', {
      drew,
      votes: [[2, 1]],
      ...more,
      game: { settledAt: instantAfter(SETTLES_MS), winnerNumber: 1, winnerName: 'Ann' },
    });
  const everybody = async () => [SEAT, OTHER_SEAT, await accessToken(), undefined];

  test('the results tell nobody who drew what or who wins', async () => {
    const app = testMatch(settling());
    for (const bearer of await everybody()) {
      for (const path of [STATE, PLAY]) {
        if (path === PLAY && bearer === undefined) continue;
        const { body } = await poll(app, path, bearer);
        const { phase, winnerId, winnerName } = body.scene ?? body.room;
        expect([phase, winnerId, winnerName]).toEqual(['results', null, null]);
        const others = (body.scene ?? body).drawings.filter(({ isOwn }: { isOwn: boolean }) => !isOwn);
        for (const one of others) expect(one).toMatchObject({ playerId: null, playerName: null, voteCount: null });
      }
    }
  });

  test('and then they do, by time alone: with another tag and another scene', async () => {
    const app = testMatch(settling());
    const before = [];
    for (const path of [STATE, PLAY]) before.push(await poll(app, path, OTHER_SEAT));
    passed(app, SETTLES_MS + 1);
    const [state, play] = before;
    const told = await poll(app, STATE, OTHER_SEAT, state?.tag);
    expect([told.status, told.body.room.winnerName]).toEqual([200, 'Ann']);
    expect(told.body.drawings[0]).toMatchObject({ playerName: 'Ann', voteCount: 1 });
    const since = encodeURIComponent(play?.body.sceneId);
    const scene = (await poll(app, `${PLAY}?since=${since}`, OTHER_SEAT, play?.tag)).body;
    expect(scene.sceneId).not.toBe(play?.body.sceneId);
    expect(scene.scene.winnerName).toBe('Ann');
  });

  test('the drawing of somebody who was removed is one among the others, and then it is left out', async () => {
    const app = testMatch(settling());
    const shown = async () => (await poll(app, PLAY, await accessToken())).body.scene;
    const before = await shown();
    app.show(settling({ removed: [1] }));
    expect((await shown()).drawings).toEqual(before.drawings);
    passed(app, SETTLES_MS + 1);
    expect((await shown()).drawings).toMatchObject([{ playerName: 'Bob' }, { playerName: 'Cyd' }]);
    expect((await poll(app, PLAY, OTHER_SEAT)).body.scene.ownVote).toBeNull();
  });
});

describe('who may poll', () => {
  test('play: host and seats only', async () => {
    const app = testMatch(roomIn('drawing'));
    expect((await poll(app, PLAY)).body.code).toBe('sign_in');
    expect((await poll(app, PLAY, SEAT_ELSEWHERE)).body.code).toBe('not_your_seat');
    expect((await poll(app, PLAY, await accessToken())).status).toBe(200);
  });

  test('a room of another game is not found', async () => {
    const app = testMatch(roomIn('drawing'));
    app.database.functions.who = () => ({
      isHost: true,
      game: 'warm-welcome',
      number: null,
      participantName: null,
      color: null,
      seatIsHost: null,
    });
    for (const path of [STATE, PLAY])
      expect((await poll(app, path, await accessToken())).body.code).toBe('room_not_found');
  });

  test('a hundred polls of what is in memory ask the database for nothing', async () => {
    const app = testMatch(roomIn('voting', { drew: [1, 2] }));
    await poll(app, PLAY, SEAT);
    // That the seat was seen is written down meanwhile.
    await app.services.after.settled();
    await poll(app, PLAY, SEAT);
    const before = app.database.calls.length;
    for (let again = 0; again < 100; again += 1) await poll(app, PLAY, SEAT);
    expect(app.database.calls.length).toBe(before);
  });
});

test('names stay out of the log', async () => {
  const app = testMatch(roomIn('drawing', { drew: [1] }));
  await poll(app, STATE, SEAT);
  expect(app.log.join()).not.toMatch(/Ann|seat_|k3v9x0q2m7ab1c/);
});

import { describe, expect, test } from 'vitest';
import { accessToken, ROOM, SEAT, sqlRefusal } from '../../fakes.ts';
import {
  callRoom as call,
  drawingIdOf,
  hashOf,
  instantAfter,
  LENGTHS,
  NAMES,
  roomIn,
  type TestMatch,
  testMatch,
} from './room-samples.ts';

const EVERYBODY = NAMES.map((_, index) => index + 1);

describe('a vote', () => {
  const voting = (room = roomIn('voting', { drew: [1, 2, 3] })) =>
    testMatch(room, {
      functions: { vote_masterpiece: ({ drawing: drawingId }) => ({ created: true, drawingId, roundNumber: 1 }) },
    });
  const full = (more: Parameters<typeof roomIn>[1] = {}) => roomIn('voting', { seats: 13, drew: EVERYBODY, ...more });

  /** The drawings that Ann may choose from, and one that she may not. */
  async function ballotOfAnn(app: TestMatch) {
    const { drawings } = (await call(app, 'GET', '/play', SEAT)).body.scene;
    const shown: string[] = drawings
      .filter(({ isOwn }: { isOwn: boolean }) => !isOwn)
      .map(({ id }: { id: string }) => id);
    const missing = EVERYBODY.slice(1)
      .map(drawingIdOf)
      .filter((id) => !shown.includes(id));
    return { shown, missing };
  }

  test('goes to the database with the seat that it is from', async () => {
    const app = voting();
    const body = { voterId: '1', voterName: 'Ann', drawingId: drawingIdOf(2) };
    expect(await call(app, 'POST', '/votes', SEAT, body)).toMatchObject({
      status: 201,
      body: { drawingId: drawingIdOf(2), roundNumber: 1 },
    });
    expect(app.database.argumentsOf('vote_masterpiece')).toEqual([
      {
        room: ROOM,
        user: null,
        seat: hashOf(SEAT),
        number: 1,
        name_key: 'ann',
        drawing: drawingIdOf(2),
        lengths: LENGTHS,
      },
    ]);
  });

  test('is seen by its voter in their very next poll', async () => {
    const app = voting();
    await app.seen([`/api/masterpiece/rooms/${ROOM}/play`, SEAT]);
    app.database.functions.vote_masterpiece = ({ drawing: drawingId }) => {
      app.become(roomIn('voting', { drew: [1, 2, 3], votes: [[1, 2]] }));
      return { created: true, drawingId, roundNumber: 1 };
    };
    await call(app, 'POST', '/votes', SEAT, { drawingId: drawingIdOf(2) });
    expect((await call(app, 'GET', '/play', SEAT)).body.scene.ownVote).toBe(drawingIdOf(2));
  });

  test('that is the second one answers the first', async () => {
    const app = voting();
    app.database.functions.vote_masterpiece = () => ({ created: false, drawingId: drawingIdOf(3), roundNumber: 1 });
    const { body, status } = await call(app, 'POST', '/votes', SEAT, { drawingId: drawingIdOf(2) });
    expect([status, body.drawingId]).toEqual([200, drawingIdOf(3)]);
  });

  test('for what the voter was not shown is refused once ballots are settled, also in the results', async () => {
    const app = voting(full());
    const { missing, shown } = await ballotOfAnn(app);
    expect([shown.length, missing.length]).toEqual([10, 2]);
    app.clock.now += LENGTHS.bell;
    const results = roomIn('results', { game: { settledAt: instantAfter(60_000) } });
    for (const [index, room] of [full(), { ...full(), game: results.game }].entries()) {
      if (index > 0) app.show(room);
      const refused = await call(app, 'POST', '/votes', SEAT, { drawingId: missing[0] });
      expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, 'invalid', 'drawingId']);
      expect((await call(app, 'POST', '/votes', SEAT, { drawingId: shown[0] })).status).toBe(201);
    }
    expect(app.database.argumentsOf('vote_masterpiece').map(({ drawing }) => drawing)).toEqual([shown[0], shown[0]]);
  });

  test('for any drawing is taken until then: what was shown may have changed', async () => {
    const app = voting(full());
    const { missing } = await ballotOfAnn(app);
    expect((await call(app, 'POST', '/votes', SEAT, { drawingId: missing[0] })).status).toBe(201);
  });

  test('is judged by the drawings that there are, not by those of a moment ago', async () => {
    const app = voting(full());
    const before = await ballotOfAnn(app);
    app.clock.now += LENGTHS.bell;
    await call(app, 'GET', '/play', SEAT);
    // Another process removed somebody; this one has not read it yet, and so not who moves up.
    const gone = before.shown[0];
    const left = { ...full(), version: 2, revision: 2, drawings: full().drawings.filter(({ id }) => id !== gone) };
    app.database.functions.masterpiece_state = () => {
      const { id: _, ...rest } = left;
      return { ...rest, now: new Date(app.clock.now).toISOString() };
    };
    const [movedUp] = (await ballotOfAnn(voting(left))).shown.filter((id) => !before.shown.includes(id));
    expect(before.missing).toContain(movedUp);
    expect((await call(app, 'POST', '/votes', SEAT, { drawingId: movedUp })).status).toBe(201);
  });

  test('of a host who was last found without a seat is looked at like any other', async () => {
    const room = full();
    const players = room.players.map((player) => ({ ...player, isHost: player.id === '1' }));
    const app = voting({ ...room, players });
    const { missing } = await ballotOfAnn(app);
    app.clock.now += LENGTHS.bell;
    const refused = await call(app, 'POST', '/votes', await accessToken(), { drawingId: missing[0] });
    expect([refused.status, refused.body.field]).toEqual([400, 'drawingId']);
  });

  test('again for something else still answers the first', async () => {
    const room = full({ votes: [[1, 2]] });
    const app = voting(room);
    const { missing } = await ballotOfAnn(app);
    app.clock.now += LENGTHS.bell;
    app.database.functions.vote_masterpiece = () => ({ created: false, drawingId: drawingIdOf(2), roundNumber: 1 });
    expect(await call(app, 'POST', '/votes', SEAT, { drawingId: missing[0] })).toMatchObject({
      status: 200,
      body: { drawingId: drawingIdOf(2) },
    });
  });

  test('for what is in no round, or one’s own, is for the database to refuse', async () => {
    const app = voting();
    app.database.functions.vote_masterpiece = ({ drawing }) => {
      throw drawing === drawingIdOf(1)
        ? sqlRefusal(400, 'invalid', { field: 'drawingId' })
        : sqlRefusal(404, 'not_found');
    };
    app.clock.now += LENGTHS.bell;
    expect((await call(app, 'POST', '/votes', SEAT, { drawingId: drawingIdOf(1) })).body.field).toBe('drawingId');
    expect((await call(app, 'POST', '/votes', SEAT, { drawingId: drawingIdOf(9) })).status).toBe(404);
  });

  test.each([
    ['drawingId', {}],
    ['drawingId', { drawingId: '1' }],
    ['drawingId', { drawingId: { $ne: null } }],
    ['voterId', { drawingId: drawingIdOf(2), voterId: "1' or 1=1" }],
    ['voterName', { drawingId: drawingIdOf(2), voterName: 7 }],
  ])('without a good %s is refused: %j', async (field, body) => {
    const app = voting();
    const reply = await call(app, 'POST', '/votes', SEAT, body);
    expect([reply.status, reply.body.field]).toEqual([400, field]);
    expect(app.database.argumentsOf('vote_masterpiece')).toEqual([]);
  });
});

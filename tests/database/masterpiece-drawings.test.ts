import { beforeAll, describe, expect, test } from 'vitest';
import { connect, connectAsApi, refusal } from './connections.ts';
import {
  advance,
  at,
  drawn,
  move,
  newDrawingId,
  pass,
  picture,
  RULES,
  readState,
  roundOf,
  roundsOf,
  SETTLED,
  stop,
  submit,
  vote,
} from './masterpiece.ts';
import { letTimePass } from './phase-games.ts';
import { newHost, remove, restore } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
let host: string;

beforeAll(async () => {
  host = await newHost(owner);
});

const WRONG_PHASE = { status: 409, code: 'wrong_phase' };
const NOT_FOUND = { status: 404, code: 'not_found' };
/** Windows are looked at from this many milliseconds before and after their end. */
const MARGIN = RULES.lateVote / 2;

describe('a drawing is taken', () => {
  const third = (roomId: string, seats: Buffer[]) => refusal(submit(api, roomId, { seat: seats[2] }));

  test('while people draw, and not before and in the results', async () => {
    const waiting = await at(api, host, 'waiting');
    expect(await third(waiting.roomId, waiting.seats)).toEqual(WRONG_PHASE);
    const drawing = await at(api, host, 'drawing');
    expect(await third(drawing.roomId, drawing.seats)).toBe('not refused');
    const results = await at(api, host, 'results');
    expect(await third(results.roomId, results.seats)).toEqual(WRONG_PHASE);
  });

  test.each([
    [-MARGIN, 'not refused'],
    [MARGIN, WRONG_PHASE],
  ])('until the bell has rung, though nobody made the step yet: %i ms', async (ms, expected) => {
    const { roomId, seats } = await at(api, host, 'drawing');
    await pass(owner, roomId, RULES.drawing + RULES.bell + ms);
    expect(await third(roomId, seats)).toEqual(expected);
  });

  test.each([
    [-MARGIN, 'not refused'],
    [MARGIN, WRONG_PHASE],
  ])('into the voting, until the bell has rung: %i ms', async (ms, expected) => {
    const { roomId, seats } = await at(api, host, 'voting');
    await pass(owner, roomId, RULES.bell + ms);
    expect(await third(roomId, seats)).toEqual(expected);
    expect((await readState(api, roomId)).drawings).toHaveLength(expected === 'not refused' ? 3 : 2);
  });

  test('for the round that it names only', async () => {
    const { roomId, seats } = await at(api, host, 'drawing');
    for (const round of [0, 2]) {
      expect(await refusal(submit(api, roomId, { seat: seats[2], round }))).toEqual(WRONG_PHASE);
    }
    expect(await submit(api, roomId, { seat: seats[2], round: 1 })).toMatchObject({ created: true, roundNumber: 1 });
  });

  test('once: another one answers the first, also when the time is over', async () => {
    const { roomId, seats } = await at(api, host, 'drawing');
    const first = await submit(api, roomId, { seat: seats[2], bytes: Buffer.from('first') });
    const again = { created: false, id: first.id, roundNumber: 1 };
    expect(first).toEqual({ ...again, created: true });
    const { version } = await readState(api, roomId);
    const second = () => submit(api, roomId, { seat: seats[2], bytes: Buffer.from('second') });
    expect(await second()).toEqual(again);
    expect((await readState(api, roomId)).version).toBe(version);
    await letTimePass(owner, roomId, { advance });
    await pass(owner, roomId, 2 * RULES.bell);
    expect(await second()).toEqual(again);
    await letTimePass(owner, roomId, { advance });
    expect(await second()).toEqual(again);
    expect(Buffer.from((await picture(api, roomId, first.id)).base64, 'base64').toString()).toBe('first');
    await letTimePass(owner, roomId, { advance });
    expect(await second()).toMatchObject({ created: true, roundNumber: 2 });
  });
});

describe('a vote is taken', () => {
  const third = (roomId: string, seats: Buffer[], drawing = '') =>
    refusal(vote(api, roomId, { seat: seats[2], drawing }));

  test('while people vote, and not while they draw', async () => {
    const drawing = await at(api, host, 'drawing');
    expect(await third(drawing.roomId, drawing.seats, drawing.drawings[0])).toEqual(WRONG_PHASE);
    await stop(api, drawing.roomId, host);
    expect(await third(drawing.roomId, drawing.seats, drawing.drawings[0])).toEqual(WRONG_PHASE);
    const voting = await at(api, host, 'voting');
    expect(await third(voting.roomId, voting.seats, voting.drawings[0])).toBe('not refused');
  });

  test.each([
    [-MARGIN, 'not refused'],
    [MARGIN, WRONG_PHASE],
  ])('a little after the deadline, though nobody made the step yet: %i ms', async (ms, expected) => {
    const { roomId, seats, drawings } = await at(api, host, 'voting');
    await pass(owner, roomId, RULES.voting + RULES.lateVote + ms);
    expect(await third(roomId, seats, drawings[0])).toEqual(expected);
  });

  test.each([
    [-MARGIN, 'not refused', 'g1'],
    [MARGIN, WRONG_PHASE, 'g2'],
  ])('a little into the results, where it still decides who wins: %i ms', async (ms, expected, winner) => {
    const { roomId, seats, drawings } = await at(api, host, 'results');
    expect((await readState(api, roomId)).game.winnerName).toBe('g2');
    await pass(owner, roomId, RULES.lateVote + ms);
    expect(await third(roomId, seats, drawings[0])).toEqual(expected);
    // one vote each: the earlier drawing wins
    expect((await readState(api, roomId)).game.winnerName).toBe(winner);
    expect(await refusal(roundOf(api, roomId, 1))).toEqual(ms < 0 ? NOT_FOUND : 'not refused');
    expect(await roundsOf(api, roomId)).toHaveLength(ms < 0 ? 0 : 1);
    await pass(owner, roomId, RULES.lateVote);
    expect((await roundOf(api, roomId, 1)).winnerName).toBe(winner);
    expect(await roundsOf(api, roomId)).toMatchObject([{ winnerName: winner }]);
  });

  test('once: another one answers the first, also when the time is over', async () => {
    const { roomId, seats, drawings } = await at(api, host, 'voting');
    const [first = '', second = ''] = drawings;
    const cast = (drawing: string) => vote(api, roomId, { seat: seats[2], drawing });
    const again = { created: false, closing: false, drawingId: first, roundNumber: 1 };
    expect(await cast(first)).toEqual({ ...again, created: true });
    const { version } = await readState(api, roomId);
    expect(await cast(second)).toEqual(again);
    await letTimePass(owner, roomId, { advance });
    await pass(owner, roomId, 2 * RULES.bell);
    expect(await cast(second)).toEqual(again);
    expect(await cast('nothing')).toEqual(again);
    const after = await readState(api, roomId);
    expect(after.version).toBe(version + 1);
    expect(after.votes).toEqual([
      { number: 1, drawingId: second },
      { number: 3, drawingId: first },
    ]);
  });
});

describe('a vote does not count', () => {
  test('for a drawing of another room, of another round, of nobody', async () => {
    const elsewhere = await at(api, host, 'voting');
    const { roomId, seats, drawings } = await at(api, host, 'results', SETTLED);
    const next = await drawn(api, roomId, host, [seats[0]]);
    for (const drawing of [...elsewhere.drawings, ...drawings, newDrawingId(), '1', '']) {
      expect(await refusal(vote(api, roomId, { seat: seats[2], drawing }))).toEqual(NOT_FOUND);
    }
    expect((await readState(api, roomId)).votes).toEqual([]);
    expect(await refusal(vote(api, roomId, { seat: seats[2], drawing: next[0] ?? '' }))).toBe('not refused');
    expect((await roundOf(api, roomId, 1)).drawings.map((drawing) => drawing.voteCount)).toEqual([1, 0]);
  });

  test('for the own drawing', async () => {
    const { roomId, seats, drawings } = await at(api, host, 'voting');
    const own = vote(api, roomId, { seat: seats[1], drawing: drawings[1] ?? '' });
    expect(await refusal(own)).toEqual({ status: 400, code: 'invalid', field: 'drawingId' });
    expect((await readState(api, roomId)).votes).toHaveLength(1);
  });

  test('for the drawing of a removed person in the end; while people vote nothing tells that it is theirs', async () => {
    const { roomId, seats, drawings } = await at(api, host, 'voting', SETTLED);
    const [first = '', second = ''] = drawings;
    const shown = async () => {
      const { drawings: all, doneCount, votes } = await readState(api, roomId);
      return { ids: all.map(({ id }) => id), doneCount, votes };
    };
    await vote(api, roomId, { seat: seats[2], drawing: second });
    const before = await shown();
    // g2 has not voted, so nothing but the list of people changes.
    await remove(api, roomId, host, 2);
    expect(await shown()).toEqual(before);
    expect(await vote(api, roomId, { seat: seats[2], drawing: first })).toMatchObject({ created: false });
    expect(await picture(api, roomId, second)).toMatchObject({ media: 'image/png' });
    await restore(api, roomId, host, 2);
    expect(await shown()).toEqual(before);
    await remove(api, roomId, host, 2);
    await move(api, roomId, { user: host, to: 'results', rules: SETTLED });
    expect((await readState(api, roomId)).drawings).toMatchObject([
      { id: first, counts: true },
      { id: second, counts: false },
    ]);
    expect(await roundOf(api, roomId, 1)).toMatchObject({ winnerName: null, drawings: [{ id: first, voteCount: 0 }] });
    expect(await refusal(picture(api, roomId, second))).toEqual(NOT_FOUND);
  });

  test('is taken for the drawing of a removed person: a refusal would tell its author', async () => {
    const { roomId, seats, drawings } = await at(api, host, 'voting', SETTLED);
    await remove(api, roomId, host, 2);
    expect(await vote(api, roomId, { seat: seats[2], drawing: drawings[1] ?? '' })).toMatchObject({ created: true });
    await move(api, roomId, { user: host, to: 'results', rules: SETTLED });
    expect((await readState(api, roomId)).game.winnerNumber).toBeNull();
  });

  test('of a removed person, with a drawing or without: neither vote nor drawing wins, now and later', async () => {
    const { roomId, seats, drawings } = await at(api, host, 'voting', SETTLED);
    const [first = '', second = ''] = drawings;
    for (const seat of seats.slice(1)) await vote(api, roomId, { seat, drawing: first });
    await move(api, roomId, { user: host, to: 'results', rules: SETTLED });
    const winner = async () => [
      (await readState(api, roomId)).game.winnerName,
      (await roundOf(api, roomId, 1)).winnerName,
      (await roundsOf(api, roomId))[0]?.winnerName,
    ];
    const voteCounts = async () => (await roundOf(api, roomId, 1)).drawings.map(({ voteCount }) => voteCount);
    expect([await winner(), await voteCounts()]).toEqual([
      ['g1', 'g1', 'g1'],
      [2, 1],
    ]);
    // g3 did not draw: as many votes for either, and g1 was earlier
    await remove(api, roomId, host, 3);
    expect([await winner(), await voteCounts()]).toEqual([
      ['g1', 'g1', 'g1'],
      [1, 1],
    ]);
    await remove(api, roomId, host, 2);
    expect(await winner()).toEqual([null, null, null]);
    expect(await refusal(picture(api, roomId, second))).toEqual(NOT_FOUND);
    await restore(api, roomId, host, 2);
    await remove(api, roomId, host, 1);
    expect(await winner()).toEqual([null, null, null]);
    await restore(api, roomId, host, 1);
    expect(await winner()).toEqual(['g1', 'g1', 'g1']);
  });
});

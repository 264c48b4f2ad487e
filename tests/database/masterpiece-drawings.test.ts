import { describe, expect, test } from 'vitest';
import { DRAWING_MAX, DRAWING_MEDIA } from '#shared/contract/games/drawings.ts';
import { CHECK_VIOLATION, connect, connectAsApi, refusal, sqlState } from './connections.ts';
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
import { newHost, openGame, remove, restore } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const host = await newHost(owner);

const WRONG_PHASE = { status: 409, code: 'wrong_phase' };
const NOT_FOUND = { status: 404, code: 'not_found' };
/** Windows are looked at from this many milliseconds before and after their end. */
const MARGIN = RULES.lateVote / 2;

/** Just before the end of a window, and just after it. */
const AROUND_THE_END = [
  [-MARGIN, 'not refused'],
  [MARGIN, WRONG_PHASE],
] as const;

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
    ['until the bell has rung, though nobody made the step yet', 'drawing', RULES.drawing + RULES.bell],
    ['into the voting, until the bell has rung', 'voting', RULES.bell],
  ] as const)('%s', async (_, phase, lastMs) => {
    for (const [ms, expected] of AROUND_THE_END) {
      const { roomId, seats } = await at(api, host, phase);
      await pass(owner, roomId, lastMs + ms);
      expect(await third(roomId, seats)).toEqual(expected);
      expect((await readState(api, roomId)).drawings).toHaveLength(ms < 0 ? 3 : 2);
    }
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

  test('a little after the deadline, though nobody made the step yet', async () => {
    for (const [ms, expected] of AROUND_THE_END) {
      const { roomId, seats, drawings } = await at(api, host, 'voting');
      await pass(owner, roomId, RULES.voting + RULES.lateVote + ms);
      expect(await third(roomId, seats, drawings[0])).toEqual(expected);
    }
  });

  test.each([
    [-MARGIN, 'not refused', 'g1'],
    [MARGIN, WRONG_PHASE, 'g2'],
  ])('a little into the results, where it still decides who wins: %i ms', async (ms, expected, winner) => {
    const { roomId, seats, drawings } = await at(api, host, 'results');
    expect((await readState(api, roomId)).game.winners).toMatchObject([{ name: 'g2' }]);
    await pass(owner, roomId, RULES.lateVote + ms);
    expect(await third(roomId, seats, drawings[0])).toEqual(expected);
    // one vote each: the earlier drawing wins
    expect((await readState(api, roomId)).game.winners).toMatchObject([{ name: winner }]);
    expect(await refusal(roundOf(api, roomId, 1))).toEqual(ms < 0 ? NOT_FOUND : 'not refused');
    expect(await roundsOf(api, roomId)).toHaveLength(ms < 0 ? 0 : 1);
    await pass(owner, roomId, RULES.lateVote);
    expect((await roundOf(api, roomId, 1)).winners).toMatchObject([{ name: winner }]);
    expect(await roundsOf(api, roomId)).toMatchObject([{ winners: [{ name: winner }] }]);
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
    expect(await roundOf(api, roomId, 1)).toMatchObject({ winners: [], drawings: [{ id: first, voteCount: 0 }] });
    expect(await refusal(picture(api, roomId, second))).toEqual(NOT_FOUND);
  });

  test('is taken for the drawing of a removed person: a refusal would tell its author', async () => {
    const { roomId, seats, drawings } = await at(api, host, 'voting', SETTLED);
    await remove(api, roomId, host, 2);
    expect(await vote(api, roomId, { seat: seats[2], drawing: drawings[1] ?? '' })).toMatchObject({ created: true });
    await move(api, roomId, { user: host, to: 'results', rules: SETTLED });
    expect((await readState(api, roomId)).game.winners).toEqual([]);
  });

  test('of a removed person, with a drawing or without: neither vote nor drawing wins, now and later', async () => {
    const { roomId, seats, drawings } = await at(api, host, 'voting', SETTLED);
    const [first = '', second = ''] = drawings;
    for (const seat of seats.slice(1)) await vote(api, roomId, { seat, drawing: first });
    await move(api, roomId, { user: host, to: 'results', rules: SETTLED });
    const winner = async () => [
      (await readState(api, roomId)).game.winners[0]?.name ?? null,
      (await roundOf(api, roomId, 1)).winners[0]?.name ?? null,
      (await roundsOf(api, roomId))[0]?.winners[0]?.name ?? null,
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

describe('rounds that are over', () => {
  test('are told with their drawings: the winner first, then by votes, then as they came in', async () => {
    const { roomId, seats } = await openGame(api, host, 'masterpiece', 5);
    const [one = '', two = '', three = ''] = await drawn(api, roomId, host, [seats[2], seats[1], seats[0]]);
    for (const [seat, drawing] of [
      [0, two],
      [1, three],
      [2, two],
      [3, three],
    ] as const) {
      await vote(api, roomId, { seat: seats[seat], drawing });
    }
    expect(await refusal(roundOf(api, roomId, 1))).toEqual(NOT_FOUND);
    expect(await roundsOf(api, roomId)).toEqual([]);
    await letTimePass(owner, roomId, { advance });
    await pass(owner, roomId, RULES.lateVote + 1);
    const { prompt } = (await readState(api, roomId)).game;
    const round = {
      roundNumber: 1,
      prompt,
      winners: [{ number: 2, name: 'g2' }],
      drawings: [
        { id: two, number: 2, name: 'g2', title: null, voteCount: 2 },
        { id: three, number: 1, name: 'g1', title: null, voteCount: 2 },
        { id: one, number: 3, name: 'g3', title: null, voteCount: 0 },
      ],
      hidden: [],
    };
    const inList = { roundNumber: 1, prompt, winners: [{ number: 2, name: 'g2' }], drawingCount: 3 };
    expect(await roundOf(api, roomId, 1)).toEqual(round);
    expect(await roundsOf(api, roomId)).toEqual([inList]);
    await letTimePass(owner, roomId, { advance });
    expect(await roundOf(api, roomId, 1)).toEqual(round);
    expect(await roundsOf(api, roomId)).toEqual([inList]);
    expect(await refusal(roundOf(api, roomId, 2))).toEqual(NOT_FOUND);
  });

  test('have no winner without votes, the newest first; those without drawings are left out of the list', async () => {
    const { roomId, seats } = await openGame(api, host, 'masterpiece', 3);
    for (const drawing of [[seats[0]], [], [seats[1], seats[2]]]) {
      await drawn(api, roomId, host, drawing);
      await move(api, roomId, { user: host, to: 'results', rules: SETTLED });
    }
    expect(await roundsOf(api, roomId)).toEqual([
      { roundNumber: 3, prompt: expect.any(String), winners: [], drawingCount: 2 },
      { roundNumber: 1, prompt: expect.any(String), winners: [], drawingCount: 1 },
    ]);
    expect(await roundOf(api, roomId, 2)).toMatchObject({ winners: [], drawings: [] });
    expect(await readState(api, roomId)).toMatchObject({ game: { winners: [] } });
    await remove(api, roomId, host, 1);
    expect((await roundsOf(api, roomId)).map((round) => round.roundNumber)).toEqual([3]);
  });
});

describe('a room keeps', () => {
  test('its newest rounds, with the one that begins', async () => {
    const { roomId, seats } = await openGame(api, host, 'masterpiece', 1);
    const round = async (kept: { rounds: number; bytes: number }) => {
      await move(api, roomId, { user: host, to: 'drawing', rules: { ...RULES, kept } });
      await submit(api, roomId, { seat: seats[0], bytes: Buffer.alloc(1_000) });
      await move(api, roomId, { user: host, to: 'voting', rules: SETTLED });
      await move(api, roomId, { user: host, to: 'results', rules: SETTLED });
      return (await roundsOf(api, roomId)).map(({ roundNumber }) => roundNumber);
    };
    const MANY = { rounds: 3, bytes: 1_000_000 };
    for (let n = 0; n < 3; n += 1) await round(MANY);
    expect(await round(MANY)).toEqual([4, 3, 2]);
    // A round more than fits into as many bytes is none too many while it is the present one.
    expect(await round({ rounds: 60, bytes: 2_000 })).toEqual([5, 4, 3]);
    expect(await round({ rounds: 60, bytes: 1_999 })).toEqual([6, 5]);
    const [row] = await owner<
      [{ count: number }]
    >`select count(*)::integer from public.drawings where room_id = ${roomId}`;
    expect(row.count).toBe(2);
  });
});

describe('a game that is stopped', () => {
  test.each(['drawing', 'voting'] as const)(
    'in %s drops the round, and its number is not used again',
    async (phase) => {
      const { roomId, seats, drawings } = await at(api, host, phase);
      await stop(api, roomId, host);
      expect(await readState(api, roomId)).toMatchObject({
        game: { phase: 'waiting', roundNumber: 1, prompt: null, phaseEndsAt: null, settledAt: null },
        drawings: [],
        votes: [],
      });
      expect(await roundsOf(api, roomId)).toEqual([]);
      expect(await refusal(roundOf(api, roomId, 1))).toEqual(NOT_FOUND);
      expect(await refusal(picture(api, roomId, drawings[0] ?? ''))).toEqual(NOT_FOUND);
      await move(api, roomId, { user: host, to: 'drawing' });
      expect(await refusal(submit(api, roomId, { seat: seats[0], round: 1 }))).toEqual({
        status: 409,
        code: 'wrong_phase',
      });
      expect(await readState(api, roomId)).toMatchObject({ game: { phase: 'drawing', roundNumber: 2 }, drawings: [] });
    },
  );

  test('in the results keeps the round', async () => {
    const { roomId, drawings } = await at(api, host, 'results');
    await stop(api, roomId, host);
    expect(await readState(api, roomId)).toMatchObject({
      game: { phase: 'waiting', roundNumber: 1, prompt: null, winners: [], seed: '' },
      drawings: [],
      votes: [],
    });
    expect((await roundOf(api, roomId, 1)).drawings.map((drawing) => drawing.voteCount)).toEqual([1, 0]);
    expect(await picture(api, roomId, drawings[0] ?? '')).toMatchObject({ media: 'image/png' });
  });
});

describe('the stored rows', () => {
  const insert = async (drawing: { id?: string; media?: string; size?: number }) => {
    const { roomId, seats } = await openGame(api, host, 'masterpiece', 1);
    await move(api, roomId, { user: host, to: 'drawing' });
    return submit(api, roomId, { seat: seats[0], ...drawing, bytes: Buffer.alloc(drawing.size ?? 1, 7) });
  };

  test.each(DRAWING_MEDIA)('is the very bytes, as %s', async (media) => {
    const { roomId, seats } = await openGame(api, host, 'masterpiece', 1);
    await move(api, roomId, { user: host, to: 'drawing' });
    const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, n) => n % 256));
    const { id } = await submit(api, roomId, { seat: seats[0], media, bytes });
    expect(await picture(api, roomId, id)).toEqual({ number: 1, media, base64: bytes.toString('base64') });
    const other = await openGame(api, host, 'masterpiece', 1);
    expect(await refusal(picture(api, other.roomId, id))).toEqual(NOT_FOUND);
  });

  test('is as large as the contract allows, and of the form that it has', async () => {
    expect(await sqlState(insert({ size: DRAWING_MAX.bytes }))).toBeNull();
    const bad = [{ size: DRAWING_MAX.bytes + 1 }, { media: 'image/svg+xml' }, { id: 'short' }];
    for (const drawing of bad) expect(await sqlState(insert(drawing))).toBe(CHECK_VIOLATION);
  });

  test('can be no vote for the own drawing or for one of another round, by any function', async () => {
    const { roomId } = await at(api, host, 'voting');
    const write = (round: number, number: number, by: number) =>
      sqlState(owner`insert into public.drawing_votes values (${roomId}, ${round}, ${number}, ${by})`);
    expect(await write(1, 2, 2)).toBe(CHECK_VIOLATION);
    expect(await write(2, 2, 1)).toBe('23503');
    expect(await write(1, 2, 3)).toBe('23503');
    expect(await write(1, 2, 1)).toBeNull();
    expect(await write(1, 2, 1)).toBe('23505');
  });
});

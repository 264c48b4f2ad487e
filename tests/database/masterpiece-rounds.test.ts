import { beforeAll, describe, expect, test } from 'vitest';
import { DRAWING_MAX, DRAWING_MEDIA } from '#shared/contract/games/drawings.ts';
import { CHECK_VIOLATION, connect, connectAsApi, refusal, sqlState } from './connections.ts';
import {
  advance,
  at,
  drawn,
  move,
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
import { newHost, openGame, remove } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
let host: string;

beforeAll(async () => {
  host = await newHost(owner);
});

const NOT_FOUND = { status: 404, code: 'not_found' };

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
      winnerNumber: 2,
      winnerName: 'g2',
      drawings: [
        { id: two, number: 2, name: 'g2', voteCount: 2 },
        { id: three, number: 1, name: 'g1', voteCount: 2 },
        { id: one, number: 3, name: 'g3', voteCount: 0 },
      ],
    };
    const inList = { roundNumber: 1, prompt, winnerName: 'g2', drawingCount: 3 };
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
      { roundNumber: 3, prompt: expect.any(String), winnerName: null, drawingCount: 2 },
      { roundNumber: 1, prompt: expect.any(String), winnerName: null, drawingCount: 1 },
    ]);
    expect(await roundOf(api, roomId, 2)).toMatchObject({ winnerNumber: null, winnerName: null, drawings: [] });
    expect(await readState(api, roomId)).toMatchObject({ game: { winnerNumber: null, winnerName: null } });
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
      game: { phase: 'waiting', roundNumber: 1, prompt: null, winnerNumber: null, seed: '' },
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

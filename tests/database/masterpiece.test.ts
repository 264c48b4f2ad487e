import { beforeAll, describe, expect, test } from 'vitest';
import type { MasterpiecePhase } from '#shared/contract/games/masterpiece.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import {
  advance,
  joinGame,
  LENGTHS,
  letTimePass,
  move,
  pass,
  readState,
  remove,
  restore,
  SETTLED,
  submit,
  vote,
} from './masterpiece.ts';
import { at } from './masterpiece-rooms.ts';
import { newHost, openRoom } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
let host: string;

beforeAll(async () => {
  host = await newHost(owner);
});

const WAYS: MasterpiecePhase[] = ['drawing', 'voting', 'results'];

const phaseOf = async (roomId: string) => (await readState(api, roomId)).game.phase;
const ms = (later: string | null, earlier: string) => Date.parse(later ?? '') - Date.parse(earlier);

test('a join answers the player as the contract has it', async () => {
  const { roomId } = await openRoom(api, host, { game: 'masterpiece' });
  const joined = await joinGame(api, roomId, { name: 'Ann' });
  expect(joined).toEqual({
    created: true,
    hasNewSeat: true,
    participant: { id: '1', name: 'Ann', color: '#FF6B6B', isHost: false },
  });
});

test('a new room waits', async () => {
  const { roomId, code } = await openRoom(api, host, { game: 'masterpiece' });
  expect(await readState(api, roomId)).toEqual({
    now: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    version: 0,
    revision: 0,
    allDone: false,
    doneCount: 0,
    playerCount: 0,
    room: { code, locked: false, participantLimit: 5 },
    game: {
      phase: 'waiting',
      roundNumber: 0,
      prompt: null,
      phaseEndsAt: null,
      settledAt: null,
      held: false,
      winnerNumber: null,
      winnerName: null,
      seed: '',
      deckId: null,
      mix: false,
    },
    people: [],
    drawings: [],
    votes: [],
  });
});

test('a whole round, step by step', async () => {
  const { roomId, seats, drawings } = await at(api, host, 'voting', SETTLED);
  const [first, second] = drawings;
  const voting = await readState(api, roomId);
  expect(voting).toMatchObject({
    game: { phase: 'voting', roundNumber: 1, prompt: expect.any(String), seed: expect.stringMatching(/^\w{22}$/) },
    people: [{ name: 'g1' }, { name: 'g2' }, { name: 'g3' }],
    drawings: [
      { id: first, number: 1, name: 'g1', sequence: 1, counts: true },
      { id: second, number: 2, name: 'g2', sequence: 2, counts: true },
    ],
    votes: [{ number: 1, drawingId: second }],
  });
  expect(voting.game.winnerNumber).toBeNull();
  await vote(api, roomId, { seat: seats[2], drawing: second ?? '' });
  await move(api, roomId, { user: host, to: 'results', lengths: SETTLED });
  const results = await readState(api, roomId);
  expect(results.game).toMatchObject({
    phase: 'results',
    prompt: voting.game.prompt,
    winnerNumber: 2,
    winnerName: 'g2',
  });
  await move(api, roomId, { seat: seats[0], to: 'drawing', lengths: SETTLED });
  const next = await readState(api, roomId);
  expect(next).toMatchObject({
    game: { phase: 'drawing', roundNumber: 2, winnerNumber: null, winnerName: null, settledAt: null },
    drawings: [],
    votes: [],
  });
  expect([next.game.prompt, next.game.seed]).not.toContain(voting.game.prompt);
  expect(next.game.seed).not.toBe(voting.game.seed);
});

describe('the first round', () => {
  test('is not begun for nobody', async () => {
    const { roomId } = await openRoom(api, host, { game: 'masterpiece' });
    const start = () => refusal(move(api, roomId, { user: host, to: 'drawing' }));
    expect(await start()).toEqual({ status: 409, code: 'nobody_here' });
    await joinGame(api, roomId, { name: 'Ann' });
    await remove(api, roomId, host, 1);
    expect(await start()).toEqual({ status: 409, code: 'nobody_here' });
    expect(await readState(api, roomId)).toMatchObject({ version: 0, game: { phase: 'waiting', roundNumber: 0 } });
    await restore(api, roomId, host, 1);
    expect(await start()).toBe('not refused');
  });

  test('is begun for a host who plays alone', async () => {
    const { roomId } = await openRoom(api, host, { game: 'masterpiece' });
    await joinGame(api, roomId, { name: 'Host', user: host });
    await move(api, roomId, { user: host, to: 'drawing' });
    expect(await phaseOf(roomId)).toBe('drawing');
  });
});

describe.each<[from: MasterpiecePhase, next: MasterpiecePhase]>([
  ['waiting', 'drawing'],
  ['drawing', 'voting'],
  ['voting', 'results'],
  ['results', 'drawing'],
])('in %s', (from, next) => {
  test(`the host moves on to ${next} only`, async () => {
    const { roomId } = await at(api, host, from, SETTLED);
    const before = await readState(api, roomId);
    for (const to of WAYS.filter((way) => way !== next && way !== from)) {
      expect(await refusal(move(api, roomId, { user: host, to }))).toEqual({ status: 409, code: 'wrong_phase' });
    }
    expect(await readState(api, roomId)).toEqual({ ...before, now: expect.any(String) });
    await move(api, roomId, { user: host, to: next });
    const { version, game } = await readState(api, roomId);
    expect([game.phase, version]).toEqual([next, before.version + 1]);
  });

  test('a player moves on from the results only', async () => {
    const { roomId, seats } = await at(api, host, from, SETTLED);
    for (const to of WAYS.filter((way) => way !== from)) {
      const expected = from === 'results' && to === 'drawing' ? 'not refused' : { status: 403, code: 'not_host' };
      expect(await refusal(move(api, roomId, { seat: seats[0], to, lengths: SETTLED }))).toEqual(expected);
    }
  });

  test('what already is, or no phase at all, neither lengthens nor changes anything', async () => {
    const { roomId } = await at(api, host, from);
    await pass(owner, roomId, 5_000);
    const before = await readState(api, roomId);
    if (from !== 'waiting') await move(api, roomId, { user: host, to: from });
    await move(api, roomId, { user: host });
    expect(await readState(api, roomId)).toEqual({ ...before, now: expect.any(String) });
  });

  test('the clock makes no step before the deadline, and one after it', async () => {
    const { roomId } = await at(api, host, from);
    if (from !== 'waiting') await pass(owner, roomId, LENGTHS[from] - LENGTHS.lateVote / 4);
    const before = await readState(api, roomId);
    expect(await advance(api, roomId)).toBe(false);
    expect(await readState(api, roomId)).toEqual({ ...before, now: expect.any(String) });
    expect(await letTimePass(owner, roomId)).toBe(from !== 'waiting');
    expect(await advance(api, roomId)).toBe(false);
    expect(await phaseOf(roomId)).toBe(from === 'waiting' ? 'waiting' : next);
  });
});

describe('nobody is cut off', () => {
  const WRONG_PHASE = { status: 409, code: 'wrong_phase' };
  const MARGIN = LENGTHS.lateVote / 2;

  test('by a host who ends the voting: not before the last drawings are in, unless they all are', async () => {
    const { roomId } = await at(api, host, 'voting');
    const end = () => refusal(move(api, roomId, { user: host, to: 'results' }));
    await pass(owner, roomId, LENGTHS.bell - MARGIN);
    expect(await end()).toEqual(WRONG_PHASE);
    await pass(owner, roomId, 2 * MARGIN);
    expect(await end()).toBe('not refused');
    const other = await at(api, host, 'voting');
    await submit(api, other.roomId, { seat: other.seats[2] });
    expect(await refusal(move(api, other.roomId, { user: host, to: 'results' }))).toBe('not refused');
  });

  test('by a host who ends the results: not before the last votes are in, which still decide who wins', async () => {
    const { roomId, seats, drawings } = await at(api, host, 'results');
    const end = () => refusal(move(api, roomId, { user: host, to: 'drawing' }));
    await pass(owner, roomId, LENGTHS.lateVote - MARGIN);
    expect(await end()).toEqual(WRONG_PHASE);
    await vote(api, roomId, { seat: seats[2], drawing: drawings[0] ?? '' });
    await vote(api, roomId, { seat: seats[1], drawing: drawings[0] ?? '' });
    await pass(owner, roomId, 2 * MARGIN);
    expect((await readState(api, roomId)).game.winnerName).toBe('g1');
    expect(await end()).toBe('not refused');
  });

  test('by a player who wants the next round: not before everybody has seen the results', async () => {
    const { roomId, seats } = await at(api, host, 'results');
    const end = () => refusal(move(api, roomId, { seat: seats[0], to: 'drawing' }));
    for (const ms of [LENGTHS.lateVote - MARGIN, LENGTHS.playerNext - LENGTHS.lateVote]) {
      await pass(owner, roomId, ms);
      expect(await end()).toEqual(WRONG_PHASE);
    }
    await pass(owner, roomId, 2 * MARGIN);
    expect(await end()).toBe('not refused');
  });
});

test.each([
  ['drawing', LENGTHS.drawing, null],
  ['voting', LENGTHS.voting, LENGTHS.bell],
  ['results', LENGTHS.results, LENGTHS.lateVote],
] as const)('%s lasts its whole length from now, however late the step before came', async (phase, length, settled) => {
  const { roomId } = await at(api, host, phase);
  for (let n = 0; n < 2; n += 1) await letTimePass(owner, roomId);
  await pass(owner, roomId, 2 * LENGTHS.drawing);
  const { now } = await readState(api, roomId);
  await advance(api, roomId);
  const { game } = await readState(api, roomId);
  expect(game.phase).toBe(phase);
  expect(ms(game.phaseEndsAt, now)).toBeGreaterThanOrEqual(length);
  const [row] = await owner`
    select extract(epoch from ends_at - started_at)::float * 1000 as length,
      extract(epoch from settled_at - started_at)::float * 1000 as settled
    from public.phase_games where room_id = ${roomId}`;
  expect(row).toEqual({ length, settled });
});

test.each<[from: MasterpiecePhase, next: MasterpiecePhase]>([
  ['drawing', 'voting'],
  ['voting', 'results'],
  ['results', 'drawing'],
])('a step from %s that the host asks for when the clock is due is that one step', async (from, next) => {
  const { roomId } = await at(api, host, from);
  const { version } = await readState(api, roomId);
  await pass(owner, roomId, LENGTHS.drawing);
  await move(api, roomId, { user: host, to: next });
  const after = await readState(api, roomId);
  expect([after.game.phase, after.version]).toEqual([next, version + 1]);
  expect(await advance(api, roomId)).toBe(false);
});

test('a player who asks for a new round that has begun already changes nothing', async () => {
  const { roomId, seats } = await at(api, host, 'results', SETTLED);
  await move(api, roomId, { seat: seats[0], to: 'drawing', lengths: SETTLED });
  const { version } = await readState(api, roomId);
  expect(await move(api, roomId, { seat: seats[1], to: 'drawing' })).toEqual({});
  expect(await readState(api, roomId)).toMatchObject({ version, game: { roundNumber: 2 } });
});

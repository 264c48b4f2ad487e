import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MasterpiecePhase } from '#shared/contract/games/masterpiece.ts';
import { connect, refusal, type Sql } from './connections.ts';
import {
  advance,
  LENGTHS,
  move,
  pass,
  readState,
  remove,
  restore,
  roundOf,
  roundsOf,
  stop,
  submit,
  vote,
} from './masterpiece.ts';
import { type Answer, Match } from './masterpiece-model.ts';
import { drawn, openGame } from './masterpiece-rooms.ts';
import { newHost } from './rooms.ts';

const RUNS = 60;
const SEATS = 5;

const sql: Sql = connect(1);
const host = await newHost(sql, { tier: 'pro' });
/** Drawings of another room. */
const elsewhere = await openGame(sql, host, 1);
const [foreign = ''] = await drawn(sql, elsewhere.roomId, host, elsewhere.seats);

const seat = fc.integer({ min: 1, max: SEATS });
/** Whole parts of every length there is, so the time that the statements take makes no difference. */
const ms = fc.constantFrom(1, 2, 5, 10, 30, 60).map((parts) => (parts * LENGTHS.lateVote) / 2);
const of = fc.constantFrom('this round', 'this round', 'this round', 'this round', 'the round before', 'another room');
const ballot = fc.record({ seat, of, drawing: seat });
type Ballot = typeof ballot extends fc.Arbitrary<infer B> ? B : never;
const seats = fc.array(seat, { minLength: 1, maxLength: 6, size: 'max' });
const ballots = fc.array(ballot, { minLength: 1, maxLength: 8, size: 'max' });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('round' as const), seats, ballots }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('draw' as const), seats, round: fc.constantFrom(null, null, 0, -1) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('vote' as const), ballots }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('next' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      to: fc.constantFrom<MasterpiecePhase[]>('drawing', 'voting', 'results'),
      seat: fc.option(seat, { freq: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms, polls: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sleep' as const), phases: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), seat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), seat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A room, the model of it, and which drawing is whose. */
interface Story {
  roomId: string;
  seats: Buffer[];
  match: Match;
  /** Ids of drawings by `round seat`. */
  ids: Map<string, string>;
}

const NEXT = { waiting: 'drawing', drawing: 'voting', voting: 'results', results: 'drawing' } as const;

async function answerTo(call: PromiseLike<unknown>): Promise<Answer> {
  const answer = await refusal(call);
  return answer === 'not refused' ? answer : answer.code;
}

async function submitted({ roomId, seats, match, ids }: Story, number: number, back: number | null): Promise<void> {
  const round = back === null ? null : match.roundNumber + back;
  const expected = match.submit(number, round);
  const call = submit(sql, roomId, { seat: seats[number - 1], ...(round === null ? {} : { round }) });
  expect(await answerTo(call)).toBe(expected);
  if (expected !== 'not refused') return;
  const key = `${match.roundNumber} ${number}`;
  const { id, created } = await call;
  expect(created).toBe(!ids.has(key));
  expect(id).toBe(ids.get(key) ?? id);
  ids.set(key, id);
}

async function voted({ roomId, seats, match, ids }: Story, next: Ballot): Promise<void> {
  const round = match.roundNumber - (next.of === 'the round before' ? 1 : 0);
  const id = next.of === 'another room' ? foreign : (ids.get(`${round} ${next.drawing}`) ?? 'none');
  const expected = match.vote(next.seat, next.of === 'this round' && id !== 'none' ? next.drawing : null);
  const call = vote(sql, roomId, { seat: seats[next.seat - 1], drawing: id });
  expect(await answerTo(call)).toBe(expected);
  if (expected !== 'not refused') return;
  const [, counted] = match.votesIn(match.round).find(([voter]) => voter === next.seat) ?? [];
  expect((await call).drawingId).toBe(ids.get(`${match.roundNumber} ${counted}`));
}

async function moved({ roomId, seats, match }: Story, to: MasterpiecePhase, number: number | null): Promise<void> {
  const expected = match.move(to, number ?? undefined);
  const who = number === null ? { user: host } : { seat: seats[number - 1] };
  expect(await answerTo(move(sql, roomId, { ...who, to }))).toBe(expected);
}

/** Time passes, and somebody may look after it. */
async function passed({ roomId, match }: Story, time: number, polls: boolean): Promise<void> {
  await pass(sql, roomId, time);
  match.pass(time);
  if (polls) expect(await advance(sql, roomId)).toBe(match.tick());
}

async function take(story: Story, next: Step): Promise<void> {
  const { roomId, match } = story;
  if (next.do === 'round') {
    for (let n = 0; n < 4 && match.phase !== 'drawing'; n += 1) await moved(story, NEXT[match.phase], null);
    for (const one of next.seats) await submitted(story, one, null);
    await moved(story, 'voting', null);
    for (const one of next.ballots) await voted(story, one);
  } else if (next.do === 'draw') {
    for (const one of next.seats) await submitted(story, one, next.round);
  } else if (next.do === 'vote') {
    for (const one of next.ballots) await voted(story, one);
  } else if (next.do === 'move') await moved(story, next.to, next.seat);
  else if (next.do === 'next') await moved(story, NEXT[match.phase], null);
  else if (next.do === 'pass') await passed(story, next.ms, next.polls);
  else if (next.do === 'sleep') {
    for (let n = 0; n < next.phases; n += 1) await passed(story, LENGTHS.drawing, true);
  } else if (next.do === 'remove') {
    await remove(sql, roomId, host, next.seat);
    match.removed.add(next.seat);
  } else if (next.do === 'restore') {
    await restore(sql, roomId, host, next.seat);
    match.removed.delete(next.seat);
  } else {
    await stop(sql, roomId, host);
    match.stop();
  }
}

/** The room as it is shown is what the model says. */
async function compare({ roomId, match, ids }: Story): Promise<void> {
  const { game, drawings, votes, ...state } = await readState(sql, roomId);
  const { phase, roundNumber, round } = match;
  const idOf = (number: number) => ids.get(`${roundNumber} ${number}`);
  const winner = phase === 'results' ? match.winnerOf(round) : null;
  expect(game).toMatchObject({ phase, roundNumber, winnerNumber: winner, winnerName: winner && `g${winner}` });
  expect(drawings.map(({ id, number }) => [id, number])).toEqual((round?.drawn ?? []).map((one) => [idOf(one), one]));
  const counts = drawings.filter((drawing) => drawing.counts).map(({ number }) => number);
  expect(counts).toEqual(match.drawnIn(round));
  expect(votes).toEqual(match.votesIn(round).map(([number, drawing]) => ({ number, drawingId: idOf(drawing) })));
  expect(state).toMatchObject(match.done());
  const [row] = await sql<{ idle: number }[]>`select idle from public.phase_games where room_id = ${roomId}`;
  expect(row?.idle ?? 0).toBe(match.idle);
}

/** So are the rounds that are over. */
async function compareRounds({ roomId, match, ids }: Story): Promise<void> {
  const over = [...match.rounds].filter(([number, round]) => match.isTold(number) && match.drawnIn(round).length > 0);
  expect((await roundsOf(sql, roomId)).map(({ roundNumber, drawingCount }) => [roundNumber, drawingCount])).toEqual(
    over.map(([number, round]) => [number, match.drawnIn(round).length]).reverse(),
  );
  for (const [number, round] of over) {
    const told = await roundOf(sql, roomId, number);
    expect(told.winnerNumber).toBe(match.winnerOf(round));
    const votesFor = (one: number) => match.votesIn(round).filter(([, drawing]) => drawing === one).length;
    const expected = match
      .drawnIn(round)
      .map((one) => ({ id: ids.get(`${number} ${one}`), number: one, name: `g${one}`, voteCount: votesFor(one) }));
    expect(told.drawings).toEqual(expected.toSorted((a, b) => b.voteCount - a.voteCount));
  }
}

const ballotOf = (seat: number, drawing: number): Ballot => ({ seat, of: 'this round', drawing });
/** Chance alone does not tell these every time. */
const STORIES: [Step[]][] = [
  [[{ do: 'next' }, { do: 'sleep', phases: 5 }, { do: 'sleep', phases: 1 }]],
  [
    [
      { do: 'next' },
      { do: 'draw', seats: [1, 2], round: null },
      { do: 'next' },
      { do: 'vote', ballots: [ballotOf(1, 2), ballotOf(2, 1), ballotOf(3, 1)] },
      { do: 'next' },
    ],
  ],
];

test('whatever happens in a room, it is what the rules say', async () => {
  const seen = { winners: 0, rivals: 0, idle: 0 };
  const stories = fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30, size: 'max' }), async (steps) => {
    const { roomId, seats } = await openGame(sql, host, SEATS);
    const story: Story = { roomId, seats, match: new Match(seats.map((_, n) => n + 1)), ids: new Map() };
    for (const next of steps) {
      await take(story, next);
      await compare(story);
      const { match } = story;
      if (match.winnerOf(match.round) !== null) seen.winners += 1;
      if (new Set(match.votesIn(match.round).map(([, drawing]) => drawing)).size > 1) seen.rivals += 1;
      if (match.idle > 1) seen.idle += 1;
    }
    await compareRounds(story);
  });
  await fc.assert(stories, { numRuns: RUNS, examples: STORIES });
  // else these stories would say little
  expect(Math.min(seen.winners, seen.rivals, seen.idle)).toBeGreaterThan(0);
}, 180_000);

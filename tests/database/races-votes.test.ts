import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Option } from '#shared/contract/games/this-or-that.ts';
import { connect, connectAsApi, outcomes } from './connections.ts';
import { makeMutants, withoutRoomLock } from './mutants.ts';
import { holdGame, queueUp } from './queue.ts';
import { newHost } from './rooms.ts';
import { next, openGame, readChanges, readState, start, storedVotes, vote } from './this-or-that.ts';

const VOTES = 20;
const RUNS = 10;

const owner = connect();
const api = connectAsApi(VOTES);
let host: string;

beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
});

const optionOf = (n: number): Option => (n % 2 === 0 ? 'A' : 'B');

async function startedGame(guests: number) {
  const game = await openGame(api, host, guests);
  await start(api, game.roomId, host);
  return game;
}

/** 20 votes of one seat at once, for either option: what was stored and what was answered. */
async function oneSeatVotes(schema?: string) {
  const { roomId, seats } = await startedGame(1);
  const answers = await queueUp(owner, holdGame(roomId), () =>
    Array.from({ length: VOTES }, (_, n) => vote(api, roomId, { seat: seats[0], option: optionOf(n), schema })),
  );
  return { roomId, answers };
}

/** A vote of each of 20 seats at once; answers the versions that they made, in order. */
async function everySeatVotes(schema?: string) {
  const { roomId, seats } = await startedGame(VOTES);
  await queueUp(owner, holdGame(roomId), () =>
    seats.map((seat, n) => vote(api, roomId, { seat, option: optionOf(n), schema })),
  );
  const votes = await storedVotes(owner, roomId);
  return { roomId, versions: votes.map(({ version }) => version) };
}

/** Version 1 is the open question. */
const ONE_AFTER_ANOTHER = Array.from({ length: VOTES }, (_, n) => n + 2);

test(`${VOTES} votes at once by one seat are one vote, and all are told which`, async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId, answers } = await oneSeatVotes();
    const stored = await storedVotes(owner, roomId);
    expect(stored).toHaveLength(1);
    expect(new Set(answers.map(({ option, votedCount }) => `${option} ${votedCount}`))).toEqual(
      new Set([`${stored[0]?.option} 1`]),
    );
    expect((await readState(api, roomId)).version).toBe(2);
  }
});

test(`${VOTES} seats that vote at once are all counted, each under a version of its own`, async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId, versions } = await everySeatVotes();
    expect(versions).toEqual(ONE_AFTER_ANOTHER);
    expect(await readState(api, roomId)).toMatchObject({ version: VOTES + 1, allVoted: true });
  }
});

test('who follows the votes while they come in misses none', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId, seats } = await startedGame(VOTES);
    let known = await readState(api, roomId);
    const seen = new Map<number, Option>();
    const voting = Promise.all(seats.map((seat, n) => vote(api, roomId, { seat, option: optionOf(n) })));
    let isOver = false;
    const over = voting.then(() => {
      isOver = true;
    });
    for (let last = false; !last; ) {
      last = isOver;
      const changes = await readChanges(api, roomId, known);
      for (const { number, option } of changes.votes ?? []) seen.set(number, option);
      known = { ...known, version: changes.version, revision: changes.revision };
    }
    await over;
    expect([...seen].sort(([a], [b]) => a - b)).toEqual(seats.map((_, n) => [n + 1, optionOf(n)]));
  }
});

test('of votes that race with the end of the vote each is counted or refused, and none is both or neither', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId, seats } = await startedGame(VOTES);
    const calls = seats.map((seat) => vote(api, roomId, { seat }).then(() => 'counted'));
    calls.splice(
      run % VOTES,
      0,
      next(api, roomId, host, { to: 'results' }).then(() => 'over'),
    );
    const { replies, refusals } = await outcomes(calls);
    const counted = replies.filter((answer) => answer === 'counted').length;
    expect((await readState(api, roomId)).votes).toHaveLength(counted);
    expect(refusals).toEqual(Array(VOTES - counted).fill('wrong_phase'));
  }
});

test('a vote and the removal of its seat leave a vote that counts only while the seat is there', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { roomId, seats } = await startedGame(2);
    await outcomes<unknown>([
      vote(api, roomId, { seat: seats[0] }),
      api`select app.remove_participant(${roomId}, ${host}, 1)`,
    ]);
    expect((await readState(api, roomId)).votes).toEqual([]);
    expect(await vote(api, roomId, { seat: seats[1] })).toMatchObject({ votedCount: 1 });
  }
});

describe('with one thing taken away', () => {
  const KEYLESS = 'votes_without_key';
  const LOCKLESS = 'votes_without_lock';
  afterAll(async () => {
    await owner`drop schema if exists ${owner(KEYLESS)} cascade`;
    await owner`drop schema if exists ${owner(LOCKLESS)} cascade`;
  });

  test('the key of the votes: one seat votes more than once', async () => {
    await makeMutants(owner, KEYLESS, ['vote_this_or_that'], (sql) =>
      sql.replaceAll('public.this_or_that_votes', `${KEYLESS}.votes`),
    );
    await owner`create table ${owner(KEYLESS)}.votes (like public.this_or_that_votes)`;
    const { roomId } = await oneSeatVotes(KEYLESS);
    const rows = await owner`select from ${owner(KEYLESS)}.votes where room_id = ${roomId}`;
    expect(rows).toHaveLength(VOTES);
  });

  test('the lock of the room: votes share a version, and who follows them misses one', async () => {
    await makeMutants(owner, LOCKLESS, ['vote_this_or_that', 'lock_open_room'], withoutRoomLock);
    expect((await everySeatVotes(LOCKLESS)).versions).toEqual(Array(VOTES).fill(ONE_AFTER_ANOTHER[0]));
  });
});

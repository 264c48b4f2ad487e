import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, outcomes } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { queueUp } from './queue.ts';
import { guestsOf, joinByName, newHost, nextGame, openGame, openRoom, remove, silence } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';

const OTHERS = 20;
const UNLOCKED = 'next_unlocked';
const HASTY = 'next_hasty';

const owner = connect(4);
const api = connectAsApi(4 * OTHERS + 5);
let host: string;
/** Tries in which a race without its lock has to go wrong once. */
const MUTANT_RUNS = 20;

beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
  // Others come between copying the seats and moving on: here they have the time to, and no other write holds the room.
  const functions = ['next_room', 'lock_session'];
  await makeMutants(owner, UNLOCKED, functions, (definition) =>
    definition
      .replace(/(from public\.rooms where id = v_session\.current_room) for update/, '$1')
      .replace('perform internal.reset_game(v_game)', 'null')
      .replace('update public.sessions set current_room', 'perform pg_sleep(0.05); $&'),
  );
  await makeMutants(owner, HASTY, functions, (definition) =>
    definition.replace('if v_session.current_room <> p_room', 'if false'),
  );
});
afterAll(async () => {
  for (const schema of [UNLOCKED, HASTY]) await owner`drop schema if exists ${owner(schema)} cascade`;
});

const times = <T>(make: (n: number) => T): T[] => Array.from({ length: OTHERS }, (_, n) => make(n));
const holdRoom = (roomId: string) => (sql: (...args: never[]) => unknown) =>
  (sql as unknown as typeof owner)`select from public.rooms where id = ${roomId} for update`;

const seatsOf = (roomId: string) => owner`
  select number, name, seat_hash, present, removed_at from public.participants where room_id = ${roomId} order by number`;

/** Throws unless everything that happened before the move is carried, and nothing happens behind it. */
async function race(schema: string): Promise<void> {
  const full = PARTICIPANT_LIMITS.premium - OTHERS / 2;
  const { roomId, seats } = await openGame(api, host, 'this-or-that', full);
  await thisOrThat.start(api, roomId, host);
  await silence(
    owner,
    roomId,
    times((n) => n + 1),
  );
  /** As a person does, who follows. */
  async function joinWherever(name: string): Promise<void> {
    const { refusals } = await outcomes([joinByName(api, roomId, 'this-or-that', { name })]);
    if (refusals[0] !== 'room_moved') return;
    const [{ next }] = await owner<[{ next: string }]>`
      select current_room as next from public.sessions
      where id = (select session_id from public.rooms where id = ${roomId})`;
    await outcomes([joinByName(api, next, 'coloring', { name })]);
  }
  const voted: Promise<boolean>[] = [];
  const counted = async (vote: Promise<unknown>) => (await outcomes([vote])).replies.length === 1;
  const [moved] = await queueUp<unknown>(owner, holdRoom(roomId), () => [
    nextGame(api, roomId, host, 'coloring', { schema }),
    ...times((n) => joinWherever(`late ${n}`)),
    ...times((n) => outcomes([remove(api, roomId, host, n + OTHERS)])),
    ...times((n) => {
      const vote = counted(thisOrThat.vote(api, roomId, { seat: seats[full - 1 - n] as Buffer, option: 'A' }));
      voted.push(vote);
      return vote;
    }),
    outcomes([api`select app.free_away_places(${roomId}, ${host}, 30)`]),
  ]);
  const next = (moved as Awaited<ReturnType<typeof nextGame>>).movedTo.roomId;
  const [before, after] = [await seatsOf(roomId), await seatsOf(next)];
  expect(after.slice(0, before.length)).toEqual(before);
  expect((await guestsOf(owner, next)).length).toBeLessThanOrEqual(PARTICIPANT_LIMITS.premium);
  const votes = await owner`select from public.this_or_that_votes where room_id = ${roomId}`;
  expect(votes).toHaveLength((await Promise.all(voted)).filter(Boolean).length);
}

describe('moving on while people join, leave, are removed and vote', () => {
  test('carries all that came before, and refuses all that comes after', async () => {
    for (let n = 0; n < 5; n += 1) await race('app');
  });

  test('loses people without the lock of the room', async () => {
    const run = () =>
      race(UNLOCKED).then(
        () => 0,
        (error) => {
          expect(error).toHaveProperty('name', 'AssertionError');
          return 1;
        },
      );
    let broken = 0;
    for (let n = 0; n < MUTANT_RUNS && broken === 0; n += 1) broken += await run();
    expect(broken).toBe(1);
  });
});

/** The different rooms that two screens moving on at once are led to, and the number of rooms there are. */
async function twoScreens(schema: string): Promise<{ told: number; rooms: number }> {
  const { roomId } = await openRoom(api, host, { game: 'this-or-that' });
  const games = ['coloring', 'masterpiece', 'two-truths'] as const;
  const moved = await Promise.all(games.map((game) => nextGame(api, roomId, host, game, { schema })));
  const rooms = await owner`
    select from public.rooms where session_id = (select session_id from public.rooms where id = ${roomId})`;
  return { told: new Set(moved.map(({ movedTo }) => movedTo.roomId)).size, rooms: rooms.length };
}

test('two screens and a third that move on at once make one move', async () => {
  for (let n = 0; n < 10; n += 1) expect(await twoScreens('app')).toEqual({ told: 1, rooms: 2 });
  await expect(twoScreens(HASTY)).rejects.toThrow('rooms_session_place_key');
});

test.each(['end_room', 'delete_room'])('a move that meets %s leaves nothing open, and nobody waits', async (end) => {
  for (let n = 0; n < 10; n += 1) {
    const { roomId } = await openGame(api, host, 'this-or-that', 5);
    const calls = [
      () => nextGame(api, roomId, host, 'coloring') as Promise<unknown>,
      () => api`select app.${api(end)}(${roomId}, ${host})`.then(() => null),
      () => joinByName(api, roomId, 'this-or-that', { name: 'late' }),
    ];
    if (n % 2 === 0) calls.reverse();
    const { refusals } = await outcomes(calls.map((call) => call()));
    expect(['room_ended', 'room_moved']).toEqual(expect.arrayContaining([...new Set(refusals)]));
    const open = await owner`
      select from public.sessions where status = 'open' and id in (select session_id from public.rooms where id = ${roomId})`;
    expect(open).toEqual([]);
  }
});

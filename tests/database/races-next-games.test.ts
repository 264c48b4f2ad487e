import { expect, test } from 'vitest';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, outcomes, type Sql } from './connections.ts';
import { BROKEN, makeMutants } from './mutants.ts';
import { holdRoom, meet, meetFirst } from './queue.ts';
import { freeAway, guestsOf, joinByName, newHost, nextGame, openGame, openRoom, remove, silence } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';

const UNLOCKED = 'next_unlocked';
const HASTY = 'next_hasty';

const owner = connect();
const api = connectAsApi();
const host = await newHost(owner, { tier: 'premium' });
const functions = ['next_room', 'lock_session'];
await makeMutants(owner, UNLOCKED, functions, (definition) =>
  definition.replace(/(from public\.rooms where id = v_session\.current_room) for update/, '$1'),
);
await makeMutants(owner, HASTY, functions, (definition) =>
  definition.replace('if v_session.current_room <> p_room', 'if false'),
);

const nextOf = async (roomId: string): Promise<string> =>
  (await nextGame(api, roomId, host, 'coloring')).movedTo.roomId;
const seatsOf = (roomId: string) => owner`
  select number, name, seat_hash, present, removed_at from public.participants where room_id = ${roomId} order by number`;

type Act = (sql: Sql, roomId: string, seat: Buffer | undefined) => Promise<unknown>;
const ACTS: [what: string, act: Act, votes: number][] = [
  ['a join', (sql, roomId) => joinByName(sql, roomId, 'this-or-that', { name: 'late' }), 0],
  ['a removal', (sql, roomId) => remove(sql, roomId, host, 2), 0],
  ['freeing places', (sql, roomId) => freeAway(sql, roomId, host), 0],
  ['a vote', (sql, roomId, seat) => thisOrThat.vote(sql, roomId, { seat, option: 'A' }), 1],
];

test.each(ACTS)('%s that meets the next game is carried, or refused behind it', async (_, act, counted) => {
  for (const isActFirst of [true, false]) {
    const { roomId, seats } = await openGame(api, host, 'this-or-that', 3);
    await thisOrThat.start(api, roomId, host);
    await silence(owner, roomId, [1]);
    const move = (sql: Sql) => nextGame(sql, roomId, host, 'coloring');
    const does = (sql: Sql) => act(sql, roomId, seats[2]);
    const [hold, call] = isActFirst ? [does, move] : [move, does];
    const { refusals, passed } = await meet<unknown>(owner, hold, [() => call(api)]);
    expect([passed, refusals]).toEqual([0, isActFirst ? [] : ['room_moved']]);
    const before = await seatsOf(roomId);
    expect((await seatsOf(await nextOf(roomId))).slice(0, before.length)).toEqual(before);
    const votes = await owner`select from public.this_or_that_votes where room_id = ${roomId}`;
    expect(votes).toHaveLength(isActFirst ? counted : 0);
  }
});

test('a move waits for a change under way, but not without the lock of the room', async () => {
  const race = async (schema: string) => {
    const { roomId } = await openGame(api, host, 'this-or-that', 2);
    const change = async (sql: Sql) => {
      // as a removal does before it writes that the session is active
      await holdRoom(roomId)(sql);
      await sql`update public.participants set removed_at = now() where room_id = ${roomId} and number = 2`;
    };
    const { passed } = await meet(owner, change, [() => nextGame(api, roomId, host, 'coloring', { schema })]);
    expect(await seatsOf(await nextOf(roomId))).toEqual(await seatsOf(roomId));
    return passed;
  };
  expect(await race('app')).toBe(0);
  await expect(race(UNLOCKED)).rejects.toThrow(BROKEN);
});

test('people who follow a move at once share the places that are left', async () => {
  const cap = PARTICIPANT_LIMITS.premium;
  const { roomId } = await openGame(api, host, 'this-or-that', cap - 1);
  const join = async (name: string) => {
    const { refusals } = await outcomes([joinByName(api, roomId, 'this-or-that', { name })]);
    expect(refusals).toEqual(['room_moved']);
    return joinByName(api, await nextOf(roomId), 'coloring', { name });
  };
  const { refusals, passed } = await meet(owner, (sql) => nextGame(sql, roomId, host, 'coloring'), [
    () => join('one'),
    () => join('two'),
  ]);
  expect([passed, refusals]).toEqual([0, ['session_full']]);
  expect(await guestsOf(owner, await nextOf(roomId))).toHaveLength(cap);
});

/** The different rooms that three screens moving on at once are led to, and the number of rooms there are. */
async function threeScreens(schema: string): Promise<{ told: number; rooms: number; passed: number }> {
  const { roomId } = await openRoom(api, host, { game: 'this-or-that' });
  const move = (sql: Sql, game: 'coloring' | 'masterpiece' | 'two-truths') =>
    nextGame(sql, roomId, host, game, { schema }).then(({ movedTo }) => movedTo.roomId);
  const { replies, passed } = await meetFirst(owner, (sql) => move(sql, 'coloring'), [
    () => move(api, 'masterpiece'),
    () => move(api, 'two-truths'),
  ]);
  const rooms = await owner`
    select from public.rooms where session_id = (select session_id from public.rooms where id = ${roomId})`;
  return { told: new Set(replies).size, rooms: rooms.length, passed };
}

test('two screens and a third that move on at once make one move', async () => {
  expect(await threeScreens('app')).toEqual({ told: 1, rooms: 2, passed: 0 });
  await expect(threeScreens(HASTY)).rejects.toThrow('rooms_session_place_key');
});

test.each(['end_room', 'delete_room'])('a move that meets %s leaves nothing open, and nobody waits', async (end) => {
  for (const first of [0, 1, 2]) {
    const { roomId } = await openGame(api, host, 'this-or-that', 5);
    const calls: ((sql: Sql) => Promise<unknown>)[] = [
      (sql) => nextGame(sql, roomId, host, 'coloring'),
      (sql) => sql`select app.${sql(end)}(${roomId}, ${host})`.then(() => null),
      (sql) => joinByName(sql, roomId, 'this-or-that', { name: 'late' }),
    ];
    const [hold] = calls.splice(first, 1) as [(typeof calls)[0]];
    const { refusals, passed } = await meet(
      owner,
      hold,
      calls.map((call) => () => call(api)),
    );
    expect(passed).toBe(0);
    expect(['room_ended', 'room_moved']).toEqual(expect.arrayContaining([...new Set(refusals)]));
    const open = await owner`
      select from public.sessions where status = 'open' and id in (select session_id from public.rooms where id = ${roomId})`;
    expect(open).toEqual([]);
  }
});

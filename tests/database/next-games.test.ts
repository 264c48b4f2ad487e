import { expect, test } from 'vitest';
import { GAME_KEYS, type Game } from '#shared/contract/games/registry.ts';
import { MARKER_COLORS } from '#shared/contract/games/warm-welcome.ts';
import { PARTICIPANT_COLORS } from '#shared/contract/palettes.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, outcomes, refusal, type Sql } from './connections.ts';
import { holdsBut, makeMutants } from './mutants.ts';
import { holdRoom, meet, meetFirst } from './queue.ts';
import {
  freeAway,
  guestsOf,
  hostRooms,
  join,
  joinByName,
  lobby as lobbyOf,
  newHost,
  newSeat,
  nextGame,
  openGame,
  openRoom,
  type PersonOnMap,
  readWarmWelcome,
  remove,
  reply,
  restore,
  seatLink,
  silence,
} from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';

const owner = connect();
const api = connectAsApi();
const host = await newHost(owner, { tier: 'premium' });

const lobby = (room: string, seat: Buffer | null = null) => lobbyOf(api, room, null, seat);
const byCode = (code: string) => reply<{ room: unknown }>(api`select app.find_room_by_code(${code}, '[]') as reply`);

interface Row {
  number: number;
  name: string;
  color: string;
  present: boolean;
}
const seatsOf = (roomId: string) => owner<Row[]>`
  select number, name, color, present from public.participants where room_id = ${roomId} order by number`;
const usedBytes = async () => (await hostRooms(api, host)).storage.usedBytes;
/** Everything that a seat is proven or known by. */
const proofsOf = (roomId: string) => owner`
  select number, name_key, seat_hash, browser, address, last_seen_at, removed_at, freed_at, link_hash, link_ends_at
  from public.participants where room_id = ${roomId} and not is_host order by number`;

test('takes everyone along as they are, but the host', async () => {
  const { roomId } = await openGame(api, host, 'coloring', 4);
  await joinByName(api, roomId, 'coloring', { name: 'Hetty', user: host });
  await remove(api, roomId, host, 2);
  await silence(owner, roomId, [3]);
  await freeAway(api, roomId, host);
  await seatLink(api, roomId, host, 4);
  await owner`update public.participants set address = sha256('1') where room_id = ${roomId}`;
  const { movedTo } = await nextGame(api, roomId, host, 'this-or-that');
  expect(movedTo.game).toBe('this-or-that');
  const before = (await seatsOf(roomId)).filter(({ name }) => name !== 'Hetty');
  expect(await seatsOf(movedTo.roomId)).toEqual(before);
  expect(await proofsOf(movedTo.roomId)).toEqual(await proofsOf(roomId));
  // Numbers go on, so that one means the same person in all rooms.
  expect((await joinByName(api, movedTo.roomId, 'this-or-that', { name: 'Hetty', user: host })).participant.id).toBe(
    '6',
  );
});

test('of people freed it takes the newest 100 along, and everyone removed', async () => {
  const { roomId, seats } = await openGame(api, host, 'this-or-that', 2);
  await remove(api, roomId, host, 1);
  await owner`
    insert into public.participants (room_id, number, name, name_key, color, seat_hash, browser, freed_at)
    select ${roomId}, 100 + n, 'x', 'x', '#000000', sha256(n::text::bytea), sha256(n::text::bytea), now() + interval '1 second'
    from generate_series(0, 100) as n`;
  const before = await usedBytes();
  const { movedTo } = await nextGame(api, roomId, host, 'coloring');
  expect((await seatsOf(movedTo.roomId)).map(({ number }) => number)).toEqual([
    1,
    2,
    ...Array.from({ length: 100 }, (_, n) => 101 + n),
  ]);
  expect(await refusal(lobby(movedTo.roomId, seats[0]))).toEqual({ status: 403, code: 'removed' });
  // A seat that nobody has weighs about as much as its row.
  expect((await usedBytes()) - before).toBe(101 * 400);
});

test('a removal that is taken back frees the seat of an earlier game where somebody else got the name', async () => {
  const { roomId } = await openGame(api, host, 'coloring', 2);
  await remove(api, roomId, host, 1);
  await joinByName(api, roomId, 'coloring', { name: 'g1' });
  const { movedTo } = await nextGame(api, roomId, host, 'this-or-that');
  await remove(api, movedTo.roomId, host, 3);
  await restore(api, movedTo.roomId, host, 1);
  expect(await guestsOf(owner, movedTo.roomId)).toEqual(['g1', 'g2']);
  const rows = await owner`
    select number, removed_at, present from public.participants where room_id = ${roomId} order by number`;
  expect(rows).toEqual([
    { number: 1, removed_at: null, present: false },
    { number: 2, removed_at: null, present: true },
    { number: 3, removed_at: null, present: true },
  ]);
});

test.each<[Game, Game, readonly string[]]>([
  ['coloring', 'warm-welcome', MARKER_COLORS],
  ['warm-welcome', 'masterpiece', PARTICIPANT_COLORS],
])('from %s to %s people get colors of its palette, different ones while there are', async (from, to, palette) => {
  for (const people of [palette.length, palette.length + 3]) {
    const { roomId } = await openGame(api, host, from, people + 2);
    // They take no color from people present.
    for (const number of [1, 5]) await remove(api, roomId, host, number);
    // One has a color that stays.
    await owner`update public.participants set color = '#000000' where room_id = ${roomId}`;
    await owner`update public.participants set color = ${String(palette[0])} where room_id = ${roomId} and number = 1`;
    await owner`update public.participants set color = ${String(palette[1])} where room_id = ${roomId} and number = 3`;
    const { movedTo } = await nextGame(api, roomId, host, to);
    const seats = (await seatsOf(movedTo.roomId)).filter(({ present }) => present);
    expect(seats.find(({ number }) => number === 3)?.color).toBe(palette[1]);
    expect(new Set(seats.map(({ color }) => color))).toEqual(new Set(palette));
  }
});

test('people have their color again in a game whose palette has it', async () => {
  const { roomId } = await openGame(api, host, 'this-or-that', 3);
  const colors = async (room: string) => (await seatsOf(room)).map(({ color }) => color);
  // Not those that people without a color would get.
  for (const number of [1, 2, 3]) {
    await owner`
      update public.participants set color = ${String(PARTICIPANT_COLORS.at(-number))}
      where room_id = ${roomId} and number = ${number}`;
  }
  const known = await colors(roomId);
  const map = (await nextGame(api, roomId, host, 'warm-welcome')).movedTo.roomId;
  await joinByName(api, map, 'warm-welcome', { name: 'Late', newSeat: newSeat() });
  await owner`update public.participants set color = ${MARKER_COLORS[0]} where room_id = ${map} and name = 'Late'`;
  const { movedTo } = await nextGame(api, map, host, 'masterpiece');
  const after = await colors(movedTo.roomId);
  expect(after.slice(0, 3)).toEqual(known);
  expect(new Set(after).size).toBe(4);
  // Of two colors they had, the later one.
  const later = String(PARTICIPANT_COLORS.at(-9));
  await owner`update public.participants set color = ${later} where room_id = ${movedTo.roomId} and number = 1`;
  const last = await nextGame(api, movedTo.roomId, host, 'two-truths');
  expect(await colors(last.movedTo.roomId)).toEqual([later, ...after.slice(1)]);
});

test('a host who plays along has the color of the last game again while it is free', async () => {
  const { roomId } = await openGame(api, host, 'coloring', 1);
  const play = async (room: string, game: Game) =>
    (await joinByName(api, room, game, { name: 'Hetty', user: host })).participant.color;
  await play(roomId, 'coloring');
  // Not the one that a newcomer would get.
  const own = String(PARTICIPANT_COLORS.at(-1));
  await owner`update public.participants set color = ${own} where room_id = ${roomId} and is_host`;
  const map = (await nextGame(api, roomId, host, 'warm-welcome')).movedTo.roomId;
  const second = (await nextGame(api, map, host, 'masterpiece')).movedTo.roomId;
  expect(await play(second, 'masterpiece')).toBe(own);
  const third = (await nextGame(api, second, host, 'two-truths')).movedTo.roomId;
  await owner`update public.participants set color = ${own} where room_id = ${third}`;
  expect(await play(third, 'two-truths')).toBe(PARTICIPANT_COLORS[0]);
});

test('seats people on the map of Warm Welcome without a place, until they say one', async () => {
  const { roomId, seats } = await openGame(api, host, 'this-or-that', 2);
  const { movedTo } = await nextGame(api, roomId, host, 'warm-welcome');
  const places = async () =>
    (await readWarmWelcome(api, movedTo.roomId)).people.map((p: PersonOnMap) => [
      p.name,
      p.currentLocation,
      p.currentLat,
    ]);
  expect(await places()).toEqual([
    ['g1', null, null],
    ['g2', null, null],
  ]);
  const joined = await join(api, movedTo.roomId, { name: 'g1', seat: seats[0] as Buffer });
  expect(joined).toMatchObject({ created: false, participant: { id: '1', name: 'g1' } });
  expect(await places()).toEqual([
    ['g1', 'chicago', 41.88],
    ['g2', null, null],
  ]);
  // And out of it, whether they said one or not.
  const { movedTo: third } = await nextGame(api, movedTo.roomId, host, 'masterpiece');
  expect(await guestsOf(owner, third.roomId)).toEqual(['g1', 'g2']);
});

test.each(GAME_KEYS)(
  'a room of %s that was left can be read, not changed, and leads to the current one',
  async (game) => {
    const { roomId, code, seats } = await openGame(api, host, game, 1);
    const version = async () => (await owner`select version, phase_version from public.rooms where id = ${roomId}`)[0];
    const before = await version();
    const { movedTo: second } = await nextGame(api, roomId, host, 'two-truths');
    expect(await version()).toEqual({ version: before?.version + 1, phase_version: before?.version + 1 });
    const { movedTo: third } = await nextGame(api, second.roomId, host, game, { template: 'skyline' });
    for (const left of [roomId, second.roomId]) {
      expect((await lobby(left, seats[0])).movedTo).toEqual(third);
      const moved = { status: 409, code: 'room_moved', movedTo: third };
      const played = left === roomId ? game : 'two-truths';
      expect(await refusal(joinByName(api, left, played, { name: 'late' }))).toEqual(moved);
      expect(await refusal(remove(api, left, host, 1))).toEqual(moved);
      expect(await refusal(api`select app.lock_room(${left}, ${host}, true)`)).toEqual(moved);
    }
    expect(await lobby(third.roomId, seats[0])).toMatchObject({ seat: { id: '1' } });
    expect(await lobby(third.roomId)).not.toHaveProperty('movedTo');
    expect((await byCode(code)).room).toEqual(third);
    const [row] = await owner`select template, nth from public.rooms where id = ${third.roomId}`;
    expect(row).toEqual({ template: 'skyline', nth: 3 });
  },
);

test('stops the game that was on: its clock and late votes change nothing', async () => {
  const { roomId, seats } = await openGame(api, host, 'this-or-that', 2);
  await thisOrThat.start(api, roomId, host);
  const { movedTo } = await nextGame(api, roomId, host, 'coloring');
  const state = await thisOrThat.readState(api, roomId);
  expect(state).toMatchObject({ movedTo, game: { phase: 'waiting', phaseEndsAt: null } });
  expect(await refusal(thisOrThat.vote(api, roomId, { seat: seats[0] as Buffer, option: 'A' }))).toMatchObject({
    code: 'room_moved',
  });
});

test('a session is one open room to its host, and ends or goes as a whole', async () => {
  const keen = await newHost(owner);
  const first = await openRoom(api, keen, { maxOpen: 1, game: 'masterpiece' });
  const { movedTo } = await nextGame(api, first.roomId, keen, 'coloring');
  const { rooms } = await hostRooms(api, keen);
  expect(rooms).toMatchObject([{ roomId: movedTo.roomId, game: 'coloring', code: first.code }]);
  expect(await refusal(openRoom(api, keen, { maxOpen: 1 }))).toMatchObject({ code: 'too_many_rooms' });
  // By the call of any of its rooms.
  await api`select app.end_room(${first.roomId}, ${keen})`;
  const gone = { status: 410, code: 'room_ended' };
  for (const id of [first.roomId, movedTo.roomId]) expect(await refusal(lobby(id))).toEqual(gone);
  expect(await refusal(nextGame(api, movedTo.roomId, keen, 'coloring'))).toEqual(gone);
  expect(await openRoom(api, keen, { maxOpen: 1 })).toBeDefined();
  await api`select app.delete_room(${movedTo.roomId}, ${keen})`;
  expect(await owner`select from public.rooms where id in (${first.roomId}, ${movedTo.roomId})`).toEqual([]);
});

test('the limit is the one of the plan by then: people beyond it are freed, and return when there is room', async () => {
  const poorer = await newHost(owner, { tier: 'pro' });
  const { roomId, seats } = await openGame(api, poorer, 'this-or-that', 7);
  await remove(api, roomId, poorer, 1);
  await owner`update public.subscriptions set status = 'canceled' where user_id = ${poorer}`;
  const { movedTo } = await nextGame(api, roomId, poorer, 'two-truths');
  expect(await guestsOf(owner, movedTo.roomId)).toEqual(['g2', 'g3', 'g4', 'g5', 'g6']);
  const back = () => joinByName(api, movedTo.roomId, 'two-truths', { name: 'g7', seat: seats[6] as Buffer });
  expect(await refusal(back())).toMatchObject({ code: 'session_full' });
  await remove(api, movedTo.roomId, poorer, 2);
  expect((await back()).participant.id).toBe('7');
});

test('has its bounds: games of a session, and storage', async () => {
  const { roomId } = await openRoom(api, host, { game: 'coloring' });
  expect(await refusal(nextGame(api, roomId, host, 'coloring', { games: 1 }))).toMatchObject({
    code: 'too_many_games',
  });
  const none = { free: 0, pro: 0, premium: 0 };
  expect(await refusal(nextGame(api, roomId, host, 'coloring', { quotas: none }))).toMatchObject({
    code: 'storage_full',
  });
  expect(await lobby(roomId)).not.toHaveProperty('movedTo');
});

const UNLOCKED = 'next_unlocked';
const HASTY = 'next_hasty';

const functions = ['next_room', 'lock_session'];
await makeMutants(owner, UNLOCKED, functions, (definition) =>
  definition.replace(/(from public\.rooms where id = v_session\.current_room) for update/, '$1'),
);
await makeMutants(owner, HASTY, functions, (definition) =>
  definition.replace('if v_session.current_room <> p_room', 'if false'),
);

const nextOf = async (roomId: string): Promise<string> =>
  (await nextGame(api, roomId, host, 'coloring')).movedTo.roomId;
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
    const before = await proofsOf(roomId);
    expect((await proofsOf(await nextOf(roomId))).slice(0, before.length)).toEqual(before);
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
    expect(await proofsOf(await nextOf(roomId))).toEqual(await proofsOf(roomId));
    return passed;
  };
  await holdsBut(UNLOCKED, race);
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
  await expect(threeScreens(HASTY)).rejects.toThrow('rooms_session_nth_key');
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

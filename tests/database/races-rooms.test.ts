import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, connectAsApi, outcomes, refusal, sqlState } from './connections.ts';
import { fill, guestsOf, join, newHost, newRoomId, openRoom } from './rooms.ts';

const owner = connect(10);
const api = connectAsApi(20);
let host: string;
let other: string;

beforeAll(async () => {
  host = await newHost(owner);
  other = await newHost(owner);
});

test('of two hosts opening the same id at once one becomes its host', async () => {
  const winners = new Set<string>();
  for (let n = 0; n < 15; n += 1) {
    const id = newRoomId();
    const [first, second] = n % 2 === 0 ? [host, other] : [other, host];
    const { replies, refusals } = await outcomes([openRoom(api, first, { id }), openRoom(api, second, { id })]);
    expect(replies).toHaveLength(1);
    expect(refusals).toEqual(['not_host']);
    const [room] = await owner<[{ host_id: string }]>`select host_id from public.rooms where id = ${id}`;
    winners.add(room.host_id);
  }
  expect([host, other]).toEqual(expect.arrayContaining([...winners]));
});

test('a host opening the same id five times at once has one room', async () => {
  for (let n = 0; n < 8; n += 1) {
    const id = newRoomId();
    const opened = await Promise.all(Array.from({ length: 5 }, () => openRoom(api, host, { id })));
    expect(new Set(opened.map((room) => room.code)).size).toBe(1);
    expect(opened.map((room) => room.roomId)).toEqual(Array(5).fill(id));
  }
});

test('a host opening ten rooms at once, where five are allowed, has five', async () => {
  for (let n = 0; n < 8; n += 1) {
    const keen = await newHost(owner);
    const { refusals } = await outcomes(Array.from({ length: 10 }, () => openRoom(api, keen, { maxOpen: 5 })));
    expect(refusals).toEqual(Array(5).fill('too_many_rooms'));
  }
});

describe('codes', () => {
  beforeAll(async () => {
    const [row] = await owner<[{ sql: string }]>`
      select pg_get_functiondef('app.open_room(text, uuid, jsonb, boolean, text, text, jsonb)'::regprocedure) as sql`;
    const draw = "internal.random_text('ABCDEFGHJKMNPQRSTVWXYZ23456789', internal.room_code_length())";
    expect(row.sql).toContain(draw);
    await owner`drop schema if exists few_codes cascade`;
    await owner`create schema few_codes`;
    // The rooms of other tests have none of these.
    const [free] = await owner<[{ letters: string }]>`
      select letters from unnest(array['ZZ', 'ZY', 'YZ', 'YY', 'XZ', 'ZX', 'XY', 'YX']) as letters
      where not exists (select from public.sessions where code ~ (letters || '[ZY]{3}')) limit 1`;
    // 2 letters in 3 places, the rest fixed: 8 codes for 8 rooms, so nearly every draw meets a code that is taken
    await owner.unsafe(
      row.sql
        .replace('app.open_room', 'few_codes.open_room')
        .replace(draw, `'${free.letters}' || internal.random_text('ZY', 3)`),
    );
    await owner`grant usage on schema few_codes to edge_app`;
    await owner`grant execute on all functions in schema few_codes to edge_app`;
  });
  afterAll(() => owner`drop schema few_codes cascade`);

  test('are drawn again until they are free, even with others drawing at the same time', async () => {
    for (let n = 0; n < 10; n += 1) {
      const opened = await Promise.all(Array.from({ length: 8 }, () => openRoom(api, host, { schema: 'few_codes' })));
      expect(new Set(opened.map((room) => room.code)).size).toBe(8);
      // and an ended room gives its code back, or the next round would find none
      await Promise.all(opened.map((room) => api`select app.end_room(${room.roomId}, ${host})`));
    }
  });
});

test('20 sign-ups at once with one local part get 20 user names', async () => {
  const name = `u${randomUUID().slice(0, 8)}`;
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, n) => newHost(owner, { email: `${name}@company${n}.example` })),
  );
  const rows = await owner<{ username: string }[]>`select username from public.profiles where id = any (${ids})`;
  const names = rows.map((row) => row.username);
  expect(new Set(names).size).toBe(20);
  expect(names).toContain(name);
  expect(names.every((one) => one.startsWith(name))).toBe(true);
});

test('a join that meets the deletion of its room is told that it has ended', async () => {
  const { roomId } = await openRoom(api, host);
  const joining: Promise<unknown>[] = [];
  await owner.begin(async (sql) => {
    await sql`select app.delete_room(${roomId}, ${host})`;
    joining.push(refusal(join(api, roomId, { name: 'Ann' })));
    await somebodyWaits();
  });
  expect(await joining[0]).toEqual({ status: 410, code: 'room_ended' });
});

/** Resolves once a join waits for a lock; the test's own time limit ends it otherwise. */
async function somebodyWaits(): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const [row] = await owner<[{ waiting: number }]>`
      select count(*)::int as waiting
      from pg_catalog.pg_locks as l join pg_catalog.pg_stat_activity as a on a.pid = l.pid
      where not l.granted and a.datname = current_database() and a.query like '%join_warm_welcome%'`;
    waiting = row.waiting;
  }
}

test('seats that are touched while their room is deleted stop nobody', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId);
    const states = await Promise.all([
      ...Array.from({ length: 8 }, (_, turn) =>
        sqlState(
          api`select app.touch_seats(${Array(5).fill(roomId)}, ${turn % 2 === 0 ? [1, 2, 3, 4, 5] : [5, 4, 3, 2, 1]})`,
        ),
      ),
      sqlState(api`select app.delete_room(${roomId}, ${host})`),
    ]);
    expect(states).toEqual(Array(9).fill(null));
    expect(await guestsOf(owner, roomId)).toEqual([]);
  }
});

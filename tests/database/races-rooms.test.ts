import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { meet, meetFirst } from './queue.ts';
import { fill, guestsOf, join, newHost, newRoomId, openRoom } from './rooms.ts';

const owner = connect(10);
const api = connectAsApi(20);
const host = await newHost(owner);
const other = await newHost(owner);

test.each([true, false])('of two hosts opening the same id at once one becomes its host: %s', async (isHostFirst) => {
  const id = newRoomId();
  const [first, second] = isHostFirst ? [host, other] : [other, host];
  const { refusals, passed } = await meet(owner, (sql) => openRoom(sql, first, { id }), [
    () => openRoom(api, second, { id }),
  ]);
  expect([passed, refusals]).toEqual([0, ['not_host']]);
  expect(await owner`select host_id from public.rooms where id = ${id}`).toEqual([{ host_id: first }]);
});

test('a host opening the same id five times at once has one room', async () => {
  const id = newRoomId();
  const open = (sql: Sql) => openRoom(sql, host, { id });
  const others = Array(4).fill(() => open(api));
  const { replies: opened, passed } = await meetFirst(owner, open, others);
  expect(passed).toBe(0);
  expect(new Set(opened.map((room) => room.code)).size).toBe(1);
  expect(opened.map((room) => room.roomId)).toEqual(Array(5).fill(id));
});

test('a host opening ten rooms at once, where five are allowed, has five', async () => {
  const keen = await newHost(owner);
  const open = (sql: Sql) => openRoom(sql, keen, { maxOpen: 5 });
  const { refusals, passed } = await meet(
    owner,
    open,
    Array(9).fill(() => open(api)),
  );
  expect([passed, refusals]).toEqual([0, Array(5).fill('too_many_rooms')]);
});

test('codes are drawn again until they are free, even with others drawing at the same time', async () => {
  // The rooms of other tests have none of these.
  const [free] = await owner<[{ letters: string }]>`
    select letters from unnest(array['ZZ', 'ZY', 'YZ', 'YY', 'XZ', 'ZX', 'XY', 'YX']) as letters
    where not exists (select from public.sessions where code ~ (letters || '[ZY]{3}')) limit 1`;
  // 2 letters in 3 places, the rest fixed: 8 codes for 8 rooms, so nearly every draw meets a code that is taken
  await makeMutants(owner, 'few_codes', ['open_room'], (definition) =>
    definition.replace(
      "internal.random_text('ABCDEFGHJKMNPQRSTVWXYZ23456789', internal.room_code_length())",
      `'${free.letters}' || internal.random_text('ZY', 3)`,
    ),
  );
  const open = (sql: Sql) => openRoom(sql, host, { schema: 'few_codes' });
  // One code is taken and not yet to be seen: the others find the rest, or wait for it.
  const others = Array(7).fill(() => open(api));
  const { replies: opened } = await meetFirst(owner, open, others);
  expect(new Set(opened.map((room) => room.code)).size).toBe(8);
  // and an ended room gives its code back, or the next one would find none
  await api`select app.end_room(${String(opened[0]?.roomId)}, ${host})`;
  expect((await open(api)).code).toBe(opened[0]?.code);
});

test('8 sign-ups at once with one local part get 8 user names', async () => {
  const name = `u${randomUUID().slice(0, 8)}`;
  const signUp = (sql: Sql, n: number) => newHost(sql, { email: `${name}@company${n}.example` });
  const calls = [1, 2, 3, 4, 5, 6, 7].map((n) => () => signUp(owner, n));
  const { replies: ids, passed } = await meetFirst(owner, (sql) => signUp(sql, 0), calls);
  expect(passed).toBe(0);
  const rows = await owner<{ username: string }[]>`select username from public.profiles where id = any (${ids})`;
  const names = rows.map((row) => row.username);
  expect(new Set(names).size).toBe(8);
  expect(names).toContain(name);
  expect(names.every((one) => one.startsWith(name))).toBe(true);
});

test('a join that meets the deletion of its room is told that it has ended', async () => {
  const { roomId } = await openRoom(api, host);
  const met = await meet(owner, (sql) => sql`select app.delete_room(${roomId}, ${host})`, [
    () => join(api, roomId, { name: 'Ann' }),
  ]);
  expect(met).toEqual({ replies: [], refusals: ['room_ended'], passed: 0 });
});

test.each([true, false])('seats touched while their room is deleted stop nobody: %s', async (isTouchedFirst) => {
  const { roomId } = await openRoom(api, host);
  await fill(api, roomId);
  const touch = (sql: Sql, numbers: number[]) => sql`select app.touch_seats(${Array(5).fill(roomId)}, ${numbers})`;
  const drop = (sql: Sql) => sql`select app.delete_room(${roomId}, ${host})`;
  const [forth, back] = [
    [1, 2, 3, 4, 5],
    [5, 4, 3, 2, 1],
  ] as const;
  const others = () => touch(api, [...back]);
  const { refusals, passed } = isTouchedFirst
    ? await meet<unknown>(owner, (sql) => touch(sql, [...forth]), [others, () => drop(api)])
    : await meet<unknown>(owner, drop, [others, () => touch(api, [...forth])]);
  // Touching waits for nobody.
  expect([refusals, passed]).toEqual([[], isTouchedFirst ? 1 : 2]);
  expect(await guestsOf(owner, roomId)).toEqual([]);
});

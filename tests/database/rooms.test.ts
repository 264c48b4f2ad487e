import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ROOM_CODE_ALPHABET, ROOM_CODE_LENGTHS, roomId as roomIdShape } from '#shared/contract/fields.ts';
import { openRoom as openRoomShape } from '#shared/contract/hosted-rooms.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { meet, meetFirst } from './queue.ts';
import {
  expireRooms,
  fill,
  guestsOf,
  hostRooms,
  join,
  lobby as lobbyOf,
  newHost,
  newRoomId,
  newSeat,
  openRoom,
  reply,
  sessionOf,
} from './rooms.ts';

const owner = connect(10);
const api = connectAsApi(20);
const [host, other] = [await newHost(owner), await newHost(owner)];

const UNKNOWN = { status: 404, code: 'room_not_found' };
const ENDED = { status: 410, code: 'room_ended' };
const NOT_HOST = { status: 403, code: 'not_host' };

const lobby = (room: string, user: string | null = null, seat: Buffer | null = null) => lobbyOf(api, room, user, seat);
const openRooms = async (user: string) => (await hostRooms(api, user)).rooms;
const byCode = async (code: string) =>
  (await reply<{ room: unknown }>(api`select app.find_room_by_code(${code}, '[]') as reply`)).room;
const end = (room: string, user: string) => reply(api`select app.end_room(${room}, ${user}) as reply`);
const lock = (room: string, user: string, locked: boolean) =>
  reply(api`select app.lock_room(${room}, ${user}, ${locked}) as reply`);

describe('opening', () => {
  test('uses the whole alphabet for ids, and none of them twice', async () => {
    const rows = await owner<{ id: string }[]>`select internal.new_room_id() as id from generate_series(1, 300)`;
    const ids = rows.map(({ id }) => roomIdShape.parse(id));
    expect([new Set(ids).size, new Set(ids.join('')).size]).toEqual([300, 36]);
  });

  test('draws codes from the contract’s whole alphabet and nothing else', async () => {
    const rooms = await Promise.all(Array.from({ length: 150 }, () => openRoom(api, host)));
    const letters = rooms.map((room) => room.code).join('');
    expect(letters).toHaveLength(150 * ROOM_CODE_LENGTHS[0]);
    expect([...new Set(letters)].sort()).toEqual([...ROOM_CODE_ALPHABET].sort());
  });

  test('takes an unused id of the right form, and gives the open room back to its host only', async () => {
    const id = newRoomId();
    const room = await openRoom(api, host, { id, game: 'coloring', template: 'skyline' });
    expect(room.roomId).toBe(id);
    expect(await openRoom(api, host, { id, game: 'coloring', template: 'mountains' })).toEqual(room);
    const [row] = await owner`select template from public.rooms where id = ${id}`;
    expect(row).toEqual({ template: 'skyline' });
    expect(await refusal(openRoom(api, other, { id, game: 'coloring' }))).toEqual(NOT_HOST);
    expect(await refusal(openRoom(api, host, { id, game: 'this-or-that' }))).toEqual(UNKNOWN);
  });

  test.each([['short'], ['UPPERCASE12345'], ['abcdefghijklm_'], ['abcdefghijklmno'], ['']])(
    'refuses the id "%s"',
    async (id) => {
      expect(await refusal(openRoom(api, host, { id }))).toEqual(UNKNOWN);
    },
  );

  test('is for accounts only', async () => {
    expect(await refusal(openRoom(api, randomUUID()))).toEqual({ status: 401, code: 'sign_in' });
    expect(await refusal(api`select app.open_room('coloring', null, null, true, ${newRoomId()})`)).toEqual({
      status: 401,
      code: 'sign_in',
    });
  });

  test('never reuses the id of an ended or deleted room', async () => {
    for (const gone of ['end_room', 'delete_room']) {
      const { roomId } = await openRoom(api, host);
      await api`select ${api('app')}.${api(gone)}(${roomId}, ${host})`;
      expect(await refusal(openRoom(api, host, { id: roomId }))).toEqual(ENDED);
      expect(await refusal(openRoom(api, other, { id: roomId }))).toEqual(ENDED);
    }
  });
});

test('more rooms than a host may have open are refused, and their ids stay unused, until one ends or expires', async () => {
  const keen = await newHost(owner);
  const open = (id?: string) => openRoom(api, keen, { maxOpen: 2, ...(id !== undefined && { id }) });
  const [first, second, id] = [await open(), await open(), newRoomId()];
  expect(await refusal(open(id))).toEqual({ status: 409, code: 'too_many_rooms' });
  expect(await open(first.roomId)).toEqual(first);
  await end(first.roomId, keen);
  expect(await open(id)).toMatchObject({ roomId: id });
  await expireRooms(owner, second.roomId);
  await open();
  await openRoom(api, await newHost(owner), { maxOpen: 1 });
});

describe('the lobby', () => {
  test('tells a stranger the game, its host and whether there is room, and no other names', async () => {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId, 2);
    const stranger = await lobby(roomId, null, newSeat());
    const open = { roomId, game: 'warm-welcome', host: 'Host', locked: false, full: false, tier: 'free' };
    expect(stranger).toEqual({ ...open, isHost: false, reclaims: 0, seat: null });
    expect(await lobby(roomId, other)).toEqual(stranger);
  });

  test("tells the host's name for participants: the display name, else the first name", async () => {
    const named = await newHost(owner, { fullName: ' Hetty Lamb' });
    const { roomId } = await openRoom(api, named);
    expect(await lobby(roomId)).toMatchObject({ host: 'Hetty' });
    await owner`update public.profiles set display_name = 'Doc Lamb' where id = ${named}`;
    expect(await lobby(roomId)).toMatchObject({ host: 'Doc Lamb' });
  });

  test('knows the host and the owner of a seat', async () => {
    const { roomId } = await openRoom(api, host);
    const seat = newSeat();
    await join(api, roomId, { name: 'Ann', newSeat: seat });
    expect((await lobby(roomId, null, seat)).seat).toEqual({
      id: '1',
      name: 'Ann',
      color: '#D9432F',
      isHost: false,
    });
    expect(await lobby(roomId, host)).toMatchObject({ isHost: true, seat: null });
    await join(api, roomId, { name: 'Hetty', user: host });
    expect(await lobby(roomId, host, seat)).toMatchObject({
      isHost: true,
      seat: { name: 'Hetty', isHost: true },
    });
  });

  test('says full when the next one would be refused, locked when the host said so', async () => {
    const { roomId } = await openRoom(api, host);
    const seats = await fill(api, roomId, PARTICIPANT_LIMITS.free - 1);
    await join(api, roomId, { name: 'Hetty', user: host });
    expect(await lobby(roomId)).toMatchObject({ full: false });
    await join(api, roomId, { name: 'last' });
    await lock(roomId, host, true);
    expect(await lobby(roomId)).toMatchObject({ full: true, locked: true });
    expect(await lobby(roomId, null, seats[0])).toMatchObject({ seat: { name: 'g1' } });
  });
});

test('a code leads to an open and unlocked room, and tells nothing else', async () => {
  const { roomId, code } = await openRoom(api, host, { game: 'masterpiece' });
  expect(await byCode(code)).toEqual({ game: 'masterpiece', roomId });
  expect(await lock(roomId, host, true)).toEqual({ locked: true });
  expect(await refusal(byCode(code))).toEqual({ status: 403, code: 'room_locked' });
  await lock(roomId, host, false);
  await end(roomId, host);
  expect(await byCode(code)).toBeNull();
  expect(await byCode('AAAAA1')).toBeNull();
  const [row] = await owner`select code from public.sessions where ${sessionOf(owner, roomId)}`;
  expect(row).toEqual({ code: null });
});

describe("a host's rooms", () => {
  test('are the open ones of that host, the last used first; removed people and the host do not count', async () => {
    const busy = await newHost(owner);
    const rooms = [
      await openRoom(api, busy),
      await openRoom(api, busy, { game: 'coloring', template: 'skyline' }),
      await openRoom(api, busy),
    ];
    const [first, second, third] = rooms.map((room) => room.roomId);
    if (first === undefined || second === undefined || third === undefined) throw new Error('three rooms');
    await fill(api, first, 3);
    await join(api, first, { name: 'Hetty', user: busy });
    await api`select app.remove_participant(${first}, ${busy}, 2)`;
    await end(third, busy);
    const open = (await openRooms(busy)).map((room) => openRoomShape.parse(room));
    expect(open.map((room) => [room.roomId, room.game, room.participantCount])).toEqual([
      [first, 'warm-welcome', 2],
      [second, 'coloring', 0],
    ]);
    expect(open[0]).toMatchObject({ code: rooms[0]?.code, locked: false });
    expect(open.map((room) => room.template)).toEqual([undefined, 'skyline']);
    const [room] = open;
    expect(Date.parse(room?.expiresAt ?? '') - Date.parse(room?.lastActiveAt ?? '')).toBe(24 * 3_600_000);
    expect(await openRooms(await newHost(owner))).toEqual([]);
  });
});

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

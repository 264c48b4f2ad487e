import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ROOM_CODE_ALPHABET, ROOM_CODE_LENGTHS, roomId as roomIdShape } from '#shared/contract/fields.ts';
import { type OpenRoom, openRoom as openRoomShape } from '#shared/contract/hosted-rooms.ts';
import { PARTICIPANT_LIMITS, STORAGE_QUOTAS } from '#shared/contract/plans.ts';
import type { Lobby } from '#shared/contract/rooms.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { expireRooms, fill, join, newHost, newRoomId, newSeat, openRoom, reply, sessionOf } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const host = await newHost(owner);
const other = await newHost(owner);

const UNKNOWN = { status: 404, code: 'room_not_found' };
const ENDED = { status: 410, code: 'room_ended' };
const NOT_HOST = { status: 403, code: 'not_host' };

const caps = () => api.json(PARTICIPANT_LIMITS);
const lobby = (room: string, user: string | null = null, seat: Buffer | null = null) =>
  reply<Lobby>(api`select app.lobby(${room}, ${user}, ${seat}, ${caps()}) as reply`);
const hostRooms = async (user: string) =>
  (await reply<{ rooms: OpenRoom[] }>(api`select app.host_rooms(${user}, ${api.json(STORAGE_QUOTAS)}) as reply`)).rooms;
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

describe('more rooms than a host may have open', () => {
  const TOO_MANY = { status: 409, code: 'too_many_rooms' };

  test('are refused, and their ids stay unused, until one ends or expires', async () => {
    const keen = await newHost(owner);
    const [first, second] = [await openRoom(api, keen, { maxOpen: 2 }), await openRoom(api, keen, { maxOpen: 2 })];
    const id = newRoomId();
    expect(await refusal(openRoom(api, keen, { id, maxOpen: 2 }))).toEqual(TOO_MANY);
    expect(await openRoom(api, keen, { id: first.roomId, maxOpen: 2 })).toEqual(first);
    await end(first.roomId, keen);
    expect(await openRoom(api, keen, { id, maxOpen: 2 })).toMatchObject({ roomId: id });
    await expireRooms(owner, second.roomId);
    expect(await openRoom(api, keen, { maxOpen: 2 })).toBeDefined();
    expect(await openRoom(api, await newHost(owner), { maxOpen: 1 })).toBeDefined();
  });
});

describe('the lobby', () => {
  test('tells a stranger the game, its host and whether there is room, and no other names', async () => {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId, 2);
    const stranger = await lobby(roomId, null, newSeat());
    const open = { roomId, game: 'warm-welcome', host: 'Host', locked: false, full: false };
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
    const open = (await hostRooms(busy)).map((room) => openRoomShape.parse(room));
    expect(open.map((room) => [room.roomId, room.game, room.participantCount])).toEqual([
      [first, 'warm-welcome', 2],
      [second, 'coloring', 0],
    ]);
    expect(open[0]).toMatchObject({ code: rooms[0]?.code, locked: false });
    expect(open.map((room) => room.template)).toEqual([undefined, 'skyline']);
    const [room] = open;
    expect(Date.parse(room?.expiresAt ?? '') - Date.parse(room?.lastActiveAt ?? '')).toBe(24 * 3_600_000);
    expect(await hostRooms(await newHost(owner))).toEqual([]);
  });
});

test('deleting takes everything at once, of an ended room too', async () => {
  for (const endFirst of [false, true]) {
    const { roomId } = await openRoom(api, host);
    await fill(api, roomId, 2);
    if (endFirst) await end(roomId, host);
    expect(await reply(api`select app.delete_room(${roomId}, ${host}) as reply`)).toEqual({});
    expect(await owner`select from public.rooms where id = ${roomId}`).toHaveLength(0);
    for (const table of ['participants', 'locations']) {
      expect(await owner`select from public.${owner(table)} where room_id = ${roomId}`).toHaveLength(0);
    }
  }
});

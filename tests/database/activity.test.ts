import { afterAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { GAME_KEYS, GAMES } from '#shared/contract/games/registry.ts';
import { AWAY_AFTER_SECONDS } from '#shared/contract/rooms.ts';
import { connectDatabase, type Database, Json } from '../../supabase/functions/_shared/server/database.ts';
import { connect, connectAsApi, inVain } from './connections.ts';
import { freeAway, join, joinByName, newHost, newSeat, openRoom, remove, reply, sessionOf, silence } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const database = connectDatabase(inject('database').url, { connections: 1 });
afterAll(() => database.close());

const host = await newHost(owner);

describe('people who are away', () => {
  const away = async (roomId: string): Promise<string[]> => {
    const { awayIds, version } = await reply<{ awayIds: string[]; version: number }>(
      api`select app.away(${roomId}, ${host}, ${AWAY_AFTER_SECONDS}) as reply`,
    );
    expect(version).toBe((await roomRow(roomId)).version);
    return awayIds;
  };

  test.each(GAME_KEYS.filter((game) => GAMES[game].presence))(
    `of %s: people with a seat and silent for ${AWAY_AFTER_SECONDS} s, never the host`,
    async (game) => {
      const { roomId } = await openRoom(api, host, { game });
      for (let n = 1; n <= 5; n += 1) await joinByName(owner, roomId, game, { name: `g${n}` });
      await joinByName(owner, roomId, game, { name: 'Host', user: host });
      expect(await away(roomId)).toEqual([]);
      // far enough from it for a machine that stands still in between
      await silence(owner, roomId, [1], AWAY_AFTER_SECONDS / 2);
      await silence(owner, roomId, [2, 3, 4, 5, 6]);
      await remove(api, roomId, host, 3);
      expect(await away(roomId)).toEqual(['2', '4', '5']);
      await api`select app.touch_seats(${[roomId]}, ${[4]})`;
      expect(await away(roomId)).toEqual(['2', '5']);
      await freeAway(api, roomId, host);
      expect(await away(roomId)).toEqual([]);
    },
  );

  test('of Warm Welcome: nobody', async () => {
    const { roomId } = await openRoom(api, host);
    await join(api, roomId, { name: 'Ann' });
    await silence(owner, roomId);
    expect(await away(roomId)).toEqual([]);
  });
});

async function roomRow(roomId: string) {
  const [row] = await owner<[{ version: number; active: Date; expires: Date }]>`
    select version, last_active_at as active, expires_at as expires
    from public.rooms as r join public.sessions as s on s.id = r.session_id where r.id = ${roomId}`;
  return row;
}

test.each(GAME_KEYS)(
  'the version of a %s room counts new people and new names, not returning people or the same name again',
  async (game) => {
    const { roomId } = await openRoom(api, host, { game });
    const seat = newSeat();
    const empty = (await roomRow(roomId)).version;
    await joinByName(owner, roomId, game, { name: 'Ann', newSeat: seat });
    await joinByName(owner, roomId, game, { name: 'Ben' });
    const { version } = await roomRow(roomId);
    expect(version).toBe(empty + 2);
    const after = [];
    for (const name of ['Ann', 'Anna', 'Anna', 'ANNA', 'Ben']) {
      await joinByName(owner, roomId, game, { name, seat });
      after.push((await roomRow(roomId)).version - version);
    }
    expect(after).toEqual([0, 1, 1, 2, 2]);
  },
);

describe('the version of a change', () => {
  const told = (name: string, args: Parameters<Database['call']>[1]) =>
    database.call(name, args, z.object({ version: z.number() })).then(({ version }) => version);
  const versionOf = async (roomId: string) => (await roomRow(roomId)).version;

  test('is told by every call that may change the room, also by one that changes nothing', async () => {
    const { roomId: room } = await openRoom(api, host, { game: 'this-or-that' });
    await joinByName(owner, room, 'this-or-that', { name: 'Ann' });
    const lock = () => told('lock_room', { room, host, locked: true });
    const remove = () => told('remove_participant', { room, host, number: 1 });
    const restore = () => told('restore_participant', { room, host, number: 1, caps: new Json({ free: 5 }) });
    const versions: number[] = [];
    for (const change of [lock, lock, remove, remove, restore, restore]) {
      versions.push(await change());
      expect(versions.at(-1)).toBe(await versionOf(room));
    }
    expect(versions.map((version) => version - (versions[0] as number))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('is not told by a read, nor after a change of another room on the same connection', async () => {
    const { roomId: room } = await openRoom(api, host);
    await told('lock_room', { room, host, locked: true });
    const read = database.call('lobby', { room, user: null, seat: null, caps: new Json({ free: 5 }) }, z.unknown());
    expect(await read).not.toHaveProperty('version');
  });

  test('is newer than all before when the room ends, and when it goes', async () => {
    const { roomId: room } = await openRoom(api, host);
    const open = await versionOf(room);
    expect(await told('end_room', { room, host })).toBe(open + 1);
    expect(await told('delete_room', { room, host })).toBe(open + 2);
  });
});

test('the last activity of a room is written again after 5 s at the earliest, unless somebody comes', async () => {
  const { roomId } = await openRoom(api, host);
  const seat = newSeat();
  await joinByName(owner, roomId, 'warm-welcome', { name: 'Ann', newSeat: seat });
  const first = await roomRow(roomId);
  /** Within a transaction the clock stands still, however slow the machine is. */
  const isWrittenAfter = (seconds: number) =>
    inVain(owner, async (sql) => {
      await sql`
        update public.sessions set last_active_at = now() - make_interval(secs => ${seconds})
        where ${sessionOf(sql, roomId)}`;
      await joinByName(sql, roomId, 'warm-welcome', { name: 'Ann', seat });
      const [row] = await sql`
        select last_active_at = now() as written from public.sessions where ${sessionOf(sql, roomId)}`;
      return row?.written;
    });
  expect([await isWrittenAfter(5), await isWrittenAfter(5.1)]).toEqual([false, true]);
  await joinByName(owner, roomId, 'warm-welcome', { name: 'Ben' });
  expect((await roomRow(roomId)).active.getTime()).toBeGreaterThan(first.active.getTime());
  await owner`
    update public.sessions
    set last_active_at = last_active_at - interval '6 s', expires_at = expires_at - interval '6 s'
    where ${sessionOf(owner, roomId)}`;
  const late = await roomRow(roomId);
  await joinByName(owner, roomId, 'warm-welcome', { name: 'Ann', seat });
  const last = await roomRow(roomId);
  expect(last.active.getTime()).toBeGreaterThan(late.active.getTime());
  expect(last.expires.getTime() - last.active.getTime()).toBe(24 * 60 * 60 * 1000);
});

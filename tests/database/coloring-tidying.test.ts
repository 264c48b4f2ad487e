import { beforeAll, expect, test } from 'vitest';
import {
  ageRemovals,
  clear,
  Follower,
  paintOne,
  readCanvas,
  readPicture,
  restore,
  tidyRoom,
  undo,
} from './coloring.ts';
import { openCanvas } from './coloring-people.ts';
import { connect, connectAsApi } from './connections.ts';
import { takeTurns } from './queue.ts';
import { expireRooms, newHost, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
takeTurns('old rooms');
const TABLES = ['canvases', 'strokes', 'stroke_parts', 'stroke_removals'];

let host: string;
beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
});

/** Strokes of one dot each, by the seat 1, without painting them one by one. */
async function filled(count: number) {
  const { roomId, seats } = await openCanvas(api, host, 2);
  await paintOne(api, { room: roomId, seat: seats[0], batch: '1' });
  await owner`
    insert into public.strokes (room_id, line, number, width)
    select ${roomId}, n, 1, 210 from generate_series(2, ${count}) as n`;
  await owner`
    insert into public.stroke_parts (room_id, version, place, line, color, points)
    select ${roomId}, n, 0, n, 255, '\\x00010002' from generate_series(2, ${count}) as n`;
  await owner`
    update public.canvases
    set version = ${count}, next_line = ${count + 1}, dots = ${count}, bytes = ${count * 534}, kept_bytes = ${count * 534}
    where room_id = ${roomId}`;
  return { roomId, seats };
}

async function rowsOf(roomId: string): Promise<number> {
  let rows = 0;
  for (const table of TABLES) rows += (await owner`select from ${owner(table)} where room_id = ${roomId}`).length;
  return rows;
}

test('a deleted room takes its paint with it', async () => {
  const { roomId } = await filled(3_000);
  await clear(api, roomId, host, { number: 1 });
  await owner`select app.delete_room(${roomId}, ${host})`;
  expect(await rowsOf(roomId)).toBe(0);
});

test('expired rooms go, however much is in them', async () => {
  const { roomId } = await filled(3_000);
  await expireRooms(owner, roomId);
  await reply(api`select app.expire_rooms(1000) as reply`);
  expect(await owner`select from public.rooms where id = ${roomId}`).toHaveLength(0);
  expect(await rowsOf(roomId)).toBe(0);
});

test('strokes removed more than a minute ago go for good, and nothing else', async () => {
  const { roomId, seats } = await openCanvas(api, host, 2);
  for (const seat of [...seats, ...seats]) await paintOne(api, { room: roomId, seat });
  const { version } = await undo(api, roomId, { seat: seats[0] });
  await clear(api, roomId, host, { number: 2 });
  await ageRemovals(owner, roomId, 61, version);
  await tidyRoom(owner, roomId);
  const rows = await owner`select line as stroke from public.strokes where room_id = ${roomId} order by line`;
  expect(rows.map(({ stroke }) => stroke)).toEqual([1, 2, 4]);
  expect(await owner`select kept_bytes::int as bytes from public.canvases where room_id = ${roomId}`).toEqual([
    { bytes: 3 * 534 },
  ]);
  // Readers from before it can't be told of it any more.
  expect(await readCanvas(api, roomId, version - 1)).toMatchObject({ whole: true });
  expect(await readCanvas(api, roomId, version)).toMatchObject({ whole: false });
});

test('readers from before a restored canvas get everything, also after older strokes went for good', async () => {
  const { roomId, seats } = await openCanvas(api, host, 2);
  for (const seat of seats) await paintOne(api, { room: roomId, seat });
  const { version } = await undo(api, roomId, { seat: seats[0] });
  const { removalId } = await clear(api, roomId, host);
  const restored = await restore(api, roomId, host, removalId ?? 0);
  await ageRemovals(owner, roomId, 61, version);
  await tidyRoom(owner, roomId);
  expect(await readCanvas(api, roomId, restored.version - 1)).toMatchObject({ whole: true });
});

test('one call deletes about as much as a full canvas holds, and leaves the rest to the next one', async () => {
  const { roomId, seats } = await filled(20_000);
  await paintOne(api, { room: roomId, seat: seats[1] });
  const removals: (number | null)[] = [];
  for (const number of [1, 2]) removals.push((await clear(api, roomId, host, { number })).removalId);
  const left = await owner.begin(async (sql) => {
    // Tidying beside this test skips a locked room.
    await sql`select from public.rooms where id = ${roomId} for update`;
    await ageRemovals(sql, roomId, 120, removals[0]);
    await ageRemovals(sql, roomId, 61);
    const versions = () =>
      sql<{ version: number }[]>`select version::int from public.stroke_removals where room_id = ${roomId}`;
    while ((await versions()).length === 2) await reply(sql`select app.tidy_canvases() as reply`);
    return (await versions()).map(({ version }) => version);
  });
  expect(left).toEqual([removals[1]]);
});

test('a person with more strokes than are named is cleared and given back, and followers read everything again', async () => {
  const strokes = 1_002;
  const { roomId, seats } = await filled(strokes);
  await paintOne(api, { room: roomId, seat: seats[1] });
  const follower = new Follower(api, roomId);
  await follower.poll();
  const { removalId, version } = await clear(api, roomId, host, { number: 1 });
  expect(await readCanvas(api, roomId, version - 1)).toMatchObject({ whole: true, dots: { length: 1 } });
  await follower.poll();
  expect(follower.dots).toHaveLength(1);
  await restore(api, roomId, host, removalId ?? 0);
  await follower.poll();
  expect(follower.dots).toEqual(await readPicture(api, roomId));
  expect(follower.dots).toHaveLength(strokes + 1);
});

import { describe, expect, test } from 'vitest';
import {
  ageRemovals,
  type Batch,
  clear,
  Follower,
  openCanvas,
  type Position,
  paint,
  paintOne,
  readCanvas,
  readPicture,
  restore,
  storedDots,
  tidyRoom,
  undo,
} from './coloring.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { takeTurns } from './queue.ts';
import { expireRooms, newHost, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
takeTurns('old rooms');

const host = await newHost(owner, { tier: 'premium' });

describe('a full picture', () => {
  const FULL = { refusal: 'canvas_full' };
  const of = (room: string, seat: Buffer | undefined, count: number): Batch => ({
    room,
    seat,
    segments: [{ color: 7, dots: Array.from({ length: count }, (_, n): Position => [n, n]) }],
  });

  test('takes batches that still fit, wholly or not at all, and stays as it is', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    const batches = [6, 5, 4, 1].map((count) => of(roomId, seats[0], count));
    expect(await paint(api, batches, { maxDots: 10 })).toEqual([
      { stroke: 1, version: 1, number: 1 },
      FULL,
      { stroke: 2, version: 1, number: 1 },
      FULL,
    ]);
    expect(await paint(api, [of(roomId, seats[0], 1)], { maxDots: 10 })).toEqual([FULL]);
    // nothing was changed, so nobody has anything to read
    expect(await readCanvas(api, roomId, 1)).toMatchObject({ version: 1, dots: [] });
    expect(await storedDots(owner, roomId)).toEqual({ there: 10, rows: 10 });
  });

  describe('in bytes', () => {
    const roomFor = 10 * (230 + 4 + 300);
    /** Of 12 single dots, each a stroke of its own: how many are painted. */
    const paintSingles = async (roomId: string, seat: Buffer | undefined, schema = 'app') => {
      const answers = await paint(api, Array(12).fill(of(roomId, seat, 1)), { maxBytes: roomFor, schema });
      return answers.filter((answer) => !('refusal' in answer)).length;
    };

    test('takes as many single dots as have room, and as many again at once when everything is removed', async () => {
      const { roomId, seats } = await openCanvas(api, host);
      expect(await paintSingles(roomId, seats[0])).toBe(10);
      expect(await paint(api, [of(roomId, seats[0], 1)], { maxBytes: roomFor })).toEqual([FULL]);
      await clear(api, roomId, host);
      expect(await paintSingles(roomId, seats[0])).toBe(10);
      // twice as many are kept: the rest waits for the tidying
      await clear(api, roomId, host);
      expect(await paintSingles(roomId, seats[0])).toBe(0);
      await ageRemovals(owner, roomId, 61);
      await tidyRoom(owner, roomId);
      const [row] = await owner`select kept_bytes::int as kept from public.canvases where room_id = ${roomId}`;
      expect(row).toEqual({ kept: 0 });
      expect(await paintSingles(roomId, seats[0])).toBe(10);
    });

    test('has no more room when the removal of everything is taken back', async () => {
      const { roomId, seats } = await openCanvas(api, host);
      await paintSingles(roomId, seats[0]);
      const { removalId } = await clear(api, roomId, host);
      await restore(api, roomId, host, removalId ?? 0);
      expect(await paintSingles(roomId, seats[0])).toBe(0);
    });

    test('removed strokes come back only as long as they have room', async () => {
      const { roomId, seats } = await openCanvas(api, host);
      await paintSingles(roomId, seats[0]);
      const { removalId } = await clear(api, roomId, host);
      await paintOne(api, of(roomId, seats[0], 1));
      const back = (bytes: number) => restore(api, roomId, host, removalId ?? 0, { maxBytes: bytes });
      expect(await refusal(back(roomFor))).toEqual({ status: 409, code: 'canvas_full' });
      await back(roomFor + 230 + 4 + 300);
    });

    test('counts dots added to a stroke without its stroke', async () => {
      const { roomId, seats } = await openCanvas(api, host);
      const added = Array(20).fill({ ...of(roomId, seats[0], 1), stroke: 'a' });
      const answers = await paint(api, added, { maxBytes: 300 + 15 * 234 });
      expect(answers.filter((answer) => !('refusal' in answer))).toHaveLength(15);
    });

    test('through a copy that counts none: more than have room', async () => {
      await makeMutants(owner, 'unbounded', ['paint'], (sql) => sql.replaceAll('> p_max_bytes', '> 1000000000'));
      const { roomId, seats } = await openCanvas(api, host);
      expect(await paintSingles(roomId, seats[0], 'unbounded')).toBe(12);
      await owner`drop schema unbounded cascade`;
    });
  });

  test('has room again when something was removed', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    await paintOne(api, of(roomId, seats[0], 10), { maxDots: 10 });
    await clear(api, roomId, host);
    await paintOne(api, of(roomId, seats[0], 10), { maxDots: 10 });
    expect(await storedDots(owner, roomId)).toEqual({ there: 10, rows: 20 });
  });

  test('lets go for good of strokes removed longer than a minute ago', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    const paintSome = (count: number) => paintOne(api, of(roomId, seats[0], count), { maxDots: 10 });
    await paintSome(4);
    await paintSome(3);
    const { version } = await undo(api, roomId, { seat: seats[0] });
    const { version: seen } = await paintSome(2);
    await undo(api, roomId, { seat: seats[0] });
    expect(await storedDots(owner, roomId)).toEqual({ there: 4, rows: 9 });

    // from now on stroke 2 may be tidied up
    await ageRemovals(owner, roomId, 61, version);
    await paintSome(2);
    await tidyRoom(owner, roomId);
    // stroke 2 is gone, stroke 3 was removed just now
    expect(await storedDots(owner, roomId)).toEqual({ there: 6, rows: 8 });
    expect((await readPicture(api, roomId)).map(({ stroke }) => stroke)).toEqual([1, 1, 1, 1, 4, 4]);
    // with the removal of stroke 2 known, only news is told; else everything
    expect(await readCanvas(api, roomId, seen)).toMatchObject({ whole: false, removals: [[expect.anything(), 3]] });
    expect(await readCanvas(api, roomId, version)).toMatchObject({ whole: false });
    expect(await readCanvas(api, roomId, version - 1)).toMatchObject({ whole: true, dots: { length: 6 } });
  });

  test('has no more strokes than can be told apart', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    await paintOne(api, { room: roomId, seat: seats[0], stroke: 'a' });
    await owner`update public.canvases set next_stroke = 999999999 where room_id = ${roomId}`;
    const [last, full, known] = await paint(api, [
      { room: roomId, seat: seats[0] },
      { room: roomId, seat: seats[0] },
      { room: roomId, seat: seats[0], stroke: 'a' },
    ]);
    expect([last, full, known]).toEqual([
      { stroke: 999_999_999, version: 2, number: 1 },
      FULL,
      { stroke: 1, version: 2, number: 1 },
    ]);
  });
});

const TABLES = ['canvases', 'strokes', 'stroke_parts', 'stroke_removals'];

/** Strokes of one dot each, by the seat 1, without painting them one by one. */
async function filled(count: number) {
  const { roomId, seats } = await openCanvas(api, host, 2);
  await paintOne(api, { room: roomId, seat: seats[0], batch: '1' });
  await owner`
    insert into public.strokes (room_id, stroke, number, brush)
    select ${roomId}, n, 1, 0 from generate_series(2, ${count}) as n`;
  await owner`
    insert into public.stroke_parts (room_id, version, nth, stroke, color, points)
    select ${roomId}, n, 0, n, 255, '\\x00010002' from generate_series(2, ${count}) as n`;
  await owner`
    update public.canvases
    set version = ${count}, next_stroke = ${count + 1}, dots = ${count}, bytes = ${count * 534}, kept_bytes = ${count * 534}
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
  const rows = await owner`select stroke from public.strokes where room_id = ${roomId} order by stroke`;
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

import { beforeAll, describe, expect, test } from 'vitest';
import { type Batch, clear, Follower, paint, paintOne, readCanvas, readPicture, restore, tidy } from './coloring.ts';
import { openCanvas } from './coloring-people.ts';
import { connect, connectAsApi, type Sql, type Transaction } from './connections.ts';
import { newHost, reply } from './rooms.ts';
import { takeTurns } from './turns.ts';

const owner = connect();
const api = connectAsApi();
takeTurns('old rooms');
const TABLES = ['canvases', 'stroke_lines', 'strokes', 'stroke_batches', 'stroke_removals', 'canvas_remains'];

let host: string;
beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
});

/** Lines of one dot each, by the seat 1, without painting them one by one. */
async function fillWithLines(roomId: string, count: number): Promise<void> {
  await owner`
    insert into public.stroke_lines (room_id, line, number, first_version)
    select ${roomId}, n, 1, n from generate_series(2, ${count}) as n`;
  await owner`
    insert into public.strokes (room_id, version, place, line, color, points)
    select ${roomId}, n, 0, n, 255, '\\x00010002' from generate_series(2, ${count}) as n`;
  await owner`
    update public.canvases
    set version = ${count}, next_line = ${count + 1}, dot_count = ${count}, kept_dots = ${count} where room_id = ${roomId}`;
}

async function filled(count: number) {
  const { roomId, seats } = await openCanvas(api, host, 2);
  await paintOne(api, { room: roomId, seat: seats[0], batch: '1' });
  await fillWithLines(roomId, count);
  return { roomId, seats };
}

async function rowsOf(roomId: string, sql: Sql | Transaction = owner): Promise<number> {
  let rows = 0;
  for (const table of TABLES) rows += (await sql`select from ${sql(table)} where room_id = ${roomId}`).length;
  return rows;
}

const tidiedRows = (roomId: string) => tidy(api, 700).then(() => rowsOf(roomId));

test('a deleted room with much in it is left behind, and gone a few slices later', async () => {
  const { roomId } = await filled(3_000);
  const left = await owner.begin(async (sql) => {
    await sql`select app.delete_room(${roomId}, ${host})`;
    // before anybody else may tidy them up
    return rowsOf(roomId, sql);
  });
  expect(left).toBeGreaterThan(1_000);
  while (await tidy(api, 700));
  // somebody else may have been tidying it at that moment
  await expect.poll(() => tidiedRows(roomId)).toBe(0);
});

test('expired rooms go, however much is in them', async () => {
  const { roomId } = await filled(3_000);
  await owner`update public.rooms set expires_at = now() - interval '1 second' where id = ${roomId}`;
  await reply(api`select app.expire_rooms(1000) as reply`);
  expect(await owner`select from public.rooms where id = ${roomId}`).toHaveLength(0);
  await expect.poll(() => tidiedRows(roomId)).toBe(0);
});

test('the name of a call is forgotten after ten minutes, and not before', async () => {
  const { roomId, seats } = await openCanvas(api, host);
  const call = { room: roomId, seat: seats[0], batch: 'x' };
  const other = { room: roomId, seat: seats[0], batch: 'y' };
  await paintOne(api, call);
  await paintOne(api, other);
  await owner`
    update public.stroke_batches set painted_at = now() - case batch_id when 'x' then interval '601 s' else interval '560 s' end
    where room_id = ${roomId}`;
  const names = async () =>
    (await owner`select batch_id from public.stroke_batches where room_id = ${roomId}`).map((row) => row.batch_id);
  await expect.poll(() => tidy(api, 1_000).then(names)).toEqual(['y']);
  expect(await paintOne(api, other)).toMatchObject({ again: true });
});

describe('a person with more lines than are named', () => {
  const LINES = 5_002;

  test('is cleared and given back, and followers read everything again', async () => {
    const { roomId, seats } = await filled(LINES);
    await paintOne(api, { room: roomId, seat: seats[1] });
    const follower = new Follower(api, roomId, { rows: 1_000 });
    await follower.poll();
    const { removalId, version } = await clear(api, roomId, host, { number: 1 });
    expect(await readCanvas(api, roomId, version - 1)).toMatchObject({ reset: true, dots: { length: 1 } });
    await follower.poll();
    expect(follower.dots).toHaveLength(1);
    await restore(api, roomId, host, removalId ?? 0);
    await follower.poll();
    expect(follower.dots).toEqual(await readPicture(api, roomId));
    expect(follower.dots).toHaveLength(LINES + 1);
  });
});

describe('a canvas in pages', () => {
  test('ends each at the end of a change, and goes on where it ended', async () => {
    const { roomId, seats } = await openCanvas(api, host, 2);
    const two: Batch[] = seats.map((seat) => ({ room: roomId, seat }));
    for (let change = 0; change < 3; change += 1) await paint(api, two);
    expect(await readCanvas(api, roomId, null, { rows: 3 })).toMatchObject({ version: 1, more: true, current: 3 });
    // one change that is larger than a page is whole all the same
    expect(await readCanvas(api, roomId, 1, { rows: 1 })).toMatchObject({
      version: 2,
      more: true,
      dots: { length: 2 },
    });
    expect(await readCanvas(api, roomId, 2, { rows: 2 })).toMatchObject({ version: 3, more: false });
  });

  test('goes on below the last reset when that is older than its first page, and begins anew when it is not', async () => {
    const { roomId, seats } = await openCanvas(api, host, 2);
    for (let change = 0; change < 4; change += 1) await paintOne(api, { room: roomId, seat: seats[change % 2] });
    const { removalId } = await clear(api, roomId, host, { number: 2 });
    await restore(api, roomId, host, removalId ?? 0);
    const first = await readCanvas(api, roomId, null, { rows: 1 });
    expect(first).toMatchObject({ version: 1, resetVersion: 6, current: 6, more: true });
    expect(await readCanvas(api, roomId, 1, { rows: 1 })).toMatchObject({ reset: true, dots: [{ line: 1 }] });
    for (const reset of [first.resetVersion, first.current]) {
      expect(await readCanvas(api, roomId, 1, { rows: 1, reset })).toMatchObject({ reset: false, dots: [{ line: 2 }] });
    }
    await clear(api, roomId, host);
    expect(await readCanvas(api, roomId, 1, { rows: 1, reset: 6 })).toMatchObject({
      reset: true,
      dots: [],
      more: false,
    });
  });
});

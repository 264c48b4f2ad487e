import { beforeAll, expect, test } from 'vitest';
import { clear, paint, paintOne, readCanvas, readPicture, restore, storedDots, undo } from './coloring.ts';
import { openCanvas } from './coloring-people.ts';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { holdRoom, meet } from './queue.ts';
import { newHost, remove } from './rooms.ts';

const owner = connect();
const api = connectAsApi(5);
let host: string;

beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
});

/** The replies of both, in either order. */
async function bothWays<T>(one: (sql: Sql) => Promise<T>, other: (sql: Sql) => Promise<T>, isOneFirst: boolean) {
  const [hold, call] = isOneFirst ? [one, other] : [other, one];
  const held: T[] = [];
  const { replies, passed } = await meet(owner, async (sql) => held.push(await hold(sql)), [() => call(api)]);
  expect(passed).toBe(0);
  const answers = [...held, ...replies];
  return isOneFirst ? answers : answers.reverse();
}

test.each([true, false])('dots and the removal of their painter: %s', async (isDotFirst) => {
  const { roomId, seats } = await openCanvas(api, host);
  const dot = (sql: Sql) => paint(sql, [{ room: roomId, seat: seats[0] }]);
  const [painted] = await bothWays<object>(dot, (sql) => remove(sql, roomId, host, 1), isDotFirst);
  // An answered dot is there, and none comes later.
  expect(JSON.stringify(painted).includes('"stroke"')).toBe(isDotFirst);
  expect(await readPicture(api, roomId)).toHaveLength(isDotFirst ? 1 : 0);
});

test.each([true, false])('an undo and a clear at once remove a stroke once: %s', async (isUndoFirst) => {
  const { roomId, seats } = await openCanvas(api, host);
  await paintOne(api, { room: roomId, seat: seats[0] });
  const answers = await bothWays<{ stroke?: number | null; removalId?: number | null }>(
    (sql) => undo(sql, roomId, { seat: seats[0] }),
    (sql) => clear(sql, roomId, host, { number: 1 }),
    isUndoFirst,
  );
  expect(answers).toMatchObject(isUndoFirst ? [{ stroke: 1 }, { removalId: null }] : [{ stroke: null }, {}]);
  expect(answers[1]?.removalId === null).toBe(isUndoFirst);
  expect(await storedDots(owner, roomId)).toEqual({ there: 0, rows: 1 });
  expect((await readCanvas(api, roomId)).version).toBe(2);
});

test('a removal that is taken back several times at once comes back once', async () => {
  const { roomId, seats } = await openCanvas(api, host);
  await paintOne(api, { room: roomId, seat: seats[0] });
  const { removalId } = await clear(api, roomId, host);
  const back = () => restore(api, roomId, host, removalId ?? 0);
  expect(await meet(owner, holdRoom(roomId), Array(5).fill(back))).toEqual({
    replies: [{ version: 3 }],
    refusals: Array(4).fill('not_found'),
    passed: 0,
  });
  expect(await storedDots(owner, roomId)).toEqual({ there: 1, rows: 1 });
});

test.each([true, false])('rooms that are painted in and deleted at once leave nothing: %s', async (isDotFirst) => {
  const { roomId, seats } = await openCanvas(api, host);
  const dot = (sql: Sql) => paint(sql, [{ room: roomId, seat: seats[0] }]);
  const drop = (sql: Sql) => sql`select app.delete_room(${roomId}, ${host})`.then(() => null);
  const [hold, call] = isDotFirst ? [dot, drop] : [drop, dot];
  const { refusals, passed } = await meet<unknown>(owner, hold, [() => call(api)]);
  expect([refusals, passed]).toEqual([isDotFirst ? [] : ['room_ended'], 0]);
  for (const table of ['canvases', 'strokes', 'stroke_parts']) {
    expect(await owner`select from ${owner(table)} where room_id = ${roomId}`).toHaveLength(0);
  }
});

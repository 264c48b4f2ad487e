import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '../support/database.ts';
import {
  type Batch,
  clear,
  Follower,
  openCanvas,
  paint,
  paintAll,
  paintOne,
  readCanvas,
  readPicture,
  restore,
  type SeenDot,
  storedDots,
  tidy,
  undo,
} from './coloring.ts';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { makeMutants, withoutRoomLock } from './mutants.ts';
import { holdRoom, meet } from './queue.ts';
import { newHost, remove, sessionOf } from './rooms.ts';

const WRITERS = 8;
const READERS = 8;
const PAINT_FOR_MS = sized(0, 10_000);
/** How much is painted in each room and how often each reader looks at least, however slow the machine is. */
const BATCHES_MIN = sized(50, 100);
const POLLS_MIN = 20;
const AT_ONCE = WRITERS + READERS;

const owner = connect();
const api = connectAsApi(WRITERS + READERS + 4);
const host = await newHost(owner, { tier: 'premium' });

/** The last write of every change of a canvas. */
const holdCanvas = (roomId: string) => (sql: Sql) =>
  sql`select from public.canvases where room_id = ${roomId} for update`;

/** A dot of one writer only: its place tells writer and number. */
const dotOf = (writer: number, count: number) => [
  { color: writer, dots: [[Math.floor(count / 10_000), count % 10_000]] as const },
];

/** Two go on with their strokes at once; somebody follows the canvas, and polls when one of them is done and when both are. */
async function twoPaintAndOneFollows(schema = 'app') {
  const { roomId, seats } = await openCanvas(api, host, 2);
  const batches = seats.map((seat) => ({ room: roomId, seat, stroke: 'a' }));
  await paintAll(api, batches);
  const follower = new Follower(api, roomId, schema);
  await follower.poll();
  // On a slow machine each of them would write that the room is active, and the second wait for the first to do so.
  await owner`update public.sessions set last_active_at = now() + interval '1 hour' where ${sessionOf(owner, roomId)}`;
  // One is done, and not yet to be seen.
  const { passed } = await meet<unknown>(owner, (sql) => paintAll(sql, batches.slice(0, 1), { schema }), [
    () => paintAll(api, batches.slice(1), { schema }),
    () => follower.poll(),
  ]);
  await follower.poll();
  return { roomId, seen: follower.dots, passed };
}

test('following a canvas while two paint on it misses neither', async () => {
  const { roomId, seen, passed } = await twoPaintAndOneFollows();
  expect([passed, seen.length]).toEqual([1, 4]);
  expect(seen).toEqual(await readPicture(api, roomId));
});

test(`${WRITERS} writers and ${READERS} readers: every reader ends with exactly the full picture`, async () => {
  const rooms = await Promise.all([openCanvas(api, host, WRITERS), openCanvas(api, host, WRITERS)]);
  const until = Date.now() + PAINT_FOR_MS;
  const painted = rooms.map(() => new Map<string, number>());
  const polls = Array.from({ length: READERS }, () => 0);
  let isOver = false;
  const isEnough = () =>
    Date.now() >= until && painted.every(({ size }) => size > BATCHES_MIN) && polls.every((count) => count > POLLS_MIN);

  const write = async (writer: number) => {
    for (let count = 0; !isEnough(); count += 1) {
      const batches: Batch[] = rooms.map(({ roomId, seats }) => ({
        room: roomId,
        seat: seats[writer],
        stroke: `l${Math.floor(count / 7)}`,
        batch: `b${count}`,
        segments: dotOf(writer, count),
      }));
      for (const [room, batch] of batches.entries()) {
        painted[room]?.set(`${writer} ${count}`, (await paintOne(api, batch)).stroke);
      }
      const own = rooms[count % 2];
      if (count % 11 === 10 && own) await undo(api, own.roomId, { seat: own.seats[writer] });
      if (writer === 0 && count % 40 === 39 && own) {
        const { removalId } = await clear(api, own.roomId, host, { number: 2 });
        if (removalId !== null) await restore(api, own.roomId, host, removalId);
      }
    }
  };
  const read = async (room: string, reader: number) => {
    const follower = new Follower(api, room);
    for (let last = false; !last; ) {
      last = isOver;
      await follower.poll();
      polls[reader] = (polls[reader] ?? 0) + 1;
    }
    return follower.dots;
  };

  const tidyUp = async () => {
    while (!isOver) {
      // as if a minute had passed for all final removals
      await owner`
        update public.stroke_removals set removed_at = now() - interval '2 minutes'
        where room_id = any (${rooms.map(({ roomId }) => roomId)}) and not by_host`;
      await tidy(api);
    }
  };

  const tidying = tidyUp();
  const reading = Promise.all(Array.from({ length: READERS }, (_, n) => read(rooms[n % 2]?.roomId ?? '', n)));
  await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n)));
  isOver = true;
  await tidying;
  const seen = await reading;

  for (const [n, { roomId }] of rooms.entries()) {
    const picture = await readPicture(api, roomId);
    // the same dots: as lists these are too long to be told apart by a person anyway
    const said = (dots: readonly SeenDot[]) => JSON.stringify(dots);
    for (const [reader, dots] of seen.entries()) if (reader % 2 === n) expect(said(dots) === said(picture)).toBe(true);
    // and none was lost: dots outside the picture are in an undone stroke
    const there = new Map(picture.map(({ stroke, color, x, y }) => [`${color} ${x * 10_000 + y}`, stroke]));
    const left = new Set(
      (
        await owner<{ stroke: number }[]>`
          select stroke from public.strokes where room_id = ${roomId} and removed_version is null`
      ).map(({ stroke }) => stroke),
    );
    const lost = [...(painted[n] ?? [])].filter(([dot, stroke]) => left.has(stroke) && there.get(dot) !== stroke);
    expect(lost).toEqual([]);
    expect(there.size).toBe(picture.length);
    expect(await storedDots(owner, roomId)).toMatchObject({ there: picture.length });
  }
});

test(`${AT_ONCE} retries at once paint once, and all are answered the same`, async () => {
  const { roomId, seats } = await openCanvas(api, host);
  await paintOne(api, { room: roomId, seat: seats[0] });
  const batch = { room: roomId, seat: seats[0], stroke: 'a', batch: '1' };
  const { replies, passed } = await meet(
    owner,
    holdCanvas(roomId),
    Array.from({ length: AT_ONCE }, () => () => paintOne(api, batch)),
  );
  expect(passed).toBe(0);
  expect(new Set(replies.map(({ stroke, version }) => `${stroke} ${version}`)).size).toBe(1);
  expect(replies.filter(({ again }) => again !== true)).toHaveLength(1);
  expect(await readPicture(api, roomId)).toHaveLength(2);
});

test('the first dots of a canvas, painted at once, all get a place', async () => {
  const { roomId, seats } = await openCanvas(api, host, WRITERS);
  const paints = seats.map((seat) => () => paintOne(api, { room: roomId, seat, stroke: 'a' }));
  const { replies, passed } = await meet(owner, holdRoom(roomId), paints);
  const oneToEight = seats.map((_, n) => n + 1);
  expect(passed).toBe(0);
  expect(replies.map(({ version }) => version).sort()).toEqual(oneToEight);
  expect(replies.map(({ stroke }) => stroke).sort()).toEqual(oneToEight);
  expect(await readPicture(api, roomId)).toHaveLength(WRITERS);
});

test('of dots that race for the last place in a picture one gets it', async () => {
  const { roomId, seats } = await openCanvas(api, host, WRITERS);
  const paints = seats.map((seat) => () => paint(api, [{ room: roomId, seat }], { maxDots: 3 }));
  const { replies, passed } = await meet(owner, holdRoom(roomId), paints);
  expect(passed).toBe(0);
  expect(replies.flat().filter((answer) => 'stroke' in answer)).toHaveLength(3);
  expect(await readPicture(api, roomId)).toHaveLength(3);
});

describe('with numbers that are handed out, in place of versions that are taken under the lock of the room', () => {
  const SCHEMA = 'painting_without_lock';
  beforeAll(async () => {
    await makeMutants(owner, SCHEMA, ['lock_open_room', 'paint', 'canvas'], (sql) =>
      withoutRoomLock(sql)
        .replace('v_canvas.version := v_canvas.version + 1', `v_canvas.version := nextval('${SCHEMA}.handed_out')`)
        .replace('update public.canvases', 'update public.canvases as c')
        .replace(
          'where room_id = p_room;\n    perform internal.mark_active',
          'where c.room_id = p_room and false;\n    perform internal.mark_active',
        )
        .replace(
          'v_canvas.version := coalesce(v_canvas.version, 0)',
          'v_canvas.version := (select max(version) from public.stroke_parts where room_id = p_room)',
        ),
    );
    await owner`create sequence ${owner(SCHEMA)}.handed_out start 100`;
  });
  afterAll(async () => {
    await owner`drop schema if exists ${owner(SCHEMA)} cascade`;
  });

  test('following a canvas never shows the slower dot', async () => {
    const { roomId, seen, passed } = await twoPaintAndOneFollows(SCHEMA);
    expect(passed).toBe(2);
    expect(await storedDots(owner, roomId)).toMatchObject({ rows: 4 });
    expect(seen).toHaveLength(3);
  });
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

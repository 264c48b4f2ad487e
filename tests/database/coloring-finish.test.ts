import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clear, finish, openCanvas, paint, paintOne, readPeople, readPicture, undo } from './coloring.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { holdsBut, makeMutants, withoutRoomLock } from './mutants.ts';
import { inBothOrders, meet } from './queue.ts';
import { newHost, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi(4);
const host = await newHost(owner);
const finishedAt = async (roomId: string) => (await readPeople(api, roomId)).room?.finishedAt;

test('a finished picture takes no paint and no undo, keeps its time, and goes on when the host says so', async () => {
  const { roomId, seats } = await openCanvas(api, host);
  const batch = { room: roomId, seat: seats[0], batch: 'a' };
  expect(await refusal(finish(api, roomId, host))).toMatchObject({ code: 'wrong_phase' });
  const painted = await paintOne(api, batch);
  expect(await finishedAt(roomId)).toBeNull();
  const { finishedAt: at, serverNow } = await finish(api, roomId, host);
  expect(Math.abs(Date.parse(`${at}`) - Date.parse(serverNow))).toBeLessThan(1_000);
  expect([await finishedAt(roomId), (await finish(api, roomId, host)).finishedAt]).toEqual([at, at]);
  // A call that is sent again was painted before.
  expect(await paint(api, [{ room: roomId, seat: seats[0] }, batch])).toEqual([
    { refusal: 'picture_finished' },
    { ...painted, again: true },
  ]);
  expect(await refusal(undo(api, roomId, { seat: seats[0] }))).toMatchObject({ code: 'picture_finished' });
  expect(await readPicture(api, roomId)).toHaveLength(1);
  // What should not be there can still be removed.
  await clear(api, roomId, host);
  expect((await finish(api, roomId, host, false)).finishedAt).toBeNull();
  await paintOne(api, { room: roomId, seat: seats[0] });
  expect(await readPicture(api, roomId)).toHaveLength(1);
});

test('only the host, and who leads with them, finishes it', async () => {
  const { roomId, seats } = await openCanvas(api, host);
  await paintOne(api, { room: roomId, seat: seats[0] });
  for (const other of [null, await newHost(owner)]) {
    expect(await refusal(finish(api, roomId, other))).toMatchObject({ code: 'not_host' });
  }
  expect(await finishedAt(roomId)).toBeNull();
});

test('those who agreed sign it, and its host', async () => {
  const { roomId, seats } = await openCanvas(api, host, 3);
  for (const seat of [0, 1]) await paintOne(api, { room: roomId, seat: seats[seat] });
  await owner`update public.participants set on_pictures = true, name = 'Bea ' || number where room_id = ${roomId} and number in (2, 3)`;
  const { names, signatures } = await reply<Record<string, string[]>>(api`select app.painters(${roomId}) as reply`);
  expect([names?.length, signatures]).toEqual([2, ['Bea']]);
});

describe('meeting paint', () => {
  const SCHEMA = 'finish_without_lock';
  const withoutLocks = (sql: string) => withoutRoomLock(sql).replace(/insert into public\.canvases [^;]*;/, '');
  beforeAll(() => makeMutants(owner, SCHEMA, ['lock_open_room', 'paint'], withoutLocks));
  afterAll(async () => {
    await owner`drop schema if exists ${owner(SCHEMA)} cascade`;
  });

  test.each([undefined, 5])('it is in the picture that was finished, or refused: region %s', (region) => {
    const race = inBothOrders(async (schema, isPaintFirst) => {
      const { roomId, seats } = await openCanvas(api, host);
      await owner`update public.rooms set template = 'skyline' where id = ${roomId}`;
      await paintOne(api, { room: roomId, seat: seats[0] });
      const painted = (sql: Sql) => paint(sql, [{ room: roomId, seat: seats[0], region }], { schema });
      const finished = (sql: Sql) => finish(sql, roomId, host);
      const [hold, call] = isPaintFirst ? [painted, finished] : [finished, painted];
      const { replies, passed } = await meet<unknown>(owner, hold, [() => call(api)]);
      if (!isPaintFirst) expect(replies).toEqual([[{ refusal: 'picture_finished' }]]);
      expect(await readPicture(api, roomId)).toHaveLength(isPaintFirst ? 2 : 1);
      return passed;
    });
    return holdsBut(SCHEMA, race);
  });
});

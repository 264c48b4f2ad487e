import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mission, REGIONS } from '#shared/contract/games/coloring.ts';
import { type Batch, clear, finish, openCanvas, paint, paintOne, readPeople, restore, undo } from './coloring.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { holdsBut, makeMutants, withoutRoomLock } from './mutants.ts';
import { meet, type Race } from './queue.ts';
import { newHost, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi(4);
const host = await newHost(owner, { tier: 'premium' });
const CORAL = '#FF6B6B';
const OTHER = [{ color: 0x0000ff, dots: [] }];

async function begin(sql: Sql, roomId: string, kind: string | null, { by = host, regions = REGIONS as object } = {}) {
  const { mission } = await reply<{ mission: Mission | null }>(
    sql`select app.set_mission(${roomId}, ${by}, ${kind}, ${CORAL}, ${60}, ${sql.json(regions as never)}) as reply`,
  );
  return mission;
}

async function openOutline(guests = 2) {
  const room = await openCanvas(api, host, guests);
  const { roomId, seats } = room;
  await owner`update public.rooms set template = 'skyline' where id = ${roomId}`;
  const fill = (seat: number, region: number, more: Partial<Batch> = {}): Batch => ({
    room: roomId,
    seat: seats[seat],
    region,
    ...more,
  });
  const mission = async () => (await readPeople(api, roomId)).room?.mission ?? null;
  const score = async () => (await mission())?.score;
  return { ...room, fill, mission, score };
}

test('all of it: every filled area counts once, also those from before, until all are filled', async () => {
  const { roomId, fill, mission, score } = await openOutline();
  await paintOne(api, fill(0, 4));
  expect(await begin(api, roomId, 'all', { regions: { skyline: 3 } })).toMatchObject({
    kind: 'all',
    endsAt: null,
    score: [1],
    total: 3,
  });
  const { version } = await readPeople(api, roomId);
  // Dots, and an area again, change nothing that screens would have to read.
  for (const batch of [fill(1, 4), { ...fill(0, 0), region: undefined }]) await paintOne(api, batch as Batch);
  expect((await readPeople(api, roomId)).version).toBe(version);
  await paintOne(api, fill(0, 5));
  expect([await score(), (await readPeople(api, roomId)).version > version]).toEqual([[2], true]);
  await paintOne(api, fill(1, 6));
  expect(await mission()).toMatchObject({ score: [3], endsAt: expect.any(String) });
  // It is over: nothing changes its result.
  await clear(api, roomId, host);
  expect(await score()).toEqual([3]);
});

test('one color: areas filled with it since then', async () => {
  const { roomId, fill, score } = await openOutline();
  await paintOne(api, fill(0, 1));
  await begin(api, roomId, 'color');
  for (const batch of [fill(0, 2), fill(1, 2), fill(0, 3, { segments: OTHER }), fill(1, 4)]) await paintOne(api, batch);
  expect(await score()).toEqual([2]);
});

test('left against right: the first fill of an area owns it, until it is taken back', async () => {
  const { roomId, seats, fill, score } = await openOutline(3);
  await begin(api, roomId, 'sides');
  for (const batch of [fill(0, 1), fill(1, 1), fill(1, 2), fill(2, 3)]) await paintOne(api, batch);
  expect(await score()).toEqual([2, 1]);
  await undo(api, roomId, { seat: seats[2] });
  expect(await score()).toEqual([1, 1]);
  const { removalId } = await clear(api, roomId, host, { number: 1 });
  expect(await score()).toEqual([0, 2]);
  await restore(api, roomId, host, removalId ?? 0);
  expect(await score()).toEqual([1, 1]);
});

test('ends by the clock, or by the host, then its result goes; and with the picture', async () => {
  const { roomId, fill, mission, score } = await openOutline();
  await begin(api, roomId, 'sides');
  await paintOne(api, fill(0, 1));
  await owner`
    update public.canvases set mission = mission || '{"endsAt": "2020-01-01T00:00:00.000Z"}' where room_id = ${roomId}`;
  await paintOne(api, fill(1, 2));
  expect(await score()).toEqual([1, 0]);
  expect(await begin(api, roomId, null)).toBeNull();
  await begin(api, roomId, 'all');
  const ended = await begin(api, roomId, null);
  expect([ended?.score, typeof ended?.endsAt]).toEqual([[2], 'string']);
  await begin(api, roomId, 'all');
  await finish(api, roomId, host);
  expect(await mission()).toBeNull();
  expect(await refusal(begin(api, roomId, 'all'))).toMatchObject({ code: 'picture_finished' });
});

test('is begun by those who lead, where there are areas', async () => {
  const { roomId } = await openOutline();
  expect(await refusal(begin(api, roomId, 'all', { by: await newHost(owner) }))).toMatchObject({ code: 'not_host' });
  const blank = await openCanvas(api, host);
  expect(await refusal(begin(api, blank.roomId, 'all'))).toMatchObject({ code: 'no_such_region' });
});

describe('two fills that meet', () => {
  const SCHEMA = 'missions_without_lock';
  const withoutLocks = (sql: string) => withoutRoomLock(sql).replace(/insert into public\.canvases [^;]*;/, '');
  beforeAll(() => makeMutants(owner, SCHEMA, ['lock_open_room', 'paint'], withoutLocks));
  afterAll(async () => {
    await owner`drop schema if exists ${owner(SCHEMA)} cascade`;
  });

  test('are both counted, and an area has one owner', () => {
    const race: Race = async (schema) => {
      const { roomId, fill, score } = await openOutline();
      await begin(api, roomId, 'sides');
      const { passed } = await meet(owner, (sql) => paint(sql, [fill(0, 1)], { schema }), [
        () => paint(api, [fill(1, 1), fill(1, 2)], { schema }),
      ]);
      expect(await score()).toEqual([1, 1]);
      return passed;
    };
    return holdsBut(SCHEMA, race);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { UNDO_SECONDS } from '#shared/contract/rooms.ts';
import {
  ageRemovals,
  clear,
  paintAll,
  paintOne,
  readPicture,
  restore,
  storedDots,
  strokeAuthor,
  undo,
} from './coloring.ts';
import { joinColoring, openCanvas } from './coloring-people.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { newHost, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const NOT_FOUND = { status: 404, code: 'not_found' };

let host: string;
beforeAll(async () => {
  host = await newHost(owner);
});

const strokesOf = async (roomId: string) => (await readPicture(api, roomId)).map(({ stroke }) => stroke);

/** Two people, each with the strokes `a` and `b`: 1 and 3 are the first one's, 2 and 4 the second one's. */
async function painted() {
  const { roomId, seats } = await openCanvas(api, host, 2);
  for (const stroke of ['a', 'b']) {
    await paintAll(
      api,
      seats.map((seat) => ({ room: roomId, seat, stroke })),
    );
  }
  return { roomId, seats };
}

describe('undo', () => {
  test('takes the own strokes away, the newest first, with all their dots', async () => {
    const { roomId, seats } = await painted();
    await paintOne(api, { room: roomId, seat: seats[0], stroke: 'b' });
    expect(await undo(api, roomId, { seat: seats[0] })).toEqual({ stroke: 3, version: 4 });
    expect(await strokesOf(roomId)).toEqual([1, 2, 4]);
    expect(await undo(api, roomId, { seat: seats[0] })).toEqual({ stroke: 1, version: 5 });
    expect(await undo(api, roomId, { seat: seats[0] })).toEqual({ stroke: null, version: 5 });
    expect(await strokesOf(roomId)).toEqual([2, 4]);
    expect(await storedDots(owner, roomId)).toEqual({ there: 2, rows: 5 });
  });
});

describe('the host takes away', () => {
  test('strokes of one person, also after they left', async () => {
    const { roomId } = await painted();
    await api`select app.remove_participant(${roomId}, ${host}, 2)`;
    expect(await clear(api, roomId, host, { number: 2 })).toEqual({ removalId: 3, version: 3 });
    expect(await strokesOf(roomId)).toEqual([1, 3]);
  });

  test('nothing, where nothing is there', async () => {
    const { roomId } = await painted();
    await clear(api, roomId, host);
    for (const what of [{}, { number: 1 }, { stroke: 2 }]) {
      expect(await clear(api, roomId, host, what)).toEqual({ removalId: null, version: 3 });
    }
    const empty = await openCanvas(api, host);
    expect(await clear(api, empty.roomId, host)).toEqual({ removalId: null, version: 0 });
  });

  test('no person and no stroke that never was', async () => {
    const { roomId } = await painted();
    for (const what of [{ number: 3 }, { stroke: 5 }]) {
      expect(await refusal(clear(api, roomId, host, what))).toEqual(NOT_FOUND);
    }
    const empty = await openCanvas(api, host);
    expect(await refusal(clear(api, empty.roomId, host, { stroke: 1 }))).toEqual(NOT_FOUND);
  });
});

test('the credits name people with visible paint, also those who were freed and none who were removed, until it is taken away', async () => {
  const credits = async (roomId: string) =>
    (await reply<{ names: string[] }>(api`select app.painters(${roomId}) as reply`)).names;
  const { roomId, seats } = await painted();
  await joinColoring(api, roomId, { name: 'idle' });
  expect(await credits(roomId)).toEqual(['g1', 'g2']);
  await undo(api, roomId, { seat: seats[0] });
  expect(await credits(roomId)).toEqual(['g1', 'g2']);
  await undo(api, roomId, { seat: seats[0] });
  expect(await credits(roomId)).toEqual(['g2']);
  const { removalId: person } = await clear(api, roomId, host, { number: 2 });
  expect(await credits(roomId)).toEqual([]);
  await restore(api, roomId, host, person ?? 0);
  await owner`update public.participants set freed_at = now() where room_id = ${roomId} and number = 2`;
  expect(await credits(roomId)).toEqual(['g2']);
  await clear(api, roomId, host);
  expect(await credits(roomId)).toEqual([]);
  await paintAll(
    api,
    seats.slice(0, 1).map((seat) => ({ room: roomId, seat })),
  );
  expect(await credits(roomId)).toEqual(['g1']);
  await api`select app.remove_participant(${roomId}, ${host}, 1)`;
  expect(await credits(roomId)).toEqual([]);
});

describe('a removal by the host is taken back', () => {
  test('once, with everything that it took and that no other one took', async () => {
    const { roomId, seats } = await painted();
    await undo(api, roomId, { seat: seats[0] });
    const { removalId: person } = await clear(api, roomId, host, { number: 2 });
    const { removalId: all } = await clear(api, roomId, host);
    expect(await strokesOf(roomId)).toEqual([]);
    expect(await restore(api, roomId, host, person ?? 0)).toEqual({ version: 6 });
    expect(await strokesOf(roomId)).toEqual([]);
    expect(await restore(api, roomId, host, all ?? 0)).toEqual({ version: 7 });
    expect(await strokesOf(roomId)).toEqual([1, 2, 4]);
    expect(await storedDots(owner, roomId)).toEqual({ there: 3, rows: 4 });
    for (const removal of [person, all]) {
      expect(await refusal(restore(api, roomId, host, removal ?? 0))).toEqual(NOT_FOUND);
    }
  });

  test('in any order: strokes of another removal stay away', async () => {
    const { roomId, seats } = await painted();
    const { removalId: all } = await clear(api, roomId, host);
    await paintAll(
      api,
      seats.map((seat) => ({ room: roomId, seat })),
    );
    const { removalId: person } = await clear(api, roomId, host, { number: 2 });
    expect(await strokesOf(roomId)).toEqual([5]);
    await restore(api, roomId, host, all ?? 0);
    expect(await strokesOf(roomId)).toEqual([1, 3, 5]);
    await restore(api, roomId, host, person ?? 0);
    expect(await strokesOf(roomId)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await storedDots(owner, roomId)).toEqual({ there: 6, rows: 6 });
  });

  test('for a moment only', async () => {
    const { roomId } = await painted();
    // Within a transaction the clock stands still, however slow the machine is.
    await owner.begin(async (sql) => {
      const { removalId } = await clear(sql, roomId, host, { number: 1 });
      await ageRemovals(sql, roomId, UNDO_SECONDS);
      await restore(sql, roomId, host, removalId ?? 0);
    });
    const again = await clear(api, roomId, host, { number: 1 });
    await ageRemovals(owner, roomId, UNDO_SECONDS + 3);
    expect(await refusal(restore(api, roomId, host, again.removalId ?? 0))).toEqual(NOT_FOUND);
    expect(await strokesOf(roomId)).toEqual([2, 4]);
  });

  test('not after an undo by its painter, or without a removal', async () => {
    const { roomId, seats } = await painted();
    const { version } = await undo(api, roomId, { seat: seats[0] });
    for (const removal of [version, 1, 99]) {
      expect(await refusal(restore(api, roomId, host, removal))).toEqual(NOT_FOUND);
    }
  });

  test('not when the picture is full with it', async () => {
    const { roomId, seats } = await painted();
    const { removalId } = await clear(api, roomId, host);
    await paintOne(api, { room: roomId, seat: seats[0] }, { maxDots: 4 });
    expect(await refusal(restore(api, roomId, host, removalId ?? 0, { maxDots: 4 }))).toEqual({
      status: 409,
      code: 'canvas_full',
    });
    expect(await strokesOf(roomId)).toEqual([5]);
    await restore(api, roomId, host, removalId ?? 0, { maxDots: 5 });
    expect(await strokesOf(roomId)).toEqual([1, 2, 3, 4, 5]);
  });
});

test('the host is told the painter of a stroke, even of a removed one', async () => {
  const { roomId, seats } = await openCanvas(api, host);
  await joinColoring(api, roomId, { name: 'Host', user: host });
  await paintAll(api, [
    { room: roomId, seat: seats[0] },
    { room: roomId, user: host },
  ]);
  await undo(api, roomId, { seat: seats[0] });
  await api`select app.remove_participant(${roomId}, ${host}, 1)`;
  const guest = { id: '1', name: 'g1', color: '#FF6B6B', isHost: false };
  expect(await strokeAuthor(api, roomId, host, 1)).toEqual(guest);
  expect(await strokeAuthor(api, roomId, host, 2)).toMatchObject({ name: 'Host', isHost: true });
  expect(await refusal(strokeAuthor(api, roomId, host, 3))).toEqual(NOT_FOUND);
});

import { beforeAll, describe, expect, test } from 'vitest';
import {
  ageRemovals,
  type Batch,
  clear,
  type Position,
  paint,
  paintAll,
  paintOne,
  readCanvas,
  readPicture,
  restore,
  storedDots,
  tidyRoom,
  undo,
} from './coloring.ts';
import { openCanvas } from './coloring-people.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { newHost } from './rooms.ts';

const owner = connect();
const api = connectAsApi();

let host: string;
beforeAll(async () => {
  host = await newHost(owner, { tier: 'premium' });
});

describe('a retry', () => {
  test('is answered as it was before, and paints nothing', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    const batch = { room: roomId, seat: seats[0], stroke: 'a', batch: '1' };
    const first = await paintOne(api, batch);
    await paintOne(api, { ...batch, batch: '2' });
    expect(await paintOne(api, batch)).toEqual({ ...first, again: true });
    expect(await readCanvas(api, roomId)).toMatchObject({ version: 2, dots: { length: 2 } });
  });

  test('paints nothing when its stroke was removed meanwhile', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    const batch = { room: roomId, seat: seats[0], stroke: 'a', batch: '1' };
    const first = await paintOne(api, batch);
    await undo(api, roomId, { seat: seats[0] });
    expect(await paintOne(api, batch)).toEqual({ ...first, again: true });
    expect(await readPicture(api, roomId)).toEqual([]);
  });

  test('in the same call is one too, and its neighbors are painted', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    const of = (batch: string | undefined, stroke: string) => ({ room: roomId, seat: seats[0], batch, stroke });
    await paintOne(api, of('old', 'a'));
    await undo(api, roomId, { seat: seats[0] });
    const answers = await paintAll(api, [of('old', 'a'), of('1', 'a'), of('1', 'a'), of(undefined, 'a'), of('2', 'b')]);
    expect(answers.map(({ stroke, version }) => [stroke, version])).toEqual([
      [1, 1],
      [2, 3],
      [2, 3],
      [2, 3],
      [3, 3],
    ]);
    expect((await readPicture(api, roomId)).map(({ stroke }) => stroke)).toEqual([2, 2, 3]);
  });

  test('is the same person’s: another may use the same name', async () => {
    const { roomId, seats } = await openCanvas(api, host, 2);
    await paintAll(
      api,
      seats.map((seat) => ({ room: roomId, seat, batch: '1' })),
    );
    expect(await readPicture(api, roomId)).toHaveLength(2);
  });

  test('of a refused batch is tried again', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    const batch = { room: roomId, seat: seats[0], batch: '1' };
    expect(await paint(api, [batch, batch], { maxDots: 0 })).toEqual(Array(2).fill({ refusal: 'canvas_full' }));
    expect(await paintOne(api, batch)).toEqual({ stroke: 1, version: 1, number: 1 });
  });
});

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
    await owner`update public.canvases set next_line = 999999999 where room_id = ${roomId}`;
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

import { describe, expect, test } from 'vitest';
import { clear, Follower, openCanvas, paintAll, paintOne, readCanvas, readPicture, restore, undo } from './coloring.ts';
import { connect, connectAsApi } from './connections.ts';
import { newHost } from './rooms.ts';

const owner = connect();
const api = connectAsApi();

const host = await newHost(owner);

describe('a canvas', () => {
  test('is empty before anything is painted', async () => {
    const { roomId } = await openCanvas(api, host);
    const empty = { version: 0, resetVersion: 0, removals: [], dots: [] };
    expect(await readCanvas(api, roomId)).toEqual({ ...empty, whole: true });
    expect(await readCanvas(api, roomId, 0)).toEqual({ ...empty, whole: false });
    // known from a canvas that this is not
    expect(await readCanvas(api, roomId, 7)).toEqual({ ...empty, whole: true });
  });

  test('is told from a version on', async () => {
    const { roomId, seats } = await openCanvas(api, host, 2);
    for (const seat of seats) await paintOne(api, { room: roomId, seat });
    await paintAll(
      api,
      seats.map((seat) => ({ room: roomId, seat })),
    );
    const strokesSince = async (since: number | null) =>
      (await readCanvas(api, roomId, since)).dots.map((dot) => dot.stroke);
    expect(await strokesSince(null)).toEqual([1, 2, 3, 4]);
    expect(await strokesSince(0)).toEqual([1, 2, 3, 4]);
    expect(await strokesSince(1)).toEqual([2, 3, 4]);
    expect(await strokesSince(2)).toEqual([3, 4]);
    expect(await readCanvas(api, roomId, 3)).toEqual({
      version: 3,
      resetVersion: 0,
      whole: false,
      removals: [],
      dots: [],
    });
    expect((await readCanvas(api, roomId)).dots.map((dot) => dot.version)).toEqual([1, 2, 3, 3]);
  });

  test('is told by the strokes that went since a version, in the order in which they went', async () => {
    const { roomId, seats } = await openCanvas(api, host, 2);
    for (const seat of [...seats, ...seats]) await paintOne(api, { room: roomId, seat });
    await undo(api, roomId, { seat: seats[1] });
    await undo(api, roomId, { seat: seats[0] });
    await paintOne(api, { room: roomId, seat: seats[0] });
    await undo(api, roomId, { seat: seats[0] });
    expect(await readCanvas(api, roomId, 4)).toMatchObject({
      version: 8,
      removals: [
        [5, 4],
        [6, 3],
        [8, 5],
      ],
      dots: [],
    });
    expect(await readCanvas(api, roomId, 5)).toMatchObject({
      removals: [
        [6, 3],
        [8, 5],
      ],
    });
    expect(await readCanvas(api, roomId, 8)).toMatchObject({ removals: [] });
    expect(await readCanvas(api, roomId)).toMatchObject({
      whole: true,
      removals: [
        [5, 4],
        [6, 3],
        [8, 5],
      ],
      dots: [{ stroke: 1 }, { stroke: 2 }],
    });
  });

  test('is told as a whole to readers from before a clearing, or from before its undo', async () => {
    const { roomId, seats } = await openCanvas(api, host);
    await paintOne(api, { room: roomId, seat: seats[0] });
    const { removalId } = await clear(api, roomId, host);
    expect(await readCanvas(api, roomId, 1)).toEqual({
      version: 2,
      resetVersion: 2,
      whole: true,
      removals: [],
      dots: [],
    });
    await paintOne(api, { room: roomId, seat: seats[0] });
    expect(await readCanvas(api, roomId, 2)).toMatchObject({ whole: false, dots: [{ stroke: 2 }] });
    await restore(api, roomId, host, removalId ?? 0);
    for (const since of [1, 2, 3]) {
      expect(await readCanvas(api, roomId, since)).toMatchObject({
        version: 4,
        resetVersion: 4,
        whole: true,
        removals: [],
        dots: [{ stroke: 1 }, { stroke: 2 }],
      });
    }
    expect(await readCanvas(api, roomId, 4)).toMatchObject({ whole: false, dots: [] });
  });

  test('keeps its layers: restored strokes lie where they lay', async () => {
    const { roomId, seats } = await openCanvas(api, host, 2);
    const follower = new Follower(api, roomId);
    await paintOne(api, { room: roomId, seat: seats[0], stroke: 'a' });
    await paintOne(api, { room: roomId, seat: seats[1] });
    await paintOne(api, { room: roomId, seat: seats[0], stroke: 'a' });
    await follower.poll();
    const { removalId } = await clear(api, roomId, host, { number: 1 });
    await follower.poll();
    await paintOne(api, { room: roomId, seat: seats[1] });
    await restore(api, roomId, host, removalId ?? 0);
    await follower.poll();
    expect((await readPicture(api, roomId)).map(({ stroke }) => stroke)).toEqual([1, 2, 1, 3]);
    expect(follower.dots).toEqual(await readPicture(api, roomId));
  });
});

describe('the rows that a read touches', () => {
  /** Pages that one call of app.canvas looks at. */
  async function pages(roomId: string, since: number): Promise<number> {
    const read = async () => {
      const [row] = await owner.unsafe<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }[]>(
        `explain (analyze, buffers, format json) select app.canvas('${roomId}', ${since})`,
      );
      const plan = row?.['QUERY PLAN'][0]?.Plan ?? {};
      return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? Number.NaN);
    };
    // The fewest of several: more come from a connection's first look-ups and the database's other work.
    const reads: number[] = [];
    for (let n = 0; n < 8; n += 1) reads.push(await read());
    return Math.min(...reads);
  }

  const DOTS = 500;
  const many = Array.from({ length: DOTS }, (_, n) => [n, n] as const);

  test('does not grow with the picture, neither without news nor with one new dot', async () => {
    const small = await openCanvas(api, host);
    const large = await openCanvas(api, host);
    await paintOne(api, { room: small.roomId, seat: small.seats[0] });
    for (let call = 0; call < 4; call += 1) {
      const batch = {
        room: large.roomId,
        seat: large.seats[0],
        segments: many.map((dot) => ({ color: 1, dots: [dot] })),
      };
      await paintAll(api, Array(10).fill(batch));
    }
    for (const { roomId, seats } of [small, large]) {
      await paintOne(api, { room: roomId, seat: seats[0], segments: [{ color: 1, dots: many }] });
      await paintOne(api, { room: roomId, seat: seats[0] });
    }
    await owner`vacuum analyze public.strokes, public.stroke_parts, public.canvases, public.rooms`;
    const quiet = await pages(small.roomId, 3);
    // an index may be one level deeper, and each change may leave an old row that other tests' transactions still see
    const MORE = 10;
    expect(await pages(large.roomId, 6)).toBeLessThanOrEqual(quiet + MORE);
    expect(await pages(large.roomId, 5)).toBeLessThanOrEqual((await pages(small.roomId, 2)) + MORE);
    // and a read that is not bounded would be seen here
    expect(await pages(large.roomId, 0)).toBeGreaterThan(quiet + 100);
  });
});

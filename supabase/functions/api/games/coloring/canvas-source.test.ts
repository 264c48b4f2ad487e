import { describe, expect, test } from 'vitest';
import { OTHER_ROOM, ROOM } from '../../fakes.ts';
import { canvases } from './canvas-fakes.ts';

const LARGE = 30_000;

describe('a large canvas', () => {
  test('is read page by page, and taken in with pauses', async () => {
    const { database, fill, lines, stored, waits } = canvases();
    fill(LARGE);
    expect(await lines()).toEqual(stored.rows.map(({ line }) => line));
    const pages = database.argumentsOf('canvas').map(({ reset, rows, since }) => [since, reset, rows]);
    expect(pages).toEqual([
      [null, null, 2_000],
      [2_000, 0, 4_000],
      [6_000, 0, 8_000],
      [14_000, 0, 16_000],
      [0, 0, 1],
    ]);
    // 64 KB of rows at a time.
    expect(waits.length).toBeGreaterThan(8);
    expect(new Set(waits)).toEqual(new Set([0]));
  });

  test('never waits for the whole canvas of another room: rooms take turns, page by page', async () => {
    const { database, fill, lines } = canvases();
    fill(LARGE);
    const rooms = [ROOM, OTHER_ROOM, 'thirdroom00001'];
    await Promise.all(rooms.map((room) => lines(room)));
    const pages = database.argumentsOf('canvas').filter(({ rows, since }) => rows !== 1 && since !== null);
    expect(pages.map(({ since }) => since)).toEqual([2_000, 6_000, 14_000].flatMap((since) => rooms.map(() => since)));
  });

  test('starts again if it was emptied between two pages', async () => {
    const { fill, lines, state, stored } = canvases();
    fill(LARGE);
    state.afterReply = () => {
      state.afterReply = null;
      stored.version += 1;
      stored.resetVersion = stored.version;
      stored.rows = [{ version: stored.version + 1, line: 7, color: 1, points: [1, 1] }];
      stored.version += 1;
    };
    expect(await lines()).toEqual([7]);
  });

  test('emptied again and again is not read for ever', async () => {
    const { database, fill, lines, state, stored } = canvases();
    fill(LARGE);
    state.afterReply = () => {
      stored.version += 1;
      stored.resetVersion = stored.version;
      stored.rows = stored.rows.map((row) => ({ ...row, version: row.version + LARGE + 1 }));
      stored.version += LARGE;
    };
    await expect(lines()).rejects.toMatchObject({ code: 'slow_down' });
    expect(database.argumentsOf('canvas').length).toBeLessThan(50);
    state.afterReply = null;
    expect(await lines()).toHaveLength(LARGE);
  });

  test('leaves out strokes removed between two pages, and tells earlier readers', async () => {
    const { all, fill, lines, remove, state } = canvases();
    fill(LARGE);
    state.afterReply = () => {
      state.afterReply = null;
      remove(5);
      remove(20_000);
    };
    const left = await lines();
    expect(left).toHaveLength(LARGE - 2);
    const log = await all.at(ROOM);
    expect(log.removedSince(LARGE).sort()).toEqual([20_000, 5].sort());
  });

  test('that grew by very much is brought up to date page by page', async () => {
    const { all, clock, fill, lines, paint, remove, state } = canvases();
    paint(1, { here: false });
    await lines();
    const before = await all.at(ROOM);
    fill(LARGE);
    remove(3);
    let isFirst = true;
    state.afterReply = () => {
      if (isFirst) paint(LARGE + 1, { here: true });
      isFirst = false;
    };
    clock.now += 60;
    expect(await lines()).toHaveLength(LARGE);
    expect(await all.at(ROOM)).toBe(before);
    expect(before.removedSince(1)).toEqual([3]);
  });
});

describe('a canvas that was forgotten here', () => {
  test('is told in parts to an earlier reader', async () => {
    const { all, fill, lines, remove, stored } = canvases();
    fill(50);
    stored.resetVersion = 10;
    remove(5);
    remove(45);
    expect(await lines()).toHaveLength(48);
    const log = await all.at(ROOM);
    expect([9, 10, 30, 51, 52].map((version) => log.canTellSince(version))).toEqual([false, true, true, true, true]);
    expect(log.removedSince(30)).toEqual([5, 45]);
    const parts = [...log.segmentsSince(40)].map(({ line }) => line);
    expect(parts).toEqual([41, 42, 43, 44, 46, 47, 48, 49, 50]);
    expect(log.bytesSince(52)).toBe(0);
  });

  test('is not asked for more where it is empty', async () => {
    const { database, lines } = canvases();
    await lines(OTHER_ROOM);
    expect(database.argumentsOf('canvas')).toHaveLength(1);
  });
});

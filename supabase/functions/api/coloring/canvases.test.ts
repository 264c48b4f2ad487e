import { describe, expect, test } from 'vitest';
import type { Segment } from '../../_shared/domain/canvas-packing.ts';
import { toBase64 } from '../../_shared/server/base64.ts';
import { FakeDatabase, OTHER_ROOM, ROOM, sqlRefusal } from '../fakes.ts';
import { Snapshots } from '../http/snapshots.ts';
import { pointBytes } from './canvas-rows.ts';
import { Canvases } from './canvases.ts';

interface Row extends Segment {
  version: number;
}

function base64Of(rows: readonly Row[]): string {
  const bytes = rows.flatMap(({ color, line, points, version }) => {
    const head = new DataView(new ArrayBuffer(18));
    head.setBigInt64(0, BigInt(version));
    head.setInt32(8, line);
    head.setInt32(12, color);
    head.setInt16(16, points.length / 2);
    return [...new Uint8Array(head.buffer), ...pointBytes(points)];
  });
  return toBase64(Uint8Array.from(bytes));
}

/** Canvases over a database whose reads end when the test says so, or at once. */
function canvases(options: { isOnlyProcess?: boolean; capacityBytes?: number } = {}) {
  const stored = { version: 0, resetVersion: 0, rows: [] as Row[], removed: new Map<number, number>() };
  const clock = { now: 1_000 };
  const waits: number[] = [];
  const held: (() => void)[] = [];
  const state = { isHolding: false, error: null as Error | null };
  const database = new FakeDatabase({
    async canvas({ since }) {
      const { removed, resetVersion, rows, version } = stored;
      const isFull = since === null || Number(since) < resetVersion;
      const after = isFull ? 0 : Number(since);
      const reply = {
        version,
        resetVersion,
        removedLines: isFull ? [] : [...removed].filter(([, at]) => at > after).map(([line]) => line),
        segments: base64Of(rows.filter((row) => row.version > after && !removed.has(row.line))),
      };
      if (state.isHolding) await new Promise<void>((resolve) => held.push(resolve));
      if (state.error !== null) throw state.error;
      return reply;
    },
  });
  const snapshots = new Snapshots(() => clock.now);
  const all = new Canvases({
    database,
    now: () => clock.now,
    wait: async (ms) => void waits.push(ms),
    snapshots,
    settings: { isOnlyProcess: options.isOnlyProcess ?? false },
    ...(options.capacityBytes !== undefined && { capacityBytes: options.capacityBytes }),
  });
  return {
    all,
    clock,
    database,
    held,
    snapshots,
    state,
    stored,
    waits,
    reads: () => database.argumentsOf('canvas').map(({ since }) => since),
    /** Somebody paints: through this process or another one. */
    paint(line: number, { here }: { here: boolean }) {
      stored.version += 1;
      const segment = { line, color: 1, points: [line, line] };
      stored.rows.push({ version: stored.version, ...segment });
      if (here) all.painted(ROOM, { version: stored.version, segments: [segment] }, clock.now);
    },
    async lines(room = ROOM, least?: number) {
      const log = await all.at(room, least);
      return [...log.segmentsSince(-1)].map(({ line }) => line);
    },
  };
}

describe('canvases in memory', () => {
  test('are read once for all who ask at the same time, and for a moment after', async () => {
    const { all, clock, lines, paint, reads } = canvases();
    paint(1, { here: false });
    expect(await Promise.all([lines(), lines(), lines()])).toEqual([[1], [1], [1]]);
    clock.now += 49;
    expect(all.at(ROOM)).not.toBeInstanceOf(Promise);
    expect(reads()).toEqual([null]);
    clock.now += 1;
    paint(2, { here: false });
    expect(await lines()).toEqual([1, 2]);
    expect(reads()).toEqual([null, 1]);
  });

  test('grow by what is painted here, without a read', async () => {
    const { clock, lines, paint, reads } = canvases();
    await lines();
    for (let line = 1; line <= 5; line += 1) {
      clock.now += 40;
      paint(line, { here: true });
    }
    expect(await lines()).toEqual([1, 2, 3, 4, 5]);
    expect(reads()).toEqual([null]);
  });

  test('are read where somebody else painted in between', async () => {
    const { lines, paint, reads } = canvases();
    await lines();
    paint(1, { here: false });
    paint(2, { here: true });
    expect(await lines()).toEqual([1, 2]);
    expect(reads()).toEqual([null, 0]);
  });

  test('are read again for who knows a newer version', async () => {
    const { lines, paint, reads } = canvases();
    await lines();
    paint(1, { here: false });
    expect(await lines()).toEqual([]);
    expect(await lines(ROOM, 1)).toEqual([1]);
    expect(reads()).toEqual([null, 0]);
  });

  test('are read again where nobody knows whether something was written', async () => {
    const { all, lines, paint, reads } = canvases();
    await lines();
    paint(1, { here: false });
    all.changed(ROOM);
    expect(await lines()).toEqual([1]);
    expect(reads()).toEqual([null, 0]);
  });

  test('a read that began before a write is not given to who knows of it', async () => {
    const { all, held, lines, paint, state } = canvases();
    state.isHolding = true;
    const early = lines();
    paint(1, { here: true });
    const late = lines();
    state.isHolding = false;
    held[0]?.();
    expect([await early, await late]).toEqual([[], [1]]);
    expect(all.size).toBe(1);
  });

  test('what was painted here while a read was under way is there once', async () => {
    const { clock, held, lines, paint, state } = canvases();
    await lines();
    clock.now += 60;
    paint(1, { here: false });
    state.isHolding = true;
    const reading = lines();
    paint(2, { here: true });
    state.isHolding = false;
    held[0]?.();
    await reading;
    clock.now += 60;
    expect(await lines()).toEqual([1, 2]);
    paint(3, { here: true });
    expect(await lines()).toEqual([1, 2, 3]);
  });

  test('lose a line that is removed, here or elsewhere, and tell who knew it', async () => {
    const { all, clock, lines, paint, reads, stored } = canvases();
    await lines();
    for (const line of [1, 2, 3]) paint(line, { here: true });
    stored.version += 1;
    stored.removed.set(2, stored.version);
    all.removed(ROOM, 2, stored.version, clock.now);
    expect(await lines()).toEqual([1, 3]);
    expect(reads()).toEqual([null]);
    clock.now += 60;
    stored.version += 1;
    stored.removed.set(1, stored.version);
    expect(await lines()).toEqual([3]);
    expect((await all.at(ROOM)).removedSince(3)).toEqual([2, 1]);
  });

  test('are new after a reset', async () => {
    const { clock, lines, paint, all, stored } = canvases();
    await lines();
    paint(1, { here: true });
    stored.version += 1;
    stored.resetVersion = stored.version;
    stored.rows = [];
    clock.now += 60;
    expect(await lines()).toEqual([]);
    expect((await all.at(ROOM)).canTellSince(1)).toBe(false);
  });

  test('of a process that is alone are looked after once in a second', async () => {
    const { clock, lines, reads } = canvases({ isOnlyProcess: true });
    await lines();
    clock.now += 999;
    await lines();
    expect(reads()).toHaveLength(1);
    clock.now += 1;
    await lines();
    expect(reads()).toHaveLength(2);
  });

  test('that are large are taken in by parts', async () => {
    const { lines, stored, waits } = canvases();
    stored.version = 9_000;
    stored.rows = Array.from({ length: 9_000 }, (_, index) => ({
      version: index + 1,
      line: index + 1,
      color: 1,
      points: [index, 0],
    }));
    expect(await lines()).toEqual(stored.rows.map(({ line }) => line));
    expect(waits).toEqual([0, 0]);
  });

  test('go with their room, and stay while the database can not be reached', async () => {
    const { all, clock, lines, paint, reads, snapshots, state } = canvases();
    paint(1, { here: false });
    await lines();
    clock.now += 60;
    state.error = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
    await expect(lines()).rejects.toThrow();
    state.error = null;
    await lines();
    expect(reads()).toEqual([null, 1, 1]);
    clock.now += 60;
    state.error = sqlRefusal(410, 'room_ended');
    await expect(lines()).rejects.toThrow('room_ended');
    expect(all.size).toBe(0);
    state.error = null;
    await lines();
    snapshots.forgetEnded(ROOM);
    expect(all.size).toBe(0);
  });

  test('take no more memory than they may, and nothing for rooms that nobody asks for', async () => {
    const { all, clock, lines, paint } = canvases({ capacityBytes: 1_500 });
    await lines();
    await lines(OTHER_ROOM);
    expect(all.size).toBe(2);
    for (let line = 1; line <= 60; line += 1) paint(line, { here: true });
    expect(all.size).toBe(1);
    expect(await lines()).toHaveLength(60);
    clock.now += 60_000;
    await lines(OTHER_ROOM);
    expect(all.size).toBe(1);
  });
});

import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CanvasLog } from './canvas-log.ts';
import { WholeCanvases } from './whole-canvases.ts';

const JSON_FORM = { isPacked: false, reset: false };
const PACKED_FORM = { isPacked: true, reset: false };

/** Painted by calls of a hundred points. */
function logOf(dots: number): CanvasLog {
  const points = Array.from({ length: 200 }, (_, index) => index);
  const segments = Array.from({ length: dots / 100 }, (_, index) => ({ line: index + 1, color: 0, points }));
  const log = new CanvasLog({ version: 0, resetVersion: 0 });
  log.extend(1, [{ version: 1, segments }]);
  return log;
}

/** One of half a megabyte in the packed form. */
function largeLog(): CanvasLog {
  const log = new CanvasLog({ version: 0, resetVersion: 0 });
  let last = 1;
  const points = Array.from({ length: 300_000 }, () => {
    last = (last * 48_271) % 2_147_483_647;
    return last % 10_000;
  });
  log.extend(1, [{ version: 1, segments: [{ line: 1, color: 0, points }] }]);
  return log;
}

function paintOn(log: CanvasLog): void {
  const version = log.version + 1;
  log.extend(version, [{ version, segments: [{ line: version, color: 0, points: [1, 1] }] }]);
}

function wholes(options: { capacityBytes?: number } = {}) {
  const clock = { now: 0 };
  const waits: number[] = [];
  const all = new WholeCanvases({
    ...options,
    now: () => clock.now,
    wait: async (ms) => {
      waits.push(ms);
      await Promise.resolve();
      clock.now += ms;
    },
  });
  return { all, clock, waits };
}

describe('a whole picture', () => {
  test('is made once for a hundred simultaneous joins', async () => {
    const { all } = wholes();
    const log = logOf(20_000);
    const given = await Promise.all(Array.from({ length: 100 }, () => all.of(log, PACKED_FORM, 0)));
    expect(new Set(given).size).toBe(1);
    expect(given[0]?.isGzip).toBe(true);
  });

  test('is not made again for a while, despite requests and painting', async () => {
    const { all, clock } = wholes();
    const log = largeLog();
    const first = await all.of(log, PACKED_FORM, 0);
    const madeMs = clock.now;
    for (let call = 0; call < 20; call += 1) {
      paintOn(log);
      expect(await all.of(log, PACKED_FORM, call % 2 === 0 ? log.version : 0)).toBe(first);
    }
    clock.now = madeMs + log.packedLength / 1_000;
    expect((await all.of(log, PACKED_FORM, 0)).version).toBe(21);
  });

  test('a newer one of a smaller canvas is awaited after painting', async () => {
    const { all, waits } = wholes();
    const log = logOf(10_000);
    await all.of(log, PACKED_FORM, 0);
    paintOn(log);
    const before = waits.length;
    expect((await all.of(log, PACKED_FORM, 2)).version).toBe(2);
    expect(waits[before]).toBeGreaterThan(0);
    expect(waits[before]).toBeLessThan(250);
  });

  test('is packed by pieces, and the rest has a turn after each', async () => {
    const { all, waits } = wholes();
    const log = largeLog();
    const { bytes } = await all.of(log, PACKED_FORM, 0);
    expect(gunzipSync(bytes).length).toBeGreaterThan(log.packedLength);
    expect(waits.length).toBeGreaterThanOrEqual(Math.floor(log.packedLength / 65_536));
  });

  test('is kept only while there is room for it', async () => {
    const { length } = (await wholes().all.of(logOf(20_000), JSON_FORM, 0)).bytes;
    const { all } = wholes({ capacityBytes: 2.5 * length });
    const logs = Array.from({ length: 4 }, () => logOf(20_000));
    for (const log of logs) await all.of(log, JSON_FORM, 0);
    expect(all.byteLength).toBe(2 * length);
    const [first, , , last] = logs as [CanvasLog, CanvasLog, CanvasLog, CanvasLog];
    expect(all.of(last, JSON_FORM, 0)).toBe(all.of(last, JSON_FORM, 0));
    await all.of(first, JSON_FORM, 0);
    expect(all.byteLength).toBe(2 * length);
  });

  test('is inflated a piece at a time, for one reader after the other', async () => {
    const { all, waits } = wholes();
    const whole = await all.of(logOf(50_000), JSON_FORM, 0);
    const before = waits.length;
    const texts = await Promise.all([1, 2].map(() => new Response(all.inflated(whole)).text()));
    expect(texts[0]).toBe(gunzipSync(whole.bytes).toString());
    expect(texts[1]).toBe(texts[0]);
    expect(waits.length - before).toBeGreaterThan(8);
    const left = all.inflated(whole).getReader();
    await left.read();
    await left.cancel();
    expect(await new Response(all.inflated(whole)).text()).toBe(texts[0]);
  });

  test('of a small picture is always a new one', async () => {
    const { all, clock } = wholes();
    const log = logOf(100);
    await all.of(log, JSON_FORM, 0);
    paintOn(log);
    clock.now += 1;
    expect((await all.of(log, JSON_FORM, 0)).version).toBe(2);
  });

  test('is written as JSON with pauses, and all waiting callers share the next one', async () => {
    const { all, clock, waits } = wholes();
    const log = logOf(50_000);
    const { bytes } = await all.of(log, JSON_FORM, 0);
    expect(JSON.parse(gunzipSync(bytes).toString()).strokes).toHaveLength(50_000);
    const pieces = waits.length;
    expect(pieces).toBeGreaterThan(20);
    paintOn(log);
    const asked = [all.of(log, JSON_FORM, 2), all.of(log, JSON_FORM, 0)];
    paintOn(log);
    asked.push(all.of(log, JSON_FORM, 3));
    const given = await Promise.all(asked);
    expect(new Set(given).size).toBe(1);
    expect(given[0]?.version).toBe(3);
    // The cost of 50,000 points.
    expect(waits[pieces]).toBe(500);
    expect(clock.now).toBe(500);
  });

  test('as JSON never waits for the whole picture of another room', async () => {
    const { all } = wholes();
    const done: string[] = [];
    const large = all.of(logOf(200_000), JSON_FORM, 0).then(() => done.push('large'));
    const small = all.of(logOf(1_000), JSON_FORM, 0).then(() => done.push('small'));
    await Promise.all([large, small]);
    expect(done).toEqual(['small', 'large']);
  });

  test('that could not be made is tried again', async () => {
    const { all } = wholes();
    let isBroken = true;
    class Broken extends CanvasLog {
      override packed(reset: boolean) {
        if (isBroken) throw new Error('broken');
        return super.packed(reset);
      }
    }
    const broken = new Broken({ version: 1, resetVersion: 0 });
    await expect(all.of(broken, PACKED_FORM, 0)).rejects.toThrow('broken');
    isBroken = false;
    expect((await all.of(broken, PACKED_FORM, 0)).version).toBe(1);
  });
});

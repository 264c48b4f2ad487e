import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CanvasLog } from './canvas-log.ts';
import { WholeCanvases } from './whole-canvases.ts';

const JSON_FORM = { isPacked: false, reset: false };
const PACKED_FORM = { isPacked: true, reset: false };

/** Painted by calls of a hundred dots. */
function logOf(dots: number): CanvasLog {
  const points = Array.from({ length: 200 }, (_, index) => index);
  const segments = Array.from({ length: dots / 100 }, (_, index) => ({ line: index + 1, color: 0, points }));
  return new CanvasLog({ version: 1, resetVersion: 0, segments });
}

function paintOn(log: CanvasLog): void {
  const version = log.version + 1;
  log.extend(version, [{ version, segments: [{ line: version, color: 0, points: [1, 1] }] }]);
}

function wholes() {
  const clock = { now: 0 };
  const waits: number[] = [];
  const all = new WholeCanvases({
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
  test('is made once for a hundred who join at once', async () => {
    const { all } = wholes();
    const log = logOf(20_000);
    const given = await Promise.all(Array.from({ length: 100 }, () => all.of(log, PACKED_FORM, 0)));
    expect(new Set(given).size).toBe(1);
    expect(given[0]?.isGzip).toBe(true);
  });

  test('is shared for a moment while others paint, but never with who painted since', async () => {
    const { all, clock } = wholes();
    const log = logOf(50_000);
    const first = await all.of(log, PACKED_FORM, 0);
    paintOn(log);
    clock.now += 49;
    expect(await all.of(log, PACKED_FORM, 1)).toBe(first);
    expect((await all.of(log, PACKED_FORM, 2)).version).toBe(2);
    paintOn(log);
    clock.now += 50;
    expect((await all.of(log, PACKED_FORM, 0)).version).toBe(3);
  });

  test('of a small picture is always a new one', async () => {
    const { all, clock } = wholes();
    const log = logOf(100);
    await all.of(log, JSON_FORM, 0);
    paintOn(log);
    clock.now += 1;
    expect((await all.of(log, JSON_FORM, 0)).version).toBe(2);
  });

  test('is written as JSON with pauses, and all who wait share the next one', async () => {
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
    // That is what 50,000 dots cost.
    expect(waits[pieces]).toBe(500);
    expect(clock.now).toBe(500);
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
    const broken = new Broken({ version: 1, resetVersion: 0, segments: [] });
    await expect(all.of(broken, PACKED_FORM, 0)).rejects.toThrow('broken');
    isBroken = false;
    expect((await all.of(broken, PACKED_FORM, 0)).version).toBe(1);
  });
});

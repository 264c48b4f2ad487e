import { describe, expect, test } from 'vitest';
import { OTHER_ROOM, ROOM, sqlRefusal } from '../../fakes.ts';
import { canvases } from './testing/canvas-fakes.ts';

describe('canvases in memory', () => {
  test('are read once for all simultaneous callers, and for a moment after', async () => {
    const { all, clock, strokes, paint, reads } = canvases();
    paint(1, { here: false });
    expect(await Promise.all([strokes(), strokes(), strokes()])).toEqual([[1], [1], [1]]);
    clock.now += 49;
    expect(all.at(ROOM)).not.toBeInstanceOf(Promise);
    expect(reads()).toEqual([null]);
    clock.now += 1;
    paint(2, { here: false });
    expect(await strokes()).toEqual([1, 2]);
    expect(reads()).toEqual([null, 1]);
  });

  test('grow by painting in this process, without a read', async () => {
    const { clock, strokes, paint, reads } = canvases();
    await strokes();
    for (let stroke = 1; stroke <= 5; stroke += 1) {
      clock.now += 40;
      paint(stroke, { here: true });
    }
    expect(await strokes()).toEqual([1, 2, 3, 4, 5]);
    expect(reads()).toEqual([null]);
  });

  test('are read when someone else painted in between', async () => {
    const { strokes, paint, reads } = canvases();
    await strokes();
    paint(1, { here: false });
    paint(2, { here: true });
    expect(await strokes()).toEqual([1, 2]);
    expect(reads()).toEqual([null, 0]);
  });

  test('are read again for a caller with a newer version', async () => {
    const { strokes, paint, reads } = canvases();
    await strokes();
    paint(1, { here: false });
    expect(await strokes()).toEqual([]);
    expect(await strokes(ROOM, 1)).toEqual([1]);
    expect(reads()).toEqual([null, 0]);
  });

  test('are read again after a write with an unknown outcome', async () => {
    const { all, strokes, paint, reads } = canvases();
    await strokes();
    paint(1, { here: false });
    all.changed(ROOM);
    expect(await strokes()).toEqual([1]);
    expect(reads()).toEqual([null, 0]);
  });

  test('a caller with a newer write never gets an earlier read', async () => {
    const { held, strokes, paint, state } = canvases();
    state.isHolding = true;
    const early = strokes();
    paint(1, { here: true });
    const late = strokes();
    state.isHolding = false;
    held[0]?.();
    await early;
    expect(await late).toEqual([1]);
  });

  test('dots painted here during a read appear once', async () => {
    const { clock, held, strokes, paint, state } = canvases();
    await strokes();
    clock.now += 60;
    paint(1, { here: false });
    state.isHolding = true;
    const reading = strokes();
    paint(2, { here: true });
    state.isHolding = false;
    held[0]?.();
    await reading;
    clock.now += 60;
    expect(await strokes()).toEqual([1, 2]);
    paint(3, { here: true });
    expect(await strokes()).toEqual([1, 2, 3]);
  });

  test('lose a removed stroke, from here or elsewhere, and tell its readers', async () => {
    const { all, clock, strokes, paint, reads, remove, stored } = canvases();
    await strokes();
    for (const stroke of [1, 2, 3]) paint(stroke, { here: true });
    remove(2);
    all.wrote(ROOM, { version: stored.version, segments: [], removed: [2] }, clock.now);
    expect(await strokes()).toEqual([1, 3]);
    expect(reads()).toEqual([null]);
    clock.now += 60;
    remove(1);
    expect(await strokes()).toEqual([3]);
    expect((await all.at(ROOM)).removedSince(3)).toEqual([2, 1]);
  });

  test('are new after a reset', async () => {
    const { clock, strokes, paint, all, stored } = canvases();
    await strokes();
    paint(1, { here: true });
    stored.version += 1;
    stored.resetVersion = stored.version;
    stored.rows = [];
    clock.now += 60;
    expect(await strokes()).toEqual([]);
    expect((await all.at(ROOM)).canTellSince(1)).toBe(false);
  });

  test('go with their room, and stay while the database can not be reached', async () => {
    const { clock, strokes, paint, reads, changes, state } = canvases();
    paint(1, { here: false });
    await strokes();
    clock.now += 60;
    state.error = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
    await expect(strokes()).rejects.toThrow();
    state.error = null;
    await strokes();
    expect(reads()).toEqual([null, 1, 1]);
    clock.now += 60;
    state.error = sqlRefusal(410, 'room_ended');
    await expect(strokes()).rejects.toThrow('room_ended');
    state.error = null;
    await strokes();
    changes.tell(ROOM, 'ended');
    await strokes();
    expect(reads()).toEqual([null, 1, 1, 1, null, null]);
  });

  test('a repeated reply adds nothing', async () => {
    const { all, clock, strokes, paint, reads, stored } = canvases();
    await strokes();
    // Another process wrote two people's dots by one statement, and crashed before its replies.
    paint(1, { here: false });
    stored.rows.push({ version: 1, stroke: 2, number: 2, color: 1, points: [2, 2] });
    all.changed(ROOM, 1);
    clock.now += 1;
    expect(await strokes()).toEqual([1, 2]);
    expect(reads()).toEqual([null, 0]);
  });

  test('take bounded memory: the least recently requested one goes first', async () => {
    const { all, clock, strokes, paint } = canvases({ capacityBytes: 5_000 });
    for (let stroke = 1; stroke <= 8; stroke += 1) paint(stroke, { here: false });
    await strokes(OTHER_ROOM);
    await strokes(ROOM);
    expect(all.at(ROOM)).not.toBeInstanceOf(Promise);
    expect(all.at(OTHER_ROOM)).toBeInstanceOf(Promise);
    clock.now += 1;
  });

  test('go after a minute without a reader, not when they are followed', async () => {
    const { all, clock, strokes, reads } = canvases();
    await strokes(ROOM);
    await strokes(OTHER_ROOM);
    clock.now += 59_000;
    await all.having(OTHER_ROOM, 0);
    clock.now += 2_000;
    await strokes('zzzzzzzzzzzzz2');
    await strokes(ROOM);
    await strokes(OTHER_ROOM);
    expect(reads()).toEqual([null, null, null, null, 0]);
  });

  test('are read with pauses for other calls when they are large', async () => {
    const { clock, strokes, paint, state } = canvases();
    for (let stroke = 1; stroke <= 100; stroke += 1) paint(stroke, { here: false });
    await strokes();
    expect(state.pauses).toBe(0);
    for (let stroke = 101; stroke <= 4_100; stroke += 1) paint(stroke, { here: false });
    clock.now += 60;
    expect(await strokes()).toHaveLength(4_100);
    expect(state.pauses).toBe(2);
  });

  test('being read are not dropped: no canvas is read twice at a time', async () => {
    const { held, strokes, paint, reads, state } = canvases({ capacityBytes: 5_000 });
    for (let stroke = 1; stroke <= 8; stroke += 1) paint(stroke, { here: false });
    state.isHolding = true;
    const first = strokes(ROOM);
    state.isHolding = false;
    await strokes(OTHER_ROOM);
    await strokes('zzzzzzzzzzzzz2');
    const second = strokes(ROOM);
    expect(reads()).toHaveLength(3);
    for (const answer of held) answer();
    await Promise.all([first, second]);
  });

  test('are read afresh when many strokes were removed', async () => {
    const { all, clock, strokes, paint, reads, remove, stored } = canvases();
    await strokes();
    for (let stroke = 1; stroke <= 2_002; stroke += 1) paint(stroke, { here: true });
    for (let stroke = 1; stroke <= 2_001; stroke += 1) {
      remove(stroke);
      all.wrote(ROOM, { version: stored.version, segments: [], removed: [stroke] }, clock.now);
    }
    clock.now += 60;
    expect(await strokes()).toEqual([2_002]);
    expect(reads()).toEqual([null, null]);
    expect((await all.at(ROOM)).dotCount).toBe(1);
  });
});

describe('a canvas that is not in memory', () => {
  const stranger = { ip: '203.0.113.7', isMember: false };
  const outcome = async (read: unknown) => {
    try {
      await read;
      return 'read';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const count = (outcomes: string[], one: string) => outcomes.filter((each) => each === one).length;

  test('is waited for by so many, and nobody outside keeps the people of the room from it', async () => {
    const { all, held, reads, state } = canvases();
    state.isHolding = true;
    const others = Array.from({ length: 210 }, () => outcome(all.at(ROOM, 0, stranger)));
    const people = Array.from({ length: 205 }, () => outcome(all.at(ROOM, 0, { ...stranger, isMember: true })));
    const elsewhere = outcome(all.at(OTHER_ROOM, 0, stranger));
    state.isHolding = false;
    await Promise.resolve();
    for (const answer of held) answer();
    const answered = [await Promise.all(others), await Promise.all(people)] as const;
    expect(answered.map((outcomes) => count(outcomes, 'read'))).toEqual([200, 200]);
    expect(answered.map((outcomes) => count(outcomes, 'slow_down'))).toEqual([10, 5]);
    expect(await elsewhere).toBe('read');
    expect(reads()).toEqual([null, null]);
    // A second call is answered.
    expect(await outcome(all.at(ROOM, 0, stranger))).toBe('read');
  });

  test('is read for a caller beside seven others, whose next ones others can still have', async () => {
    const { all, held, state } = canvases();
    const read = (at: number, ip: string) =>
      outcome(all.at(`room${String(at).padStart(10, '0')}`, 0, { ip, isMember: false }));
    state.isHolding = true;
    const first = Array.from({ length: 10 }, (_, at) => read(at, `2001:db8:1:${at}::`));
    const second = [read(9, '198.51.100.1'), read(10, '198.51.100.1')];
    state.isHolding = false;
    await Promise.resolve();
    for (const answer of held) answer();
    expect(await Promise.all(first)).toEqual([...Array(8).fill('read'), 'slow_down', 'slow_down']);
    expect(await Promise.all(second)).toEqual(['read', 'read']);
    expect(await read(8, '2001:db8:1:1::')).toBe('read');
  });
});

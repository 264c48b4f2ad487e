import { describe, expect, test } from 'vitest';
import { queue, settled } from './paint-queue-fakes.ts';

describe('dots on their way to the database', () => {
  test('the first goes at once, those after it go together', async () => {
    const { add, clock, mostAtOnce, pauses, statements } = queue();
    const first = add(1);
    const others = [add(2), add(3)];
    expect(statements.map(({ ids }) => ids)).toEqual([[1]]);
    clock.now += 30;
    statements[0]?.end();
    expect(await first).toBe('done 1');
    await settled();
    // It took longer than a pause would.
    expect(pauses).toEqual([]);
    expect(statements.map(({ ids }) => ids)).toEqual([[1], [2, 3]]);
    statements[1]?.end();
    expect(await Promise.all(others)).toEqual(['done 2', 'done 3']);
    expect(mostAtOnce()).toBe(1);
  });

  test('after a quick statement more is waited for, 20 ms from its beginning', async () => {
    const { add, clock, pauses, statements } = queue();
    void add(1);
    clock.now += 5;
    statements[0]?.end();
    await settled();
    expect(pauses.map(({ ms }) => ms)).toEqual([15]);
    void add(2);
    void add(3);
    expect(statements).toHaveLength(1);
    pauses[0]?.end();
    await settled();
    expect(statements[1]?.ids).toEqual([2, 3]);
  });

  test('a group is bounded, by batches and by dots, and the next one follows at once', async () => {
    const { add, clock, pauses, statements } = queue();
    void add(0);
    for (let id = 1; id <= 250; id += 1) void add(id, 1, 'a');
    for (let id = 251; id <= 262; id += 1) void add(id, 500, 'a');
    clock.now += 1;
    statements[0]?.end();
    await settled();
    expect(pauses).toEqual([]);
    expect(statements[1]?.ids).toHaveLength(200);
    statements[1]?.end();
    await settled();
    // 50 points, and 9 times 500.
    expect(statements[2]?.ids).toHaveLength(59);
    expect(statements[2]?.ids.at(-1)).toBe(259);
  });

  test('a failed statement is told to everyone in it, and to no one else', async () => {
    const { add, clock, statements } = queue();
    const first = [add(1)];
    const next = [add(2), add(3)];
    clock.now += 30;
    statements[0]?.fail(new Error('gone'));
    await expect(first[0]).rejects.toThrow('gone');
    await settled();
    statements[1]?.end();
    expect(await Promise.all(next)).toEqual(['done 2', 'done 3']);
  });

  test('a batch without an outcome does not count as painted', async () => {
    const { add, statements } = queue();
    const first = add(1);
    statements[0]?.end([]);
    await expect(first).rejects.toThrow('no outcome');
  });

  test('a batch beyond the limit is told to try again', async () => {
    const { add } = queue();
    void add(0);
    for (let id = 1; id <= 500; id += 1) void add(id, 500);
    await expect(add(501, 500)).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '1' } });
  });

  test('a quiet moment later the first goes at once again', async () => {
    const { add, pauses, statements } = queue();
    void add(1);
    statements[0]?.end();
    await settled();
    pauses[0]?.end();
    await settled();
    void add(2);
    expect(statements.map(({ ids }) => ids)).toEqual([[1], [2]]);
  });
});

test('of rooms in which very much waits each has its turn', async () => {
  const { add, clock, statements } = queue();
  void add(0, 1, 'first');
  for (let id = 1; id <= 1_000; id += 1) void add(id, 50, 'much');
  for (let id = 1_001; id <= 1_003; id += 1) void add(id, 1, 'little');
  clock.now += 1;
  statements[0]?.end();
  await settled();
  expect(statements[1]?.ids).toEqual(expect.arrayContaining([1, 1_001, 1_002, 1_003]));
  expect(statements[1]?.ids.filter((id) => id <= 1_000)).toEqual(Array.from({ length: 99 }, (_, index) => index + 1));
  await expect(add(1_004, 60_000, 'much')).rejects.toMatchObject({ code: 'unavailable' });
  void add(1_005, 1, 'little');
  statements[1]?.end();
  await settled();
  expect(statements[2]?.ids).toContain(1_005);
});

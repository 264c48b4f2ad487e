import { describe, expect, test } from 'vitest';
import { PaintQueue } from './paint-queue.ts';

interface Batch {
  id: number;
  room: string;
  dots: number;
}

/** A queue whose statements end when the test says so. */
function queue() {
  const statements: {
    ids: number[];
    waits: boolean;
    end: (outcomes?: (string | null)[]) => void;
    fail: (error: Error) => void;
  }[] = [];
  const pauses: { ms: number; end: () => void }[] = [];
  let most = 0;
  let running = 0;
  const clock = { now: 0 };
  const paints = new PaintQueue<Batch, string>({
    now: () => clock.now,
    wait: (ms) => new Promise((end) => pauses.push({ ms, end: () => end() })),
    write: async (batches, waits) => {
      running += 1;
      most = Math.max(most, running);
      try {
        return await new Promise<(string | null)[]>((resolve, reject) => {
          const ids = batches.map(({ id }) => id);
          statements.push({
            ids,
            waits,
            end: (outcomes = ids.map((id) => `done ${id}`)) => resolve(outcomes),
            fail: reject,
          });
        });
      } finally {
        running -= 1;
      }
    },
  });
  return {
    add: (id: number, dots = 1, room = `room ${id % 7}`) => paints.add({ id, room, dots }),
    clock,
    pauses,
    statements,
    mostAtOnce: () => most,
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('dots on their way to the database', () => {
  test('the first goes at once, those that come meanwhile go together', async () => {
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
    // 50 dots, and 9 times 500.
    expect(statements[2]?.ids).toHaveLength(59);
    expect(statements[2]?.ids.at(-1)).toBe(259);
  });

  test('a statement that fails is told to everybody in it, and to nobody else', async () => {
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

  test('what has no outcome is not taken for painted', async () => {
    const { add, statements } = queue();
    const first = add(1);
    statements[0]?.end([]);
    await expect(first).rejects.toThrow('no outcome');
  });

  test('who comes when too much waits is told to try again', async () => {
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

/** As PostgreSQL says it. */
function failure(code: string): Error {
  return Object.assign(new Error(code), { name: 'PostgresError', code });
}

describe('a room that somebody else is writing in', () => {
  test('goes by itself, and keeps none of the others waiting', async () => {
    const { add, clock, pauses, statements } = queue();
    void add(0, 1, 'first');
    const [busy, free] = [add(1, 1, 'busy'), add(2, 1, 'free')];
    clock.now += 30;
    statements[0]?.end();
    await settled();
    statements[1]?.end([null, 'done 2']);
    expect(await free).toBe('done 2');
    const [later, other] = [add(3, 1, 'busy'), add(4, 1, 'free')];
    clock.now += 30;
    await settled();
    for (const { end } of pauses.splice(0)) end();
    await settled();
    expect(statements.slice(2).map(({ ids }) => ids)).toEqual([[4], [1, 3]]);
    // The one of the busy room does not end, and nobody else notices.
    statements[2]?.end();
    expect(await other).toBe('done 4');
    statements[3]?.end();
    expect(await Promise.all([busy, later])).toEqual(['done 1', 'done 3']);
    const next = add(5, 1, 'busy');
    for (const { end } of pauses.splice(0)) end();
    await settled();
    expect(statements.at(-1)?.ids).toEqual([5]);
    statements.at(-1)?.end();
    expect(await next).toBe('done 5');
  });

  test('is tried again after longer and longer pauses, then waits in the database, one room at a time', async () => {
    const { add, pauses, statements } = queue();
    void add(1, 1, 'a');
    void add(2, 1, 'b');
    const lanes: number[] = [];
    for (let step = 0; step < 40; step += 1) {
      for (const { end, ms } of pauses.splice(0)) {
        lanes.push(ms);
        end();
      }
      for (const { end, ids, waits } of statements) if (!waits) end(ids.map(() => null));
      await settled();
    }
    expect(statements.filter(({ waits }) => waits)).toHaveLength(1);
    expect(lanes).toEqual(expect.arrayContaining([10, 20, 40, 80, 160, 250]));
    expect(Math.max(...lanes)).toBe(250);
  });

  test('is given up after 5 seconds: who painted may try again', async () => {
    const { add, clock, pauses, statements } = queue();
    const first = add(1, 1, 'a');
    const told = expect(first).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '1' } });
    statements[0]?.end([null]);
    await settled();
    clock.now += 5_000;
    for (const { end } of pauses.splice(0)) end();
    await told;
    expect(statements).toHaveLength(1);
  });
});

describe('a statement that PostgreSQL took back', () => {
  /** Three rooms in one statement, of which `bad` always fails with this. */
  async function failing(code: string) {
    const all = queue();
    void all.add(0, 1, 'first');
    const outcomes = [all.add(1, 1, 'good'), all.add(2, 1, 'bad'), all.add(3, 1, 'bad'), all.add(4, 1, 'fine')].map(
      (given) => given.catch((error: Error & { code?: string }) => error.code ?? error.message),
    );
    all.clock.now += 30;
    all.statements[0]?.end();
    for (let step = 0; step < 20; step += 1) {
      await settled();
      for (const { end } of all.pauses.splice(0)) end();
      for (const { end, fail, ids } of all.statements) {
        if (ids.includes(2)) fail(failure(code));
        else end();
      }
    }
    return { outcomes: await Promise.all(outcomes), statements: all.statements.map(({ ids }) => ids) };
  }

  test('is run again room by room, and where that fails batch by batch: only whose fault it is is told', async () => {
    const { outcomes, statements } = await failing('22021');
    expect(outcomes).toEqual(['done 1', '22021', 'done 3', 'done 4']);
    expect(statements).toEqual([[0], [1, 2, 4, 3], [1], [2, 3], [4], [2], [3]]);
  });

  test('for a passing reason is run again twice', async () => {
    const { outcomes, statements } = await failing('40P01');
    expect(outcomes).toEqual(['done 1', '40P01', '40P01', 'done 4']);
    expect(statements.filter((ids) => ids[0] === 2)).toHaveLength(3);
  });

  test('is not run again where nobody knows whether it was', async () => {
    const lost = Object.assign(new Error('lost'), { code: 'CONNECTION_CLOSED' });
    for (const error of [lost, failure('08006'), failure('57P01')]) {
      const { add, statements } = queue();
      const given = add(1);
      statements[0]?.fail(error);
      await expect(given).rejects.toThrow();
      await settled();
      expect(statements).toHaveLength(1);
    }
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

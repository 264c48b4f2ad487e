import { describe, expect, test } from 'vitest';
import { queue, settled } from './paint-queue-fakes.ts';

/** PostgreSQL's error. */
function failure(code: string): Error {
  return Object.assign(new Error(code), { name: 'PostgresError', code });
}

describe('a room locked by someone else', () => {
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
    // The busy room's statement does not end, and no one else notices.
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

  test('is given up after 5 seconds: its painter may try again', async () => {
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

describe('a statement rolled back by PostgreSQL', () => {
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

  test('is run again room by room, then batch by batch: only the faulty batch fails', async () => {
    const { outcomes, statements } = await failing('22021');
    expect(outcomes).toEqual(['done 1', '22021', 'done 3', 'done 4']);
    expect(statements).toEqual([[0], [1, 2, 4, 3], [1], [2, 3], [4], [2], [3]]);
  });

  test('for a passing reason is run again twice', async () => {
    const { outcomes, statements } = await failing('40P01');
    expect(outcomes).toEqual(['done 1', '40P01', '40P01', 'done 4']);
    expect(statements.filter((ids) => ids[0] === 2)).toHaveLength(3);
  });

  test('is not run again if its outcome is unknown', async () => {
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

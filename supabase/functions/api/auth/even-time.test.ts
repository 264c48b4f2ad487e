import { describe, expect, test } from 'vitest';
import { EvenTime } from './even-time.ts';

function evenTime() {
  const clock = { now: 0 };
  const even = new EvenTime({
    now: () => clock.now,
    wait: async (ms) => {
      clock.now += ms;
    },
  });
  /** How long an attempt that takes `ms` is under way, and what came of it. */
  async function outcome(ms: number, attempt: () => Promise<string | null>) {
    const begin = clock.now;
    const said = await even
      .run(() => {
        clock.now += ms;
        return attempt();
      })
      .catch((error: Error) => error.message);
    return { said, ms: clock.now - begin };
  }
  const time = async (ms: number, result: string | null = null) => (await outcome(ms, async () => result)).ms;
  const away = () => Promise.reject(new Error('away'));
  return { clock, even, outcome, time, away };
}

test('a refusal takes the same time whether a password was checked or not', async () => {
  const { time } = evenTime();
  expect([await time(1), await time(90), await time(300)]).toEqual([500, 500, 500]);
});

test('also when the machine is slow: as long as the slowest check that was seen', async () => {
  const { time } = evenTime();
  expect(await time(4_000)).toBe(4_000);
  expect([await time(1), await time(650)]).toEqual([4_000, 4_000]);
});

test('but nobody waits longer than Auth may take', async () => {
  const { time } = evenTime();
  await time(19_000, 'session');
  expect(await time(1)).toBe(10_000);
});

test('a slow time is forgotten after a while', async () => {
  const { clock, time } = evenTime();
  await time(1_500, 'session');
  expect(await time(1)).toBe(1_500);
  clock.now += 30_000;
  expect(await time(1)).toBe(500);
});

test('a success is not kept waiting', async () => {
  const { time } = evenTime();
  await time(4_000);
  expect(await time(80, 'session')).toBe(80);
});

describe('a check that got no answer', () => {
  test('is told, and so are refusals from then on, for a while, after the same time', async () => {
    const { away, clock, outcome } = evenTime();
    expect(await outcome(9_000, away)).toEqual({ said: 'away', ms: 9_000 });
    expect(await outcome(1, async () => null)).toEqual({ said: 'away', ms: 9_000 });
    clock.now += 30_000;
    expect(await outcome(1, async () => null)).toEqual({ said: null, ms: 500 });
  });

  test('is told sooner by no refusal that came while it was under way', async () => {
    const { even } = evenTime();
    let fail: (error: Error) => void = () => {};
    const known = even.run(
      () =>
        new Promise<null>((_, reject) => {
          fail = reject;
        }),
    );
    const told: string[] = [];
    const unknown = even.run(async () => null).catch((error: Error) => told.push(error.message));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(told).toEqual([]);
    fail(new Error('away'));
    await expect(known).rejects.toThrow('away');
    await unknown;
    expect(told).toEqual(['away']);
  });

  test('keeps nobody out who knows the password', async () => {
    const { away, outcome } = evenTime();
    await outcome(9_000, away);
    expect(await outcome(80, async () => 'session')).toEqual({ said: 'session', ms: 80 });
  });
});

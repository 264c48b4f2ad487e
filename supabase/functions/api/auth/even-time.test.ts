import { expect, test } from 'vitest';
import { EvenTime } from './even-time.ts';

function evenTime() {
  const clock = { now: 0 };
  const even = new EvenTime({
    now: () => clock.now,
    wait: async (ms) => {
      clock.now += ms;
    },
  });
  /** How long an attempt that takes `ms` is under way. */
  async function time(ms: number, result: string | null = null): Promise<number> {
    const begin = clock.now;
    await even.run(async () => {
      clock.now += ms;
      return result;
    });
    return clock.now - begin;
  }
  return { even, time };
}

test('a refusal takes the same time whether a password was checked or not', async () => {
  const { time } = evenTime();
  expect([await time(1), await time(90), await time(300)]).toEqual([500, 500, 500]);
});

test('also when the machine is slow: as long as the slowest check that was seen', async () => {
  const { time } = evenTime();
  expect(await time(700)).toBe(700);
  expect([await time(1), await time(650)]).toEqual([700, 700]);
});

test('but nobody waits longer than two seconds', async () => {
  const { time } = evenTime();
  await time(9_000);
  expect(await time(1)).toBe(2_000);
});

test('a slow time is forgotten after a while', async () => {
  const { time } = evenTime();
  await time(1_500, 'session');
  for (let i = 0; i < 50; i += 1) await time(80, 'session');
  expect(await time(1)).toBe(500);
});

test('a success is not kept waiting', async () => {
  const { time } = evenTime();
  expect(await time(80, 'session')).toBe(80);
});

test('what went wrong goes on', async () => {
  const { even } = evenTime();
  await expect(even.run(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
});

import { expect, test } from 'vitest';
import { steadyClock, timedCache } from './memory.ts';

test('an entry lives for its time, despite requests and a clock set back', () => {
  let now = 0;
  const cache = timedCache<string>({ lifetimeMs: 100, capacity: 10, now: () => now });
  cache.set('a', 'A');
  now = 99;
  expect(cache.get('a')).toBe('A');
  now = -10_000;
  expect(cache.get('a')).toBe('A');
  now = -9_999;
  expect(cache.get('a')).toBeUndefined();
});

test('there are never more than its capacity', () => {
  const cache = timedCache<number>({ lifetimeMs: 100, capacity: 2 });
  for (const key of ['a', 'b', 'c']) cache.set(key, 1);
  expect([cache.get('a'), cache.size]).toEqual([undefined, 2]);
});

test('a steady clock follows its clock, stands still while that is set back, and then continues', () => {
  const clock = { now: 1_000 };
  const steady = steadyClock(() => clock.now);
  expect(steady()).toBe(1_000);
  clock.now = 1_500;
  expect(steady()).toBe(1_500);
  clock.now = 200;
  expect(steady()).toBe(1_500);
  clock.now = 300;
  expect(steady()).toBe(1_600);
});

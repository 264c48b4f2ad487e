import { expect, test } from 'vitest';
import { timedCache } from './timed-cache.ts';

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

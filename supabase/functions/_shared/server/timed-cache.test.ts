import { expect, test } from 'vitest';
import { TimedCache } from './timed-cache.ts';

test('forgets after its time', () => {
  let now = 0;
  const cache = new TimedCache<string>({ lifetimeMs: 100, capacity: 10, now: () => now });
  cache.set('a', 'A');
  now = 99;
  expect(cache.get('a')).toBe('A');
  now = 100;
  expect(cache.get('a')).toBeUndefined();
  expect(cache.size).toBe(0);
});

test('never holds more than its capacity', () => {
  const cache = new TimedCache<number>({ lifetimeMs: 100, capacity: 2, now: () => 0 });
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('a', 3);
  cache.set('c', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([3, undefined, 4]);
});

test('what is over goes when something else is set', () => {
  let now = 0;
  const cache = new TimedCache<number>({ lifetimeMs: 100, capacity: 1_000, now: () => now });
  for (let key = 0; key < 500; key += 1) cache.set(`${key}`, key);
  now = 60;
  cache.set('7', 7);
  now = 120;
  cache.set('new', 1);
  expect([cache.size, cache.get('7'), cache.get('new')]).toEqual([2, 7, 1]);
});

test('deletes', () => {
  const cache = new TimedCache<string>({ lifetimeMs: 100, capacity: 9, now: () => 0 });
  cache.set('a', 'A');
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});

test('forgets after its time also when the clock is set back', () => {
  let now = 0;
  const cache = new TimedCache<string>({ lifetimeMs: 100, capacity: 9, now: () => now });
  cache.set('a', 'A');
  now = -5_000;
  expect(cache.get('a')).toBe('A');
  now += 100;
  expect(cache.get('a')).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SizedCache } from './sized-cache.ts';

const cacheOf = (capacity: number) => new SizedCache<string>({ capacity, sizeOf: ({ length }) => length });

test('what nobody asked for the longest goes first', () => {
  const cache = cacheOf(6);
  for (const key of ['a', 'b', 'c']) cache.set(key, key + key);
  cache.get('a');
  cache.set('d', 'dd');
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['aa', undefined, 'cc', 'dd']);
});

test('a value that is set again counts once', () => {
  const cache = cacheOf(6);
  for (const value of ['aaaa', 'aa', 'aaaaa']) cache.set('a', value);
  expect([cache.size, cache.get('a')]).toEqual([5, 'aaaaa']);
});

test('what is larger than all that fits is not kept, and takes no room', () => {
  const cache = cacheOf(4);
  cache.set('a', 'aa');
  cache.set('b', 'bbbbb');
  expect([cache.size, cache.get('b')]).toEqual([0, undefined]);
});

test('it never takes more than it may', () => {
  const step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.string({ maxLength: 12 }), fc.boolean());
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(30), (steps, capacity) => {
      const cache = cacheOf(capacity);
      for (const [key, value, isDelete] of steps) {
        if (isDelete) cache.delete(key);
        else cache.set(key, value);
        expect(cache.size).toBeLessThanOrEqual(capacity);
      }
      const kept = ['a', 'b', 'c', 'd', 'e'].map((key) => cache.get(key)?.length ?? 0);
      expect(cache.size).toBe(kept.reduce((sum, length) => sum + length, 0));
    }),
  );
});

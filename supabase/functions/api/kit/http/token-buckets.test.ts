import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

function buckets(burst: number, perSecond: number) {
  const clock = { now: 1_000_000 };
  return { clock, buckets: new TokenBuckets({ burst, perSecond }, () => clock.now) };
}

test('lets a burst pass, then as many as the rate allows', () => {
  const { clock, buckets: calls } = buckets(3, 2);
  expect([1, 2, 3].map(() => calls.take('a'))).toEqual([0, 0, 0]);
  expect(calls.take('a')).toBe(1);
  clock.now += 500;
  expect(calls.take('a')).toBe(0);
  expect(calls.take('a')).toBe(1);
});

test('takes as many as something weighs, all or none', () => {
  const { clock, buckets: dots } = buckets(10, 2);
  expect([dots.take('a', 6), dots.take('a', 6), dots.take('a', 4)]).toEqual([0, 1, 0]);
  clock.now += 1_000;
  expect([dots.take('a', 3), dots.take('a', 2)]).toEqual([1, 0]);
  // More than a burst is never there.
  clock.now += 60_000;
  expect(dots.take('a', 11)).toBe(0);
});

test('counts each key for itself', () => {
  const { buckets: calls } = buckets(1, 1);
  expect([calls.take('a'), calls.take('a'), calls.take('b')]).toEqual([0, 1, 0]);
});

test('never saves up more than a burst', () => {
  const { clock, buckets: calls } = buckets(2, 1);
  calls.take('a');
  clock.now += 60_000;
  expect([1, 2, 3].map(() => calls.take('a'))).toEqual([0, 0, 1]);
});

test('says how long to wait', () => {
  const { buckets: calls } = buckets(10, 1 / 6);
  for (let i = 0; i < 10; i += 1) calls.take('a');
  expect(calls.wait('a')).toBe(6);
});

test('waiting takes nothing', () => {
  const { buckets: calls } = buckets(1, 1);
  expect([calls.wait('a'), calls.wait('a'), calls.take('a')]).toEqual([0, 0, 0]);
});

test('what is charged without a token is a debt', () => {
  const { clock, buckets: calls } = buckets(2, 1);
  expect(Array.from({ length: 6 }, () => calls.charge('a'))).toEqual([0, 0, 1, 2, 3, 4]);
  clock.now += 4_000;
  expect(calls.wait('a')).toBe(1);
  clock.now += 1_000;
  expect(calls.wait('a')).toBe(0);
});

test('a debt has an end, even for who never stops', () => {
  const { clock, buckets: calls } = buckets(2, 1);
  for (let i = 0; i < 1_000; i += 1) calls.charge('a');
  clock.now += 9_000;
  expect(calls.wait('a')).toBe(0);
});

test('a clock that goes back gives nothing away and takes nothing', () => {
  const { clock, buckets: calls } = buckets(1, 1);
  calls.take('a');
  clock.now -= 10_000;
  expect(calls.take('a')).toBe(1);
});

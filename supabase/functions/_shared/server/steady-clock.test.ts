import { expect, test } from 'vitest';
import { steadyClock } from './timed-cache.ts';

test('follows its clock, stands still while that is set back, and then continues', () => {
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

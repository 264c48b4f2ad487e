import { expect, test } from 'vitest';
import { DatabaseClock } from './live-rooms.ts';

const T0 = Date.parse('2026-11-20T10:00:00.000Z');

function clock() {
  const local = { now: T0 };
  const database = new DatabaseClock(() => local.now);
  const learn = (ms: number) => database.learn(new Date(ms).toISOString());
  return { local, learn, aheadMs: () => database.now() - local.now };
}

test('is ours until the database was heard', () => {
  expect(clock().aheadMs()).toBe(0);
});

test('continues from the last known time', () => {
  const { aheadMs, learn, local } = clock();
  learn(T0 + 5_000);
  local.now += 60_000;
  expect(aheadMs()).toBe(5_000);
});

test('a reply that took its time makes it no later than a quick one did', () => {
  const { aheadMs, learn, local } = clock();
  learn(T0 + 5_000);
  local.now += 1_000;
  learn(T0 + 5_300);
  expect(aheadMs()).toBe(5_000);
  learn(T0 + 6_002);
  expect(aheadMs()).toBe(5_002);
});

test('after a while a lower time is accepted too: a clock was set', () => {
  const { aheadMs, learn, local } = clock();
  learn(T0 + 5_000);
  local.now += 10_000;
  learn(T0 + 10_000);
  expect(aheadMs()).toBe(0);
});

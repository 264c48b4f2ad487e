import { expect, test } from 'vitest';
import { retryAfter } from './outbox.ts';

const DAY = 86_400;

/** All waits of an email that never goes out, in seconds. */
function waitsOf(kind: 'welcome' | 'recover'): number[] {
  const waits: number[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const wait = retryAfter(kind, attempt);
    if (wait === null) return waits;
    waits.push(wait);
  }
}

test('a mail is tried again ever later, up to nearly five days', () => {
  const waits = waitsOf('welcome');
  expect(waits.slice(0, 6)).toEqual([60, 300, 1_800, 7_200, 28_800, DAY]);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  const total = waits.reduce((sum, wait) => sum + wait, 0);
  expect(total).toBeGreaterThan(4 * DAY);
  expect(total).toBeLessThan(5 * DAY);
});

test('a link requested at a screen is not sent hours later', () => {
  expect(waitsOf('recover').reduce((sum, wait) => sum + wait, 0)).toBeLessThan(3_600);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const HERE = Date.parse('2026-11-20T12:00:00.000Z');
const AHEAD_MS = 90_000;
const reply = (at: number) => ({ serverNow: new Date(at).toISOString() });

let clock: typeof import('./server-clock.ts');
beforeEach(async () => {
  vi.useFakeTimers({ now: HERE });
  vi.resetModules();
  clock = await import('./server-clock.ts');
});
afterEach(() => {
  vi.useRealTimers();
});

/** The estimated lead of the server's clock, in milliseconds. */
const offset = () => clock.serverTime() - Date.now();

test("is this browser's own clock until a reply tells better", () => {
  expect(offset()).toBe(0);
  for (const nothing of [null, 'text', { other: 1 }, { serverNow: 5 }, { serverNow: 'soon' }]) {
    clock.learnServerTime(nothing, HERE, HERE);
  }
  expect(offset()).toBe(0);
});

test('is set by a reply, half way between asking and answer', () => {
  clock.learnServerTime(reply(HERE + AHEAD_MS), HERE - 200, HERE);
  expect(offset()).toBe(AHEAD_MS + 100);
});

test('a slow reply does not spoil a quick one', () => {
  clock.learnServerTime(reply(HERE + AHEAD_MS), HERE, HERE);
  clock.learnServerTime(reply(HERE + AHEAD_MS), HERE - 8_000, HERE);
  expect(offset()).toBe(AHEAD_MS);
});

test('slow replies together tell more than each of them', () => {
  clock.learnServerTime(reply(HERE + AHEAD_MS), HERE - 1_000, HERE);
  clock.learnServerTime(reply(HERE + AHEAD_MS + 900), HERE, HERE + 1_000);
  expect(offset()).toBe(AHEAD_MS + 450);
});

test('a clock that was set is believed at once', () => {
  clock.learnServerTime(reply(HERE + AHEAD_MS), HERE - 10, HERE);
  clock.learnServerTime(reply(HERE - AHEAD_MS), HERE - 10, HERE);
  expect(offset()).toBe(-AHEAD_MS + 5);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Patience } from './patience.ts';

const LIMITS = { waitMs: 2_000, statementMs: 4_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function waiting() {
  const patience = new Patience(LIMITS);
  let answer = 'none yet';
  patience.over.catch(({ message }) => {
    answer = message;
  });
  return { patience, answer: () => answer };
}

test('what could not be sent in time is not sent any more, and its caller is told', async () => {
  const { answer, patience } = waiting();
  await vi.advanceTimersByTimeAsync(1_999);
  patience.check();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer()).toBe('not sent');
  expect(() => patience.sending()).toThrow('not sent');
});

test('nor where the timer that should say so is late', () => {
  const { patience } = waiting();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 2_001);
  expect(() => patience.sending()).toThrow('not sent');
  vi.restoreAllMocks();
});

test('what was sent late has all its time: its caller is told nothing before PostgreSQL has ended it', async () => {
  const { answer, patience } = waiting();
  await vi.advanceTimersByTimeAsync(1_999);
  patience.sending();
  await vi.advanceTimersByTimeAsync(LIMITS.statementMs + 999);
  expect([answer(), patience.stop.aborted]).toEqual(['none yet', false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([answer(), patience.stop.aborted]).toEqual(['none yet', true]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answer()).toBe('no answer');
});

test('with an answer it is over', async () => {
  const { answer, patience } = waiting();
  patience.sending();
  patience.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([answer(), patience.stop.aborted]).toEqual(['none yet', false]);
});

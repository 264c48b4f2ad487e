import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadline } from './deadline.ts';

const LIMITS = { waitMs: 2_000, statementMs: 4_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function waiting() {
  const deadline = new Deadline(LIMITS);
  let answer = 'none yet';
  deadline.over.catch(({ message }) => {
    answer = message;
  });
  return { deadline, answer: () => answer };
}

test('a statement not sent in time is never sent, and its caller is told', async () => {
  const { answer, deadline } = waiting();
  await vi.advanceTimersByTimeAsync(1_999);
  deadline.check();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer()).toBe('not sent');
  expect(() => deadline.sending()).toThrow('not sent');
});

test('nor where the timer that should say so is late', () => {
  const { deadline } = waiting();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 2_001);
  expect(() => deadline.sending()).toThrow('not sent');
  vi.restoreAllMocks();
});

test('a statement sent late has its full time: its caller hears nothing before PostgreSQL has ended it', async () => {
  const { answer, deadline } = waiting();
  await vi.advanceTimersByTimeAsync(1_999);
  deadline.sending();
  await vi.advanceTimersByTimeAsync(LIMITS.statementMs + 999);
  expect([answer(), deadline.stop.aborted]).toEqual(['none yet', false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([answer(), deadline.stop.aborted]).toEqual(['none yet', true]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answer()).toBe('no answer');
});

test('with an answer it is over', async () => {
  const { answer, deadline } = waiting();
  deadline.sending();
  deadline.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([answer(), deadline.stop.aborted]).toEqual(['none yet', false]);
});

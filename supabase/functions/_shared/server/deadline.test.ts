import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadline } from './deadline.ts';

const WAIT_MS = 2_000;
const STATEMENT_MS = 4_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function waiting() {
  const deadline = new Deadline(WAIT_MS);
  let answer = 'none yet';
  deadline.over.catch(({ message }) => {
    answer = message;
  });
  return { deadline, answer: () => answer };
}

test('a statement not sent in time is never sent, and its caller is told', async () => {
  const { answer, deadline } = waiting();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(deadline.isTooLate).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(answer()).toBe('not sent');
  expect(() => deadline.sending(STATEMENT_MS)).toThrow('not sent');
});

test('nor where the timer that should say so is late', () => {
  const { deadline } = waiting();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 2_001);
  expect(() => deadline.sending(STATEMENT_MS)).toThrow('not sent');
  vi.restoreAllMocks();
});

test('a statement sent late has its full time: its caller hears nothing before PostgreSQL has ended it', async () => {
  const { answer, deadline } = waiting();
  await vi.advanceTimersByTimeAsync(1_999);
  deadline.sending(STATEMENT_MS);
  await vi.advanceTimersByTimeAsync(STATEMENT_MS + 999);
  expect([answer(), deadline.stop.aborted]).toEqual(['none yet', false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([answer(), deadline.stop.aborted]).toEqual(['none yet', true]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answer()).toBe('no answer');
});

test('with an answer it is over', async () => {
  const { answer, deadline } = waiting();
  deadline.sending(STATEMENT_MS);
  deadline.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([answer(), deadline.stop.aborted]).toEqual(['none yet', false]);
});

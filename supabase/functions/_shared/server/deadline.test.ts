import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOf } from './database-connections.ts';

const STATEMENT_MS = 4_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A statement sent now; `reply` answers it. */
function sent() {
  let reply: (answer: string) => void = () => {};
  const promise = new Promise<string>((resolve) => {
    reply = resolve;
  });
  const cancel = vi.fn();
  let outcome = 'none yet';
  answerOf(Object.assign(promise, { cancel }), STATEMENT_MS).then(
    (answer) => {
      outcome = answer;
    },
    ({ message }) => {
      outcome = message;
    },
  );
  return { cancel, reply: (answer: string) => reply(answer), outcome: () => outcome };
}

test('the caller of a statement hears nothing before PostgreSQL has ended it', async () => {
  const { cancel, outcome } = sent();
  await vi.advanceTimersByTimeAsync(STATEMENT_MS + 999);
  expect([outcome(), cancel.mock.calls.length]).toEqual(['none yet', 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([outcome(), cancel.mock.calls.length]).toEqual(['none yet', 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outcome()).toBe('no answer');
});

test('an answered statement is not cancelled', async () => {
  const { cancel, outcome, reply } = sent();
  reply('rows');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([outcome(), cancel.mock.calls.length]).toEqual(['rows', 0]);
});

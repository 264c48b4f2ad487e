import { expect, test } from 'vitest';
import { createAfterReply } from './after-reply.ts';

test('waits for work that starts more work', async () => {
  const after = createAfterReply(() => {});
  const done: string[] = [];
  after.later(
    Promise.resolve().then(() => {
      done.push('first');
      after.later(Promise.resolve().then(() => done.push('second')));
    }),
  );
  await after.settled();
  expect(done).toEqual(['first', 'second']);
});

test('reports a failure and continues', async () => {
  const reported: unknown[] = [];
  const after = createAfterReply((error) => reported.push(error));
  const failure = new Error('weather');
  after.later(Promise.reject(failure));
  await after.settled();
  expect(reported).toEqual([failure]);
});

test('continues even if the failure cannot be reported', async () => {
  const after = createAfterReply(() => {
    throw new Error('no log');
  });
  after.later(Promise.reject(new Error('weather')));
  await expect(after.settled()).resolves.toBeUndefined();
});

test('does not fail the caller where the platform does not take the work', async () => {
  const reported: unknown[] = [];
  const refused = new Error('too late');
  const after = createAfterReply(
    (error) => reported.push(error),
    () => {
      throw refused;
    },
  );
  after.later(Promise.resolve());
  await after.settled();
  expect(reported).toEqual([refused]);
});

test('hands the work to the platform', async () => {
  const handed: Promise<unknown>[] = [];
  const after = createAfterReply(
    () => {},
    (work) => handed.push(work),
  );
  after.later(Promise.resolve('done'));
  expect(handed).toHaveLength(1);
  expect(await handed[0]).toBe('done');
});

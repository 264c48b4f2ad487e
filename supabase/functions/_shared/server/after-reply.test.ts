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

test('reports a failure and goes on', async () => {
  const reported: unknown[] = [];
  const after = createAfterReply((error) => reported.push(error));
  const failure = new Error('weather');
  after.later(Promise.reject(failure));
  await after.settled();
  expect(reported).toEqual([failure]);
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

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { withConsole } from './console.ts';

test('a library’s output, now or later, is captured; all other output is not', async () => {
  const terminal = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const taken: unknown[][] = [];
  const failure = new Error('of ann@thaw.example');
  const work = withConsole(
    (values) => taken.push(values),
    async () => {
      console.error('Auth error:', failure);
      await sleep(1);
      console.error('later');
      return 'done';
    },
  );
  console.error('others');
  expect(await work).toBe('done');
  console.error('others again');
  expect(taken).toEqual([['Auth error:', failure], ['later']]);
  expect(terminal.mock.calls).toEqual([['others'], ['others again']]);
});

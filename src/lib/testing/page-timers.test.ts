import { expect, test, vi } from 'vitest';
import { rememberTimers } from './page-timers.ts';

test('pending timers of a page never fire after its end', async () => {
  const late = vi.fn();
  const known = globalThis.setTimeout;
  const stop = rememberTimers();
  setTimeout(late, 1);
  stop();
  expect(globalThis.setTimeout).toBe(known);
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(late).not.toHaveBeenCalled();
});

import { expect, test, vi } from 'vitest';
import { lazily } from './lazily.ts';

test('loads at the first call, and once', async () => {
  const load = vi.fn(async () => ({ twice: async (number: number) => number * 2 }));
  const part = await Promise.resolve(lazily(load));
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([part.twice(1), part.twice(2)])).toEqual([2, 4]);
  expect(load).toHaveBeenCalledOnce();
});

test('a failed load fails its call only', async () => {
  const load = vi.fn(async () => ({ name: async () => 'Ada' }));
  load.mockRejectedValueOnce(new Error('gone'));
  const part = lazily(load);
  await expect(part.name()).rejects.toThrow('gone');
  expect(await part.name()).toBe('Ada');
});

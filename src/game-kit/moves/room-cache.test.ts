import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { replaceRoom } from './room-cache.ts';

const queryKey = ['room'];

test('a poll under way never replaces the reply to a later write', async () => {
  const cache = new QueryClient();
  cache.setQueryData(queryKey, 'before');
  let answer = (_: string) => {};
  const polled = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const poll = cache.fetchQuery({ queryKey, queryFn: () => polled }).catch(() => {});
  await replaceRoom<string>(cache, queryKey, () => 'voted');
  answer('older');
  await poll;
  expect(cache.getQueryData(queryKey)).toBe('voted');
});

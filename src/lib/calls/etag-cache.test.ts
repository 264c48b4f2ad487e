import { beforeEach, expect, test } from 'vitest';
import { CAPACITY, forgetReplies, recall, remember } from './etag-cache.ts';

beforeEach(forgetReplies);

const keep = (place: string, query = place) => remember(place, { query, etag: '"1"', reply: {} });
const isKept = (place: string) => recall(place, place) !== undefined;

test('lets go of the reply longest ago', () => {
  for (let index = 0; index < CAPACITY; index += 1) keep(`place ${index}`);
  keep('place 0');
  keep('one more');
  expect(['place 0', 'place 1', 'place 2', 'one more'].map(isKept)).toEqual([true, false, true, true]);
});

test('a place has one reply, and gives it for its own query only', () => {
  keep('place', '?since=1');
  keep('place', '?since=2');
  expect(recall('place', '?since=1')).toBeUndefined();
  expect(recall('place', '?since=2')).toBeDefined();
});

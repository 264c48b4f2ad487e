import { beforeEach, expect, test } from 'vitest';
import { ANSWERS_MAX, ANSWERS_MAX_SIZE, forgetAnswers, recall, remember } from './answers.ts';

beforeEach(forgetAnswers);

const answer = (url: string, size = 10) => ({ url, etag: '"1"', reply: {}, size });
const keep = (...places: string[]) => {
  for (const place of places) remember(place, answer(place));
};
const kept = (place: string) => recall(place, place) !== undefined;

test('lets go of the one longest unused', () => {
  const places = Array.from({ length: ANSWERS_MAX }, (_, index) => `place ${index}`);
  keep(...places);
  expect(kept('place 0')).toBe(true);
  keep('one more');
  expect([kept('place 0'), kept('place 1'), kept('place 2'), kept('one more')]).toEqual([true, false, true, true]);
});

test('lets go when they are too big together', () => {
  keep('small', 'other');
  remember('big', answer('big', ANSWERS_MAX_SIZE - 10));
  expect([kept('small'), kept('other'), kept('big')]).toEqual([false, true, true]);
});

test('an answer that is too big by itself is not kept', () => {
  remember('big', answer('big', ANSWERS_MAX_SIZE + 1));
  expect(kept('big')).toBe(false);
});

test('a place has one answer, and gives it for its own address only', () => {
  remember('place', answer('/canvas?since=1'));
  remember('place', answer('/canvas?since=2', ANSWERS_MAX_SIZE));
  expect(recall('place', '/canvas?since=1')).toBeUndefined();
  expect(recall('place', '/canvas?since=2')).toBeDefined();
});

import { expect, test } from 'vitest';
import { longestWord } from './longest-word.ts';

test.each([
  ['Maximiliana Featherstonehaugh-X', 18],
  ['Ann', 3],
  ['수지민수지민', 1],
  ['', 1],
])('the longest word of %s', (name, length) => {
  expect(longestWord(name)).toBe(length);
});

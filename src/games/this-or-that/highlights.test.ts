import { expect, test } from 'vitest';
import { mostDivided, unanimous } from './highlights.ts';

const asked = (text: string, A: number, B: number) => ({
  question: { text, optionA: { text: 'a', emoji: '' }, optionB: { text: 'b', emoji: '' } },
  counts: { A, B },
});

test.each([
  [[asked('far', 3, 1), asked('close', 3, 2), asked('one', 5, 0)], 'close'],
  [[asked('few', 1, 1), asked('many', 4, 4)], 'many'],
  [[asked('one', 5, 0), asked('none', 0, 0)], undefined],
  [[asked('only', 2, 2), asked('none', 0, 0)], undefined],
])('the most divided question', (questions, text) => {
  expect(mostDivided(questions)?.question.text).toBe(text);
});

test.each([
  [[asked('divided', 3, 1), asked('few', 0, 2), asked('many', 0, 4)], 'many', 'B'],
  [[asked('alone', 1, 0), asked('none', 0, 0)], undefined, undefined],
  [[asked('all', 3, 0)], 'all', 'A'],
])('a question on which all agreed', (questions, text, side) => {
  const found = unanimous(questions);
  expect([found?.asked.question.text, found?.side]).toEqual([text, side]);
});

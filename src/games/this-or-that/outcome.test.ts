import { expect, test } from 'vitest';
import type { ThisOrThatPlay } from '#shared/contract/games/this-or-that.ts';
import { mergePlay } from '#src/game-kit/guest/play-poll.ts';
import { mostVotes, outcomeText, sideText } from './outcome.ts';
import { askedRound } from './round.ts';
import { openQuestion, scene } from './testing/game.ts';

const question = openQuestion();
function asked(textOfA = 'Coffee') {
  const { currentQuestion } = scene(question);
  const changed = currentQuestion && { ...currentQuestion, optionA: { text: textOfA, emoji: '☕' } };
  const round = askedRound(
    mergePlay<ThisOrThatPlay>(undefined, { ...question, scene: { ...scene(question), currentQuestion: changed } }),
  );
  if (!round) throw new Error('This round has a question.');
  return round;
}

test.each([
  [{ A: 2, B: 1 }, 'A', 'Coffee it is.'],
  [{ A: 1, B: 4 }, 'B', 'Tea it is.'],
  [{ A: 3, B: 3 }, null, 'A tie. Talk it out.'],
  [{ A: 0, B: 0 }, null, 'No one voted this time.'],
] as const)('%j', (counts, most, words) => {
  expect(mostVotes(counts)).toBe(most);
  expect(outcomeText(asked(), counts)).toBe(words);
});

test('names a long side by its letter', () => {
  expect(outcomeText(asked('A desk by the window with a view of trees'), { A: 1, B: 0 })).toBe('A it is.');
});

test('describes a side with letter, share and votes', () => {
  expect(sideText(asked(), { A: 5, B: 3 }, 'A')).toBe('A, Coffee: 63 percent, 5 votes.');
  expect(sideText(asked(), { A: 0, B: 1 }, 'B')).toBe('B, Tea: 100 percent, 1 vote.');
});

import { expect, test } from 'vitest';
import type { ThisOrThatPlay } from '#shared/contract/games/this-or-that.ts';
import { mergePlay } from '#src/game-kit/guest/play-poll.ts';
import { afterVote } from './components/use-vote.ts';
import { askedRound, mostDivided, mostVotes, outcomeText, sideText, unanimous } from './round.ts';
import { COFFEE, closedQuestion, noQuestion, openQuestion, scene } from './testing/game.ts';

test('keeps the known question on a reply with only numbers', () => {
  const known = mergePlay<ThisOrThatPlay>(undefined, openQuestion());
  const { scene: _, serverNow: __, ...numbers } = openQuestion({ votedCount: 3 });
  const play = mergePlay<ThisOrThatPlay>(known, numbers);
  expect(play).toMatchObject({ phase: 'voting', currentQuestionIndex: 2, currentQuestion: COFFEE, votedCount: 3 });
  expect(play.phaseEndsAt).toBe(known.phaseEndsAt);
});

test("replaces the scene with a reply's scene", () => {
  const known = mergePlay<ThisOrThatPlay>(undefined, openQuestion());
  expect(mergePlay<ThisOrThatPlay>(known, closedQuestion({ A: 2, B: 1 })).phase).toBe('results');
});

test('counts a vote on its own question only', () => {
  const play = mergePlay<ThisOrThatPlay>(undefined, openQuestion());
  const vote = { option: 'A', currentQuestionIndex: 2, guess: null, votedCount: 2, counts: { A: 2, B: 0 } } as const;
  expect(afterVote(play, vote)).toMatchObject({ ownVote: 'A', votedCount: 2, counts: { A: 2, B: 0 } });
  expect(afterVote({ ...play, currentQuestionIndex: 3 }, vote)).toMatchObject({ ownVote: null, votedCount: 1 });
});

test('has nothing to choose while the game waits', () => {
  expect(askedRound(mergePlay<ThisOrThatPlay>(undefined, noQuestion()))).toBeNull();
  expect(askedRound(mergePlay<ThisOrThatPlay>(undefined, openQuestion()))?.currentQuestion).toEqual(COFFEE);
});

const question = openQuestion();
function askedOf(textOfA = 'Coffee') {
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
  expect(outcomeText(askedOf(), counts)).toBe(words);
});

test('names a long side by its letter', () => {
  expect(outcomeText(askedOf('A desk by the window with a view of trees'), { A: 1, B: 0 })).toBe('A it is.');
});

test('describes a side with letter, share and votes', () => {
  expect(sideText(askedOf(), { A: 5, B: 3 }, 'A')).toBe('A, Coffee: 63 percent, 5 votes.');
  expect(sideText(askedOf(), { A: 0, B: 1 }, 'B')).toBe('B, Tea: 100 percent, 1 vote.');
});

const askedBy = (text: string, A: number, B: number) => ({
  question: { text, optionA: { text: 'a', emoji: '' }, optionB: { text: 'b', emoji: '' } },
  counts: { A, B },
});

test.each([
  [[askedBy('far', 3, 1), askedBy('close', 3, 2), askedBy('one', 5, 0)], 'close'],
  [[askedBy('few', 1, 1), askedBy('many', 4, 4)], 'many'],
  [[askedBy('one', 5, 0), askedBy('none', 0, 0)], undefined],
  [[askedBy('only', 2, 2), askedBy('none', 0, 0)], undefined],
])('the most divided question', (questions, text) => {
  expect(mostDivided(questions)?.question.text).toBe(text);
});

test.each([
  [[askedBy('divided', 3, 1), askedBy('few', 0, 2), askedBy('many', 0, 4)], 'many', 'B'],
  [[askedBy('alone', 1, 0), askedBy('none', 0, 0)], undefined, undefined],
  [[askedBy('all', 3, 0)], 'all', 'A'],
])('a question on which all agreed', (questions, text, side) => {
  const found = unanimous(questions);
  expect([found?.asked.question.text, found?.side]).toEqual([text, side]);
});

import { expect, test } from 'vitest';
import type { ThisOrThatPlay } from '#shared/contract/games/this-or-that.ts';
import { mergePlay } from '#src/game-kit/guest/play-poll.ts';
import { afterVote, askedRound } from './round.ts';
import { COFFEE, closedQuestion, noQuestion, openQuestion } from './testing/game.ts';

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
  const vote = { option: 'A', currentQuestionIndex: 2, votedCount: 2, counts: { A: 2, B: 0 } } as const;
  expect(afterVote(play, vote)).toMatchObject({ ownVote: 'A', votedCount: 2, counts: { A: 2, B: 0 } });
  expect(afterVote({ ...play, currentQuestionIndex: 3 }, vote)).toMatchObject({ ownVote: null, votedCount: 1 });
});

test('has nothing to choose while the game waits', () => {
  expect(askedRound(mergePlay<ThisOrThatPlay>(undefined, noQuestion()))).toBeNull();
  expect(askedRound(mergePlay<ThisOrThatPlay>(undefined, openQuestion()))?.currentQuestion).toEqual(COFFEE);
});

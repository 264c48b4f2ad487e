import type { Pause } from '#shared/contract/games/calls.ts';
import type { Counts, Option, Question, ThisOrThatScene } from '#shared/contract/games/this-or-that.ts';

/** A screen's view of the game. The host's state has all of it; a player's is merged from replies. */
export interface Round extends ThisOrThatScene {
  readonly votedCount: number;
  readonly participantCount: number;
  /** null while hidden from the viewer. */
  readonly counts: Counts | null;
  readonly ownVote: Option | null;
  /** For players. */
  readonly pause?: Pause | undefined;
}

/** A round with a question: in voting and in the results. */
export interface AskedRound extends Round {
  readonly currentQuestion: Question;
}

/** The round with its question; null while there is none. */
export function askedRound(round: Round): AskedRound | null {
  const { phase, currentQuestion } = round;
  return currentQuestion === null || (phase !== 'voting' && phase !== 'results') ? null : { ...round, currentQuestion };
}

/** The votes by side that a whole meeting may see; the host sees them from the first vote on. */
export function countsForAll({ phase, counts }: Round, showResults: boolean): Counts | null {
  return phase === 'results' || showResults ? counts : null;
}

/** The part of a vote's reply about its question. */
interface VoteNumbers {
  readonly option: Option;
  readonly currentQuestionIndex: number;
  readonly votedCount: number;
  readonly counts: Counts;
}

/** The room after a vote: its numbers show at once, unless the game has moved on. */
export function afterVote<R extends Round>(round: R, vote: VoteNumbers): R {
  if (round.currentQuestionIndex !== vote.currentQuestionIndex) return round;
  const { option, votedCount, counts } = vote;
  return { ...round, ownVote: option, votedCount, counts };
}

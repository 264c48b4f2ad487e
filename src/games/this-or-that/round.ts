import type { Counts, Option, Question, ThisOrThatPlay, ThisOrThatScene } from '#shared/contract/games/this-or-that.ts';

/** What a screen shows of the game, whoever looks at it. The host's state has all of it; a player's is put together. */
export interface Round extends ThisOrThatScene {
  readonly votedCount: number;
  readonly participantCount: number;
  /** Null while the one who looks may not see them. */
  readonly counts: Counts | null;
  readonly ownVote: Option | null;
}

/** A round that has a question: in voting and in the results. */
export interface AskedRound extends Round {
  readonly currentQuestion: Question;
}

/** A player's round, and the name of its scene. */
export interface Play extends Round {
  readonly sceneId: string;
}

const NO_SCENE: ThisOrThatScene = {
  phase: 'waiting',
  currentQuestionIndex: 0,
  currentQuestion: null,
  phaseEndsAt: null,
  held: false,
};

/** Puts a reply of `play` together with the scene that is known already. */
export function mergePlay(previous: Play | undefined, reply: ThisOrThatPlay): Play {
  const { phase, currentQuestionIndex, currentQuestion, phaseEndsAt, held } = reply.scene ?? previous ?? NO_SCENE;
  const { sceneId, votedCount, participantCount, counts, ownVote } = reply;
  return {
    sceneId,
    phase,
    currentQuestionIndex,
    currentQuestion,
    phaseEndsAt,
    held,
    votedCount,
    participantCount,
    counts,
    ownVote,
  };
}

/** The round with its question; null while there is nothing to choose. */
export function askedRound(round: Round): AskedRound | null {
  const { phase, currentQuestion } = round;
  return phase === 'waiting' || currentQuestion === null ? null : { ...round, currentQuestion };
}

/** The votes by side as far as a whole meeting may know them, which its host does from the first vote on. */
export function countsForAll({ phase, counts }: Round, showResults: boolean): Counts | null {
  return phase === 'results' || showResults ? counts : null;
}

/** What a vote's reply says about the question that it was given on. */
interface VoteNumbers {
  readonly option: Option;
  readonly currentQuestionIndex: number;
  readonly votedCount: number;
  readonly counts: Counts;
}

/** The room as it is after a vote: its numbers count at once, unless the game has moved on. */
export function afterVote<R extends Round>(round: R, vote: VoteNumbers): R {
  if (round.currentQuestionIndex !== vote.currentQuestionIndex) return round;
  const { option, votedCount, counts } = vote;
  return { ...round, ownVote: option, votedCount, counts };
}

import type { QueryKey } from '@tanstack/react-query';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { Counts, Option } from '#shared/contract/games/this-or-that.ts';
import { useTimeCue } from '#src/game-kit/clock/cues.ts';
import { useVote, type Voting } from '#src/game-kit/phases/sending.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { vote } from '../api.ts';
import { isShow, type Round } from '../round.ts';

export const VOTE_KEYS: Readonly<Record<string, Option>> = { 1: 'A', a: 'A', 2: 'B', b: 'B' };

/** A vote, and in a game of guesses what its voter thinks of the others. */
interface Ballot {
  readonly option: Option;
  /** Percent of A; null without a guess. */
  readonly guess: number | null;
}

export interface OptionVoting extends Voting<Option> {
  readonly ownGuess: number | null;
  /** null before the own vote, while voting is closed, and in a game without guesses. */
  readonly guess: ((percent: number) => void) | null;
}

/** In a Show, vote and guess may change until the hush. @param name of the viewer's seat */
export function useOptionVote(name: string | undefined, round: Round, queryKey: QueryKey): OptionVoting {
  const room = useRoom();
  const changes = isShow(round);
  const {
    ownVote: own,
    isSaved,
    choose,
  } = useVote({
    index: round.currentQuestionIndex,
    open: round.phase === 'voting',
    endsAt: round.phaseEndsAt,
    changes,
    ownVote: round.ownVote && { option: round.ownVote, guess: round.ownGuess },
    send: ({ option, guess }: Ballot, index, manner) =>
      vote(
        room,
        { participantName: name, option, guess: guess ?? undefined, change: changes || undefined },
        index,
        manner,
      ),
    afterVote: afterVote<Round>,
    queryKey,
  });
  const ownGuess = own?.guess ?? null;
  const mayGuess = choose !== null && own !== null && round.guesses;
  return {
    ownVote: own?.option ?? null,
    isSaved,
    choose: choose && ((option) => choose({ option, guess: ownGuess })),
    ownGuess,
    guess: mayGuess ? (guess) => choose({ option: own.option, guess }) : null,
  };
}

/** The seconds left to vote, once they are few, with a cue; else null. `wanted`: false after voting. */
export const useVoteCue = ({ phase, phaseEndsAt }: Round, wanted: boolean): number | null =>
  useTimeCue(phase === 'voting' ? phaseEndsAt : null, GAMES['this-or-that'].phases.cueSeconds, wanted);

/** The part of a vote's reply about its question. */
interface VoteNumbers {
  readonly option: Option;
  readonly guess: number | null;
  readonly currentQuestionIndex: number;
  readonly votedCount: number;
  /** null while a secret. */
  readonly counts: Counts | null;
}

/** The room after a vote: its numbers show at once, unless the game has moved on. */
export function afterVote<R extends Round>(round: R, vote: VoteNumbers): R {
  if (round.currentQuestionIndex !== vote.currentQuestionIndex) return round;
  const { option, guess, votedCount, counts } = vote;
  return { ...round, ownVote: option, ownGuess: guess, votedCount, counts };
}

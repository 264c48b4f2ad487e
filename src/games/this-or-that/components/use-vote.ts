import type { QueryKey } from '@tanstack/react-query';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { Counts, Option } from '#shared/contract/games/this-or-that.ts';
import { useTimeCue } from '#src/game-kit/clock/cues.ts';
import { useVote, type Voting } from '#src/game-kit/phases/sending.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { vote } from '../api.ts';
import type { Round } from '../round.ts';

export const VOTE_KEYS: Readonly<Record<string, Option>> = { 1: 'A', a: 'A', 2: 'B', b: 'B' };

/** @param name of the viewer's seat */
export function useOptionVote(name: string | undefined, round: Round, queryKey: QueryKey): Voting<Option> {
  const room = useRoom();
  return useVote({
    index: round.currentQuestionIndex,
    open: round.phase === 'voting',
    endsAt: round.phaseEndsAt,
    ownVote: round.ownVote,
    send: (option: Option, index, manner) => vote(room, name, option, index, manner),
    afterVote: afterVote<Round>,
    queryKey,
  });
}

/** The seconds left to vote, once they are few, with a cue; else null. `wanted`: false after voting. */
export const useVoteCue = ({ phase, phaseEndsAt }: Round, wanted: boolean): number | null =>
  useTimeCue(phase === 'voting' ? phaseEndsAt : null, GAMES['this-or-that'].phases.cueSeconds, wanted);

/** The part of a vote's reply about its question. */
interface VoteNumbers {
  readonly option: Option;
  readonly currentQuestionIndex: number;
  readonly votedCount: number;
  /** null while a secret. */
  readonly counts: Counts | null;
}

/** The room after a vote: its numbers show at once, unless the game has moved on. */
export function afterVote<R extends Round>(round: R, vote: VoteNumbers): R {
  if (round.currentQuestionIndex !== vote.currentQuestionIndex) return round;
  const { option, votedCount, counts } = vote;
  return { ...round, ownVote: option, votedCount, counts };
}

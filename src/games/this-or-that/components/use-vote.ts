import type { QueryKey } from '@tanstack/react-query';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { Option } from '#shared/contract/games/this-or-that.ts';
import { useTimeCue } from '#src/game-kit/clock/cues.ts';
import { useVote, type Voting } from '#src/game-kit/phases/use-vote.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { vote } from '../api.ts';
import { afterVote, type Round } from '../round.ts';

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

/**
 * Plays a cue when the time to vote runs out.
 * @param wanted false after voting
 * @returns the seconds left, once they are few; else null
 */
export const useVoteCue = ({ phase, phaseEndsAt }: Round, wanted: boolean): number | null =>
  useTimeCue(phase === 'voting' ? phaseEndsAt : null, GAMES['this-or-that'].phases.cueSeconds, wanted);

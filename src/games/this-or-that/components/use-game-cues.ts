import { GAMES } from '#shared/contract/games/registry.ts';
import { useCues, useTimeCue } from '#src/game-kit/cues.ts';
import type { Round } from '../round.ts';

const CUES = { waiting: null, voting: 'start', results: 'results' } as const;

/** Sounds of a host's screen: people who join, a question that opens, its results. */
export function useGameCues({ phase, currentQuestionIndex }: Round, people: number): void {
  useCues(`${phase} ${currentQuestionIndex}`, CUES[phase], people);
}

/**
 * A cue, once per question, when the time to vote runs out.
 * @param wanted false for somebody who has voted
 * @returns the seconds left, once they are few; else null
 */
export function useVoteCue({ phase, phaseEndsAt }: Round, wanted: boolean): number | null {
  const few = useTimeCue(phase === 'voting' ? phaseEndsAt : null, GAMES['this-or-that'].phases.cueSeconds, wanted);
  return few ? GAMES['this-or-that'].phases.cueSeconds : null;
}

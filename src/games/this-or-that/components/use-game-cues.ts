import { GAMES } from '#shared/contract/games/registry.ts';
import { useCues, useTimeCue } from '#src/game-kit/cues.ts';
import type { Round } from '../round.ts';

const CUES = { waiting: null, voting: 'start', results: 'results' } as const;

/** Sounds of a host's screen: joins, a new question, its results. */
export function useGameCues({ phase, currentQuestionIndex }: Round, people: number): void {
  useCues(`${phase} ${currentQuestionIndex}`, CUES[phase], people);
}

/**
 * Plays a cue, once per question, when voting time runs out.
 * @param wanted false after voting
 * @returns the seconds left, once they are few; else null
 */
export function useVoteCue({ phase, phaseEndsAt }: Round, wanted: boolean): number | null {
  const few = useTimeCue(phase === 'voting' ? phaseEndsAt : null, GAMES['this-or-that'].phases.cueSeconds, wanted);
  return few ? GAMES['this-or-that'].phases.cueSeconds : null;
}

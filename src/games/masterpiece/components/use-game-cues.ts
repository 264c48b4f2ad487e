import { useCues } from '#src/game-kit/cues.ts';
import type { Game } from '../api.ts';

/**
 * Sounds of a round: its start, its results, and people joining.
 * @param players only where joins are heard
 */
export function useGameCues({ phase, roundNumber, winnerId }: Game, settled: boolean, players?: number): void {
  const counting = phase === 'results' && !settled;
  const ended = winnerId === null ? ('results' as const) : ('winner' as const);
  const cue = phase === 'drawing' ? ('start' as const) : phase === 'results' && settled ? ended : null;
  useCues(counting ? 'counting' : `${phase} ${roundNumber}`, cue, players);
}

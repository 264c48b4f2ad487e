import type { ReactNode } from 'react';
import { useCues } from '#src/game-kit/cues.ts';
import { DrawingPhase } from './drawing-phase.tsx';
import { ResultsPhase } from './results-phase.tsx';
import { type Table, useTable } from './table.tsx';
import { VotingPhase } from './voting-phase.tsx';

interface PlayAreaProps {
  /** Shown before the first round. */
  lobby: ReactNode;
  /** Drawing and voting, for a watching host. */
  watched?: ReactNode;
  /** Actions once the results are in. */
  actions?: ReactNode;
}

/** One viewer's whole game. */
export function PlayArea({ lobby, watched = null, actions = null }: PlayAreaProps) {
  const { game, play } = useTable();
  switch (game.phase) {
    case 'waiting':
      return lobby;
    case 'drawing':
      return play ? <DrawingPhase play={play} /> : watched;
    case 'voting':
      return play ? <VotingPhase play={play} /> : watched;
    case 'results':
      return <ResultsPhase actions={actions} />;
  }
}

/**
 * Sounds of a round: its start, its results, and people joining.
 * @param players only where joins are heard
 */
export function useGameCues({ game: { phase, roundNumber, winnerId }, settled }: Table, players?: number): void {
  const counting = phase === 'results' && !settled;
  const ended = winnerId === null ? ('results' as const) : ('winner' as const);
  const cue = phase === 'drawing' ? ('start' as const) : phase === 'results' && settled ? ended : null;
  useCues(counting ? 'counting' : `${phase} ${roundNumber}`, cue, players);
}

import type { ReactNode } from 'react';
import { useCues } from '#src/game-kit/clock/cues.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { DrawingPhase } from './drawing-phase.tsx';
import { ResultsPhase } from './results-phase.tsx';
import { type Table, useTable } from './table.tsx';
import { VotingPhase } from './voting-phase.tsx';

const loadFinal = async () => (await import('./final.tsx')).Final;

interface PlayAreaProps {
  /** Shown before the first round. */
  lobby: ReactNode;
  /** Drawing and voting, for a watching host. */
  watched?: ReactNode;
  /** Actions once the results are in. */
  actions?: ReactNode;
  /** The end of the game, where it is not a player's. */
  final?: ReactNode;
}

/** One viewer's whole game. */
export function PlayArea({ lobby, watched = null, actions = null, final }: PlayAreaProps) {
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
    case 'final':
      return final ?? <LazyPart load={loadFinal} props={{ reader: 'player' as const }} />;
  }
}

/**
 * Sounds of a round: its start, its results, and people joining.
 * @param players only where joins are heard
 */
export function useGameCues({ game: { phase, roundNumber, winnerId }, settled }: Table, players?: number): void {
  const counting = phase === 'results' && !settled;
  const ended = winnerId === null ? ('results' as const) : ('winner' as const);
  const outcome = phase === 'results' && settled ? ended : null;
  const cue = phase === 'drawing' ? ('start' as const) : phase === 'final' ? ('winner' as const) : outcome;
  useCues(counting ? 'counting' : `${phase} ${roundNumber}`, cue, players);
}

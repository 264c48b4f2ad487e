import type { ReactNode } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { useCues, useTimeCue } from '#src/game-kit/clock/cues.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { DrawingPhase } from './drawing-phase.tsx';
import { ResultsPhase } from './results-phase.tsx';
import { type Table, useTable } from './table.tsx';
import { VotingPhase } from './voting-phase.tsx';

const loadFinal = async () => (await import('./final.tsx')).Final;

interface PlayAreaProps {
  /** Drawing and voting, for a watching host. */
  watched?: ReactNode;
  /** Actions once the results are in. */
  actions?: ReactNode;
  /** The end of the game, where it is not a player's. */
  final?: ReactNode;
}

/** One viewer's game, from the first round on. */
export function PlayArea({ watched = null, actions = null, final }: PlayAreaProps) {
  const { game, play } = useTable();
  switch (game.phase) {
    case 'waiting':
      return null;
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
 * Sounds of a round: its start, its last seconds, its results, and people joining.
 * @param players only where joins are heard
 */
export function useGameCues({ game }: Table, players?: number): void {
  const { phase, phaseEndsAt, roundNumber, settled, winnerId } = game;
  const counting = phase === 'results' && !settled;
  const ended = winnerId === null ? ('results' as const) : ('winner' as const);
  const outcome = phase === 'results' && settled ? ended : null;
  const cue = phase === 'drawing' ? ('start' as const) : phase === 'final' ? ('winner' as const) : outcome;
  useCues(counting ? 'counting' : `${phase} ${roundNumber}`, cue, players);
  useTimeCue(phase === 'results' ? null : phaseEndsAt, GAMES.masterpiece.phases.cueSeconds);
}

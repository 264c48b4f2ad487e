import type { ReactNode } from 'react';
import type { Table } from '../table.ts';
import { DrawingPhase } from './drawing-phase.tsx';
import { ResultsPhase } from './results-phase.tsx';
import type { Play } from './use-play.ts';
import { VotingPhase } from './voting-phase.tsx';

interface PlayAreaProps {
  table: Table;
  /** What is shown is complete: see `useSettled`. */
  settled: boolean;
  /** The player's: see `usePlay`. */
  play: Play;
  /** While nobody has started yet. */
  lobby: ReactNode;
  /** What may be done once the results are there. */
  actions: ReactNode;
}

/** The whole game of one player. */
export function PlayArea({ table, settled, play, lobby, actions }: PlayAreaProps) {
  const { game } = table;
  const { book, submission, vote } = play;
  switch (game.phase) {
    case 'drawing':
      return <DrawingPhase table={table} book={book} submission={submission} />;
    case 'voting':
      return <VotingPhase table={table} vote={vote} submission={submission} settled={settled} />;
    case 'results':
      return <ResultsPhase table={table} settled={settled} actions={actions} />;
    default:
      return lobby;
  }
}

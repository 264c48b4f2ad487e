import type { ReactNode } from 'react';
import type { Table } from '../table.ts';
import { DrawingPhase } from './drawing-phase.tsx';
import { ResultsPhase } from './results-phase.tsx';
import type { Play } from './use-play.ts';
import { VotingPhase } from './voting-phase.tsx';

interface PlayAreaProps {
  table: Table;
  /** The view is complete: see `useSettled`. */
  settled: boolean;
  /** See `usePlay`. */
  play: Play;
  /** Shown before the first round. */
  lobby: ReactNode;
  /** Actions once the results are in. */
  actions: ReactNode;
}

/** One player's whole game. */
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

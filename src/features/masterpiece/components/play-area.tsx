import type { ReactNode } from 'react';
import type { Table } from '../table.ts';
import { DrawingPhase } from './drawing-phase.tsx';
import { ResultsPhase } from './results-phase.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSketchBook } from './use-sketch-book.ts';
import { useSubmission } from './use-submission.ts';
import { useVote } from './use-vote.ts';
import { VotingPhase } from './voting-phase.tsx';

interface PlayAreaProps {
  table: Table;
  /** What is shown is complete: see `useSettled`. */
  settled: boolean;
  /** The player's. */
  name: string;
  /** While nobody has started yet. */
  lobby: ReactNode;
  /** What may be done once the results are there. */
  actions: ReactNode;
}

/** The whole game of one player. What was drawn and voted outlives the phases: it is sent when the bell has rung. */
export function PlayArea({ table, settled, name, lobby, actions }: PlayAreaProps) {
  const { roomId, game } = table;
  const book = useSketchBook({ roomId, roundNumber: game.roundNumber, name });
  const submission = useSubmission(table, book);
  const vote = useVote(table);
  useKeptFocus([game.phase, game.roundNumber, settled, submission.ownId, vote.cast].join());
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

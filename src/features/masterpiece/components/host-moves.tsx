import { FastForward } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { NewRoundButton } from './new-round-button.tsx';
import { useMove } from './use-move.ts';

const texts = masterpieceTexts.host;

/** How the host moves the game on: at any time; it is the main action once everybody is done. */
export function HostMoves({ table, allDone }: { table: Table; allDone: boolean }) {
  const { move, pending } = useMove(table);
  const { phase } = table.game;
  if (phase === 'waiting') return null;
  if (phase === 'results') return <NewRoundButton table={table} />;
  const [next, early, onTime] =
    phase === 'drawing'
      ? (['voting', texts.endDrawing, texts.toVoting] as const)
      : (['results', texts.endVoting, texts.toResults] as const);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant={allDone ? 'primary' : 'secondary'} pending={pending} onClick={() => move(next)}>
        <FastForward aria-hidden="true" />
        {allDone ? onTime : early}
      </Button>
      <p role="status" className="text-muted text-sm">
        {allDone ? texts.allDone : texts.goesOn}
      </p>
    </div>
  );
}

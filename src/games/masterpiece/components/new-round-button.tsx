import { Sparkles } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { useMove } from './use-move.ts';

const texts = masterpieceTexts.results;

/** 'Start New Round': for the host and for every player, once the results are there. */
export function NewRoundButton({ table }: { table: Table }) {
  const { move, pending } = useMove(table);
  return (
    <Button
      variant="primary"
      size="main"
      pending={pending}
      pendingLabel={texts.newRoundPending}
      onClick={() => move('drawing')}
    >
      <Sparkles aria-hidden="true" />
      {texts.newRound}
    </Button>
  );
}

import { Sparkles } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { useAdvance } from './use-advance.ts';

const texts = masterpieceTexts.results;

/** 'Start New Round': for the host and for every player, once the results are there. */
export function NewRoundButton({ table }: { table: Table }) {
  const { go, pending } = useAdvance(table);
  return (
    <Button
      variant="primary"
      size="main"
      pending={pending}
      pendingLabel={texts.newRoundPending}
      onClick={() => go('drawing')}
    >
      <Sparkles aria-hidden="true" />
      {texts.newRound}
    </Button>
  );
}

import { Sparkles } from 'lucide-react';
import { useMove } from '#src/game-kit/use-move.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { moveTo } from '../api.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.results;
const hostTexts = masterpieceTexts.host;

/** 'Start New Round': for the host and every player, once the results are in. */
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

/** Moves the room to its next phase. */
export function useAdvance({ roomId, as, refresh }: Table) {
  return useMove(roomId, (phase: 'drawing' | 'voting' | 'results') => moveTo(roomId, as, phase), {
    onMoved: refresh,
    refresh,
    failed: { title: hostTexts.updateFailed },
    explain: (code) => {
      if (code === 'nobody_here') toast.error(hostTexts.updateFailed, hostTexts.nobody);
      return code === 'nobody_here';
    },
  });
}

import { Sparkles } from 'lucide-react';
import type { PacingSetup } from '#src/game-kit/pacing.tsx';
import { useMove } from '#src/game-kit/use-move.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { moveTo } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.results;
const hostTexts = masterpieceTexts.host;

/** 'Start New Round', or the end after the last one: for the host and every player, once the results are in. */
export function NewRoundButton() {
  const { go, pending } = useAdvance();
  const { pacing } = useTable().game;
  return (
    <Button
      variant="primary"
      size="main"
      pending={pending}
      pendingLabel={texts.newRoundPending}
      onClick={() => go('drawing')}
    >
      <Sparkles aria-hidden="true" />
      {pacing.round === pacing.rounds ? texts.toEnd : texts.newRound}
    </Button>
  );
}

/** Moves the room to its next phase; `pacing` is for the game that begins. */
export function useAdvance(pacing?: PacingSetup) {
  const { roomId, as, refresh } = useTable();
  return useMove(roomId, (phase: 'drawing' | 'voting' | 'results') => moveTo(roomId, as, phase, pacing), {
    onMoved: refresh,
    refresh,
    failed: { title: hostTexts.updateFailed },
    explain: (code) => {
      if (code === 'nobody_here') toast.error(hostTexts.updateFailed, hostTexts.nobody);
      return code === 'nobody_here';
    },
  });
}

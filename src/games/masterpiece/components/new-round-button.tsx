import { Sparkles } from 'lucide-react';
import { useMove } from '#src/game-kit/use-move.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { moveTo } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.results;
const hostTexts = masterpieceTexts.host;

/** 'Start New Round': for the host and every player, once the results are in. */
export function NewRoundButton() {
  const { go, pending } = useAdvance();
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
export function useAdvance() {
  const { roomId, as, refresh } = useTable();
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

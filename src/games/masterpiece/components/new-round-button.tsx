import { Sparkles } from 'lucide-react';
import type { Pacing } from '#shared/contract/games/pacing.ts';
import { useMove } from '#src/game-kit/moves/use-move.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import type { PacingSetup } from '#src/game-kit/steps/pacing.tsx';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { moveTo } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { useTable, type View } from './table.tsx';

const texts = masterpieceTexts.results;
const hostTexts = masterpieceTexts.host;

/** 'Start New Round', or the end after the last one: for every player, once the results are in. */
export function NewRoundButton() {
  const table = useTable();
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
      {newRoundText(table.game.pacing)}
    </Button>
  );
}

/** The step from the results. */
export const newRoundText = ({ round, rounds }: Pacing): string =>
  round === rounds ? phaseTexts.last.show : texts.newRound;

/** Moves the room to its next phase; `pacing` is for the game that begins. */
export function useAdvance({ roomId, as, refresh }: Pick<View, 'roomId' | 'as' | 'refresh'>, pacing?: PacingSetup) {
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

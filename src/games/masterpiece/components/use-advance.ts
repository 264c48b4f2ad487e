import { useMove } from '#src/game-kit/use-move.ts';
import { toast } from '#src/lib/toast.ts';
import { moveTo } from '../api.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.host;

/** Moves the room to its next phase. */
export function useAdvance({ roomId, as, refresh }: Table) {
  return useMove(roomId, (phase: 'drawing' | 'voting' | 'results') => moveTo(roomId, as, phase), {
    onMoved: refresh,
    refresh,
    failed: { title: texts.updateFailed },
    explain: (code) => {
      if (code === 'nobody_here') toast.error(texts.updateFailed, texts.nobody);
      return code === 'nobody_here';
    },
  });
}

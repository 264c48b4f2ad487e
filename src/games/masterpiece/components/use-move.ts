import { useMutation } from '@tanstack/react-query';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { moveTo } from '../api.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.host;

/** Moves the room on. Where somebody or the time was faster, nothing is wrong. */
export function useMove({ roomId, as, refresh }: Table): {
  move: (phase: 'drawing' | 'voting' | 'results') => void;
  pending: boolean;
} {
  const { mutate, isPending } = useMutation({
    mutationFn: (phase: 'drawing' | 'voting' | 'results') => moveTo(roomId, as, phase),
    onSuccess: refresh,
    onError: (error) => {
      const code = refusalCode(error);
      if (code === 'nobody_here') toast.error(texts.updateFailed, texts.nobody);
      else if (code !== 'wrong_phase') toast.error(texts.updateFailed);
      refresh();
    },
  });
  return { move: mutate, pending: isPending };
}

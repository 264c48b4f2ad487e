import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { UNDO_SECONDS } from '#shared/contract/rooms.ts';
import type { Along } from '#src/game-kit/hosted.tsx';
import { refusalCode } from '#src/lib/api-error.ts';
import { type Room, useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { clear, type Removal, restore } from '../api.ts';
import { coloringHostTexts } from '../host-texts.ts';

const texts = coloringHostTexts.clearing;
const UNDO_MS = UNDO_SECONDS * 1_000;

export interface Clearing {
  /** Removes this from the canvas, and offers an undo. @param words text of the notice */
  remove: (what: Removal, words: string) => Promise<void>;
}

export const strokesAlong = (room: Room, participantId: string): Along => ({
  run: async () => {
    const { removalId } = await clear(room, { participantId }).catch((error) => {
      if (refusalCode(error) === 'not_found') return { removalId: null };
      throw error;
    });
    return removalId === null ? null : () => restore(room, removalId);
  },
  done: coloringHostTexts.artists.strokesCleared,
  failed: coloringHostTexts.artists.strokesStay,
  restoreFailed: coloringHostTexts.artists.strokesStayGone,
});

/** Only one toast is visible at a time, so the next removal's toast also undoes the earlier ones. */
export function useClearing(): Clearing {
  const room = useRoom();
  const undo = useRef<{ ids: readonly number[]; until: number }>({ ids: [], until: 0 });

  const takeBack = async () => {
    const { ids } = undo.current;
    undo.current = { ids: [], until: 0 };
    try {
      // Newest first: each undo restores the state before its removal.
      for (const id of ids.toReversed()) await restore(room, id);
      toast.success(texts.restored);
    } catch {
      toast.error(texts.restoreFailedTitle, texts.restoreFailed);
    }
  };

  const remove = async (what: Removal, words: string) => {
    try {
      const { removalId } = await clear(room, what);
      if (removalId === null) {
        toast.info(texts.nothing);
        return;
      }
      const earlier = Date.now() < undo.current.until ? undo.current.ids : [];
      const ids = [...earlier, removalId];
      undo.current = { ids, until: Date.now() + UNDO_MS };
      toast.info(words, ids.length > 1 ? texts.clearedAll(ids.length) : undefined, {
        action: { label: texts.undo, onAction: () => void takeBack() },
        durationMs: UNDO_MS,
      });
    } catch (error) {
      if (refusalCode(error) === 'not_found') toast.info(texts.nothing);
      else toast.error(texts.failedTitle, texts.failed);
    }
  };

  return { remove };
}

/** Clears the canvas after a confirmation: a hundred people may have painted it. */
export function ClearCanvas({ clearing }: { clearing: Clearing }) {
  const [asks, setAsks] = useState(false);
  return (
    <AlertDialog
      open={asks}
      onOpenChange={setAsks}
      trigger={
        <Button size="sm">
          <Trash2 aria-hidden="true" />
          {texts.canvas}
        </Button>
      }
      title={texts.question}
      description={texts.explanation}
      cancelLabel={texts.cancel}
      confirmLabel={texts.confirm}
      onConfirm={() => {
        setAsks(false);
        void clearing.remove({}, texts.cleared);
      }}
    />
  );
}

import { useState } from 'react';
import { AlertDialog } from '#src/components/ui/alert-dialog.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { lineAuthor } from '../api.ts';
import { coloringTexts } from '../texts.ts';
import type { Clearing } from './use-clearing.ts';

const texts = coloringTexts.clearing;

interface Found {
  line: number;
  author: string;
}

/** The host chooses lines on the picture, is told whose each one is, and removes it. */
export function useLineRemoval(roomId: string, clearing: Clearing) {
  const [picking, setPicking] = useState(false);
  const [found, setFound] = useState<Found | null>(null);

  const onLine = async (line: number) => {
    try {
      const { participantName } = await lineAuthor(roomId, line);
      setFound({ line, author: participantName });
    } catch (error) {
      if (refusalCode(error) === 'not_found') toast.info(texts.lineGone);
      else toast.error(texts.failedTitle, texts.failed);
    }
  };
  const remove = () => {
    if (found) void clearing.remove({ line: found.line }, texts.clearedLine);
    setFound(null);
  };

  return {
    picking: picking
      ? { onLine: (line: number) => void onLine(line), notice: <PickingNotice onDone={() => setPicking(false)} /> }
      : null,
    toggle: () => setPicking(!picking),
    dialog: (
      <AlertDialog
        open={found !== null}
        onOpenChange={(open) => {
          if (!open) setFound(null);
        }}
        title={texts.lineQuestion(found?.author ?? '')}
        description={texts.lineExplanation}
        cancelLabel={texts.lineCancel}
        confirmLabel={texts.lineConfirm}
        onConfirm={remove}
      />
    ),
  };
}

/** Over the picture while a line is chosen. */
function PickingNotice({ onDone }: { onDone: () => void }) {
  return (
    <div className="absolute inset-x-3 top-3 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] animate-drop-in flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-2 shadow-soft">
      <p role="status" className="min-w-0 text-sm">
        <span className="font-semibold">{texts.picking}</span> <span className="sr-only">{texts.pickingHint}</span>
      </p>
      <Button size="sm" onClick={onDone}>
        {texts.pickingDone}
      </Button>
    </div>
  );
}

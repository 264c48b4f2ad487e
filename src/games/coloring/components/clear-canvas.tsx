import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { coloringHostTexts } from '../host-texts.ts';
import type { Clearing } from './use-clearing.ts';

const texts = coloringHostTexts.clearing;

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

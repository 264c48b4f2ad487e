import { toast } from '#src/lib/toast/toast.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { agendaTexts } from './texts.ts';
import type { AgendaDraft } from './use-agendas.ts';

const texts = agendaTexts.editor;

// Loaded on demand: most sessions start with an agenda that is there already.
const loadEditor = async () => (await import('./agenda-editor.tsx')).AgendaEditor;

/** Edits an agenda; open while there is a draft. */
export function AgendaDialog({ draft, onClose }: { draft: AgendaDraft | null; onClose: () => void }) {
  const notOpened = () => {
    onClose();
    toast.error(texts.notOpenedTitle, texts.notOpened);
  };
  return (
    <Dialog
      open={draft !== null}
      onOpenChange={onClose}
      title={draft?.id == null ? texts.newTitle : texts.editTitle}
      description={texts.explanation}
      className="sm:max-w-170"
    >
      {draft === null ? null : (
        <LazyPart
          load={loadEditor}
          props={{ draft, onDone: onClose }}
          waiting={<Skeleton className="h-80" />}
          onFailed={notOpened}
        />
      )}
    </Dialog>
  );
}

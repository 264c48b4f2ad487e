import { Layers } from 'lucide-react';
import { useState } from 'react';
import type { Deck } from '#shared/contract/decks.ts';
import type { DeckGame } from '#shared/contract/games/registry.ts';
import { deckText } from '#shared/domain/deck-lines.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type DeckChoice, DeckList } from './deck-list.tsx';
import { type DeckTexts, deckTexts } from './texts.ts';
import type { DeckDraft } from './use-decks.ts';

// Loaded on demand: most hosts never write questions of their own.
const loadEditor = async () => (await import('./deck-editor.tsx')).DeckEditor;

interface DeckDialogProps {
  game: DeckGame;
  texts: DeckTexts;
  choice: DeckChoice;
  /** Called at every change. */
  onChoose: (choice: DeckChoice) => void;
}

/** Chooses and edits a host's own questions or prompts. The draft survives closing the dialog. */
export function DeckDialog({ game, texts, choice, onChoose }: DeckDialogProps) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<DeckDraft | null>(null);
  const [edited, setEdited] = useState(false);
  /** The saved draft, including rejected lines: they stay for correction until the dialog closes. */
  const [kept, setKept] = useState<DeckDraft | null>(null);

  const edit = (deck: Deck | null) =>
    setDraft({ id: deck?.id ?? null, name: deck?.name ?? '', text: deckText(deck?.lines ?? []) });
  const done = () => {
    setDraft(null);
    setEdited(true);
  };
  const saved = (deckId: string, complete: boolean) => {
    // New decks are made to be played.
    if (draft?.id === null) onChoose({ ...choice, deckId });
    if (complete || draft === null) return done();
    const rest = { ...draft, id: deckId };
    setKept(rest);
    setDraft(rest);
  };

  const notOpened = () => {
    done();
    toast.error(deckTexts.notOpened, deckTexts.notOpenedHint);
  };

  const changeOpen = (next: boolean) => {
    setOpen(next);
    setEdited(false);
    if (draft === kept) setDraft(null);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      trigger={
        <Button size="sm">
          <Layers aria-hidden="true" />
          {texts.open}
        </Button>
      }
      title={draft === null ? texts.title : draft.id === null ? deckTexts.newTitle : deckTexts.editTitle}
      description={draft === null ? texts.description : undefined}
      closeLabel={deckTexts.close}
      className="sm:max-w-150"
    >
      {draft === null ? (
        <DeckList
          game={game}
          texts={texts}
          choice={choice}
          onChoose={onChoose}
          onEdit={edit}
          onDone={() => changeOpen(false)}
          takesFocus={edited}
        />
      ) : (
        <LazyPart
          load={loadEditor}
          props={{ game, texts, draft, kept: draft === kept, onDraftChange: setDraft, onSaved: saved, onDone: done }}
          waiting={<Skeleton className="h-80" />}
          onFailed={notOpened}
        />
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import type { DeckButtonProps } from './deck-button.tsx';
import { DeckEditor } from './deck-editor.tsx';
import { DeckList } from './deck-list.tsx';
import { deckTexts } from './texts.ts';
import { useDeckDraft } from './use-deck-draft.ts';

interface DeckDialogProps extends DeckButtonProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** In a room: chooses and edits a host's own questions or prompts. The draft survives closing the dialog. */
export function DeckDialog({ game, choice, onChoose, open, onOpenChange }: DeckDialogProps) {
  const [edited, setEdited] = useState(false);
  const editing = useDeckDraft();
  const { draft } = editing;
  const texts = deckTexts.kinds[GAMES[game].deck];

  const done = () => {
    editing.close();
    setEdited(true);
  };
  const saved = (deckId: string, complete: boolean) => {
    // New decks are made to be played.
    if (draft?.id === null) onChoose({ ...choice, deckId });
    editing.saved(deckId, complete);
    if (complete) setEdited(true);
  };
  const changeOpen = (next: boolean) => {
    onOpenChange(next);
    setEdited(false);
    if (editing.kept) editing.close();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      title={draft === null ? texts.title : draft.id === null ? deckTexts.newTitle : deckTexts.editTitle}
      description={draft === null ? texts.description : undefined}
      className="sm:max-w-150"
    >
      {draft === null ? (
        <DeckList
          game={game}
          choice={choice}
          onChoose={onChoose}
          onEdit={editing.edit}
          onDone={() => changeOpen(false)}
          takesFocus={edited}
        />
      ) : (
        <DeckEditor
          game={game}
          draft={draft}
          kept={editing.kept}
          onDraftChange={editing.change}
          onSaved={saved}
          onDone={done}
        />
      )}
    </Dialog>
  );
}

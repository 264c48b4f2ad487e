import { Layers } from 'lucide-react';
import { useState } from 'react';
import { type DeckGame, GAMES } from '#shared/contract/games/registry.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { type DeckChoice, DeckList } from './deck-list.tsx';
import { LazyEditor } from './lazy-editor.tsx';
import { deckTexts } from './texts.ts';
import { useDeckDraft } from './use-deck-draft.ts';

interface DeckDialogProps {
  game: DeckGame;
  choice: DeckChoice;
  /** Called at every change. */
  onChoose: (choice: DeckChoice) => void;
}

/** In a room: chooses and edits a host's own questions or prompts. The draft survives closing the dialog. */
export function DeckDialog({ game, choice, onChoose }: DeckDialogProps) {
  const [open, setOpen] = useState(false);
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
    setOpen(next);
    setEdited(false);
    if (editing.kept) editing.close();
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
          choice={choice}
          onChoose={onChoose}
          onEdit={editing.edit}
          onDone={() => changeOpen(false)}
          takesFocus={edited}
        />
      ) : (
        <LazyEditor game={game} editing={editing} draft={draft} onSaved={saved} onDone={done} />
      )}
    </Dialog>
  );
}

import { Download, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Deck } from '#shared/contract/decks.ts';
import { type DeckGame, GAMES } from '#shared/contract/games/registry.ts';
import { useShownLanguage } from '#src/lib/catalogue.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { deckTexts } from './texts.ts';
import { useDeleteDeck } from './use-decks.ts';

/** Not allowed in names of files. */
const NO_FILE_NAME = /[\\/:*?"<>|\p{Cc}]+/gu;

interface DeckActionsProps {
  deck: Deck;
  onEdit: (deck: Deck) => void;
  /** Asks first. */
  onRemove: (deck: Deck) => void;
}

/** A deck's buttons: edit, download, delete. */
export function DeckActions({ deck, onEdit, onRemove }: DeckActionsProps) {
  const language = useShownLanguage();

  const download = async () => {
    try {
      const { deckCsv } = await import('./deck-csv.ts');
      const bytes = deckCsv(GAMES[deck.game].deck, deck.lines, language);
      const name = deck.name.replace(NO_FILE_NAME, ' ').replace(/ +/g, ' ').trim() || 'Thaw';
      saveFile(`${name}.csv`, bytes, 'text/csv;charset=utf-8');
    } catch {
      toast.error(deckTexts.csv.notDownloaded, deckTexts.csv.notDownloadedHint);
    }
  };

  return (
    <span className="flex shrink-0 gap-1">
      <Button size="icon" variant="ghost" aria-label={deckTexts.editName(deck.name)} onClick={() => onEdit(deck)}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button size="icon" variant="ghost" aria-label={deckTexts.csv.downloadName(deck.name)} onClick={download}>
        <Download aria-hidden="true" />
      </Button>
      <Button size="icon" variant="ghost" aria-label={deckTexts.removeName(deck.name)} onClick={() => onRemove(deck)}>
        <Trash2 aria-hidden="true" />
      </Button>
    </span>
  );
}

interface DeckRemovalProps {
  game: DeckGame;
  /** The deck to delete; null: nothing is asked. */
  deck: Deck | null;
  onClose: () => void;
  /** Its focused button is gone. */
  onDeleted: (deck: Deck) => void;
}

/** Asks before it deletes a deck. Beside the list: the deck's own row goes first. */
export function DeckRemoval({ game, deck, onClose, onDeleted }: DeckRemovalProps) {
  const { mutate, isPending } = useDeleteDeck(game);
  const [deleted, setDeleted] = useState<Deck | null>(null);
  const tell = useEffectEvent(onDeleted);
  // Once the dialog is closed: it holds the focus until then.
  useEffect(() => {
    if (deleted) tell(deleted);
  }, [deleted]);
  const remove = (gone: Deck) =>
    mutate(gone, {
      onSuccess: () => {
        onClose();
        toast.success(deckTexts.removed);
        setDeleted(gone);
      },
      onError: () => toast.error(deckTexts.failedTitle, deckTexts.removeFailed),
    });
  return (
    <AlertDialog
      open={deck !== null}
      onOpenChange={onClose}
      title={deckTexts.removeTitle(deck?.name ?? '')}
      description={deckTexts.removeExplanation}
      confirmLabel={deckTexts.remove}
      pending={isPending}
      onConfirm={() => {
        if (deck) remove(deck);
      }}
    />
  );
}

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Deck } from '#shared/contract/decks.ts';
import type { DeckGame } from '#shared/contract/games/registry.ts';
import { toast } from '#src/lib/toast.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Radio } from '#src/ui/radio.tsx';
import { type DeckTexts, deckTexts } from './texts.ts';
import { useDecks, useDeleteDeck } from './use-decks.ts';

/** A room plays one of the host's decks, perhaps mixed with the built-in one, or only the built-in one (null). */
export interface DeckChoice {
  readonly deckId: string | null;
  readonly mix: boolean;
}

interface DeckListProps {
  game: DeckGame;
  texts: DeckTexts;
  choice: DeckChoice;
  onChoose: (choice: DeckChoice) => void;
  /** Opens the editor for this deck, or for a new one. */
  onEdit: (deck: Deck | null) => void;
  onDone: () => void;
  /** After leaving the editor, the focus returns here. */
  takesFocus: boolean;
}

/** The host's decks: choose, edit, remove. */
export function DeckList({ game, texts, choice, onChoose, onEdit, onDone, takesFocus }: DeckListProps) {
  const { decks, failed } = useDecks(game);
  const [removing, setRemoving] = useState<Deck | null>(null);
  const create = useRef<HTMLButtonElement>(null);
  const name = useId();
  const { mutate, isPending } = useDeleteDeck(game);
  const chosen = decks?.find(({ id }) => id === choice.deckId);

  useEffect(() => {
    if (takesFocus) create.current?.focus();
  }, [takesFocus]);

  const remove = (deck: Deck) =>
    mutate(deck, {
      onSuccess: () => {
        setRemoving(null);
        if (deck.id === choice.deckId) onChoose({ deckId: null, mix: false });
        toast.success(deckTexts.removed);
        create.current?.focus();
      },
      onError: () => toast.error(deckTexts.failedTitle, deckTexts.removeFailed),
    });

  return (
    <div className="flex flex-col gap-5">
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">{deckTexts.choice}</legend>
        <Radio
          name={name}
          className="min-h-11 py-2"
          label={texts.builtIn}
          hint={texts.builtInHint}
          checked={chosen === undefined}
          onChange={() => onChoose({ deckId: null, mix: false })}
        />
        {decks?.map((deck) => (
          <Radio
            key={deck.id}
            name={name}
            className="min-h-11 border-line border-t py-2"
            label={deck.name}
            hint={texts.count(deck.lines.length)}
            checked={deck.id === chosen?.id}
            onChange={() => onChoose({ ...choice, deckId: deck.id })}
            end={
              <span className="flex shrink-0 gap-1">
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={deckTexts.editName(deck.name)}
                  onClick={() => onEdit(deck)}
                >
                  <Pencil aria-hidden="true" />
                </Button>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={deckTexts.removeName(deck.name)}
                  onClick={() => setRemoving(deck)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </span>
            }
          />
        ))}
      </fieldset>
      {decks === undefined ? (
        <p role="status" className="text-muted text-sm">
          {failed ? deckTexts.loadFailed : deckTexts.loading}
        </p>
      ) : null}
      {decks?.length === 0 ? <p className="text-muted text-sm">{deckTexts.none}</p> : null}
      {chosen ? (
        <Checkbox
          className="rounded-card bg-sunk p-4"
          label={texts.mix}
          hint={texts.mixHint}
          checked={choice.mix}
          onChange={(event) => onChoose({ ...choice, mix: event.target.checked })}
        />
      ) : null}
      <div className="flex flex-wrap justify-between gap-3">
        <Button ref={create} onClick={() => onEdit(null)}>
          <Plus aria-hidden="true" />
          {deckTexts.create}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {deckTexts.done}
        </Button>
      </div>
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => {
          if (!open) setRemoving(null);
        }}
        title={deckTexts.removeTitle(removing?.name ?? '')}
        description={deckTexts.removeExplanation}
        cancelLabel={deckTexts.removeCancel}
        confirmLabel={deckTexts.remove}
        pending={isPending}
        onConfirm={() => {
          if (removing && !isPending) remove(removing);
        }}
      />
    </div>
  );
}

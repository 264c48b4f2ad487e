import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Deck } from '#shared/contract/decks.ts';
import { type DeckGame, GAMES } from '#shared/contract/games/registry.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Radio } from '#src/ui/radio.tsx';
import { DeckActions, DeckRemoval } from './deck-actions.tsx';
import type { DeckChoice } from './deck-button.tsx';
import { deckTexts } from './texts.ts';
import { useDecks } from './use-decks.ts';

interface DeckListProps {
  game: DeckGame;
  choice: DeckChoice;
  onChoose: (choice: DeckChoice) => void;
  /** Opens the editor for this deck, or for a new one. */
  onEdit: (deck: Deck | null) => void;
  onDone: () => void;
  /** After leaving the editor, the focus returns here. */
  takesFocus: boolean;
}

/** The host's decks: choose, edit, remove. */
export function DeckList({ game, choice, onChoose, onEdit, onDone, takesFocus }: DeckListProps) {
  const { decks, failed } = useDecks(game);
  const [removing, setRemoving] = useState<Deck | null>(null);
  const create = useRef<HTMLButtonElement>(null);
  const name = useId();
  const texts = deckTexts.kinds[GAMES[game].deck];
  const chosen = decks?.find(({ id }) => id === choice.deckId);

  useEffect(() => {
    if (takesFocus) create.current?.focus();
  }, [takesFocus]);

  const deleted = ({ id }: Deck) => {
    if (id === choice.deckId) onChoose({ deckId: null, mix: false });
    create.current?.focus();
  };

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
            end={<DeckActions deck={deck} onEdit={onEdit} onRemove={setRemoving} />}
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
      <DeckRemoval game={game} deck={removing} onClose={() => setRemoving(null)} onDeleted={deleted} />
    </div>
  );
}

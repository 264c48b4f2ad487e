import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Deck } from '#shared/contract/decks.ts';
import { type DeckGame, GAMES } from '#shared/contract/games/registry.ts';
import { DECK_LIMITS } from '#shared/contract/plans.ts';
import { usePlan } from '#src/lib/host/session.ts';
import { planLimit } from '#src/lib/words/plan-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DeckActions, DeckRemoval } from './deck-actions.tsx';
import { DeckEditor } from './deck-editor.tsx';
import { deckTexts } from './texts.ts';
import { useDeckDraft } from './use-deck-draft.ts';
import { useDecks } from './use-decks.ts';

/** A game's decks outside of any room: make, edit, import, download, delete. A draft survives closing the dialog. */
export function DeckShelf({ game }: { game: DeckGame }) {
  const { decks, failed } = useDecks(game);
  const [open, setOpen] = useState(false);
  const [removing, setRemoving] = useState<Deck | null>(null);
  const editing = useDeckDraft();
  const { draft } = editing;
  const create = useRef<HTMLButtonElement>(null);
  const texts = deckTexts.kinds[GAMES[game].deck];
  const plan = usePlan();
  const full = (decks?.length ?? 0) >= DECK_LIMITS[plan];

  const edit = (deck: Deck | null) => {
    if (draft === null || draft.id !== (deck?.id ?? null)) editing.edit(deck);
    setOpen(true);
  };
  const changeOpen = (next: boolean) => {
    setOpen(next);
    if (editing.kept) editing.close();
  };
  const done = () => {
    editing.close();
    setOpen(false);
  };
  const saved = (deckId: string, complete: boolean) => {
    editing.saved(deckId, complete);
    if (complete) setOpen(false);
  };

  return (
    <Card as="section" aria-labelledby={`decks-${game}`} data-accent={GAMES[game].accent}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={`decks-${game}`} className="flex items-center gap-3 text-lg">
            <span aria-hidden="true" className="size-3 rounded-full bg-accent" />
            {GAMES[game].title}
          </h2>
          <p className="mt-1 text-muted text-sm">{texts.title}</p>
        </div>
        <Button ref={create} aria-disabled={full} onClick={() => (full ? undefined : edit(null))}>
          <Plus aria-hidden="true" />
          {deckTexts.create}
          <span className="sr-only">{deckTexts.forGame(GAMES[game].title)}</span>
        </Button>
      </div>
      {decks === undefined ? (
        <p role="status" className="mt-4 text-muted text-sm">
          {failed ? deckTexts.loadFailed : deckTexts.loading}
        </p>
      ) : null}
      {decks?.length === 0 ? <p className="mt-4 text-muted text-sm">{deckTexts.none}</p> : null}
      {full ? <p className="mt-4 text-sm">{planLimit('too_many_decks', plan)}</p> : null}
      <ul className="mt-2 -mb-2 empty:hidden">
        {decks?.map((deck) => (
          <li
            key={deck.id}
            className="flex items-center justify-between gap-3 border-line border-t py-2 first:border-t-0"
          >
            <span className="min-w-0">
              <span dir="auto" className="wrap-anywhere block font-semibold">
                {deck.name}
              </span>
              <span data-numbers className="block text-muted text-sm">
                {texts.count(deck.lines.length)}
              </span>
            </span>
            <DeckActions deck={deck} onEdit={edit} onRemove={setRemoving} />
          </li>
        ))}
      </ul>
      <DeckRemoval
        game={game}
        deck={removing}
        onClose={() => setRemoving(null)}
        onDeleted={() => create.current?.focus()}
      />
      <Dialog
        open={open && draft !== null}
        onOpenChange={changeOpen}
        title={draft?.id === null ? deckTexts.newTitle : deckTexts.editTitle}
        className="sm:max-w-150"
      >
        {draft === null ? null : (
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
    </Card>
  );
}

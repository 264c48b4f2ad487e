import { useState } from 'react';
import type { Deck } from '#shared/contract/decks.ts';
import { deckText } from '#shared/domain/deck-lines.ts';
import type { DeckDraft } from './use-decks.ts';

/** What the editor shows: the draft, which stays until it is saved or canceled. */
export interface DeckEditing {
  /** null: the editor is closed. */
  draft: DeckDraft | null;
  /** Saved like this, with no change since: rejected lines stay for correction. */
  kept: boolean;
  /** Opens the editor for this deck, or for a new one. */
  edit: (deck: Deck | null) => void;
  change: (draft: DeckDraft) => void;
  /** @param complete all lines were saved */
  saved: (deckId: string, complete: boolean) => void;
  close: () => void;
}

/** The deck that is being edited. */
export function useDeckDraft(): DeckEditing {
  const [draft, setDraft] = useState<DeckDraft | null>(null);
  const [kept, setKept] = useState<DeckDraft | null>(null);
  return {
    draft,
    kept: draft === kept,
    edit: (deck) => setDraft({ id: deck?.id ?? null, name: deck?.name ?? '', text: deckText(deck?.lines ?? []) }),
    change: setDraft,
    saved: (id, complete) => {
      const rest = complete || draft === null ? null : { ...draft, id };
      setKept(rest);
      setDraft(rest);
    },
    close: () => setDraft(null),
  };
}

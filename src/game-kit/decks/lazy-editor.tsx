import type { DeckGame } from '#shared/contract/games/registry.ts';
import { toast } from '#src/lib/toast.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { deckTexts } from './texts.ts';
import type { DeckEditing } from './use-deck-draft.ts';
import type { DeckDraft } from './use-decks.ts';

// Loaded on demand: most hosts never write questions of their own.
const load = async () => (await import('./deck-editor.tsx')).DeckEditor;

interface LazyEditorProps {
  game: DeckGame;
  editing: DeckEditing;
  draft: DeckDraft;
  onSaved: DeckEditing['saved'];
  /** Canceled, finished, or not loaded. */
  onDone: () => void;
}

/** The editor of decks, in a room and on the dashboard. */
export function LazyEditor({ game, editing, draft, onSaved, onDone }: LazyEditorProps) {
  const notOpened = () => {
    onDone();
    toast.error(deckTexts.notOpened, deckTexts.notOpenedHint);
  };
  return (
    <LazyPart
      load={load}
      props={{ game, draft, kept: editing.kept, onDraftChange: editing.change, onSaved, onDone }}
      waiting={<Skeleton className="h-80" />}
      onFailed={notOpened}
    />
  );
}

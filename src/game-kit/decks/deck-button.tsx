import { Layers } from 'lucide-react';
import { useState } from 'react';
import { type DeckGame, GAMES } from '#shared/contract/games/registry.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { hostTexts } from '../host-texts.ts';

const texts = hostTexts.decks;

/** A room plays one of the host's decks, perhaps mixed with the built-in one, or only the built-in one (null). */
export interface DeckChoice {
  readonly deckId: string | null;
  readonly mix: boolean;
}

export interface DeckButtonProps {
  game: DeckGame;
  choice: DeckChoice;
  /** Called at every change. */
  onChoose: (choice: DeckChoice) => void;
}

// Loaded on demand: most hosts never write questions of their own.
const loadDialog = async () => (await import('./deck-dialog.tsx')).DeckDialog;

/** Opens the host's own questions or prompts. */
export function DeckButton(props: DeckButtonProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const start = () => {
    setOpen(true);
    setWasOpened(true);
  };
  const notOpened = () => {
    setOpen(false);
    setWasOpened(false);
    toast.error(texts.notOpened, texts.notOpenedHint);
  };
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={start}>
        <Layers aria-hidden="true" />
        {texts.open[GAMES[props.game].deck]}
      </Button>
      {wasOpened ? (
        <LazyPart load={loadDialog} props={{ ...props, open, onOpenChange: setOpen }} onFailed={notOpened} />
      ) : null}
    </>
  );
}

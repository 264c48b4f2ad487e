import { History } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { masterpieceTexts } from '../texts.ts';

export function EarlierRoundsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <EarlierRoundsOpener onOpen={() => setOpen(true)} variant="secondary" />
      <EarlierRoundsDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Only the button: use it where the button comes and goes with the phases, and the dialog must stay. */
export function EarlierRoundsOpener(props: { onOpen: () => void; variant?: 'ghost' | 'secondary' }) {
  const { onOpen, variant = 'ghost' } = props;
  return (
    <Button size="sm" variant={variant} onClick={onOpen}>
      <History aria-hidden="true" />
      {masterpieceTexts.rounds.open}
    </Button>
  );
}

const loadRounds = async () => (await import('./earlier-rounds.tsx')).EarlierRounds;

export function EarlierRoundsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  if (!open) return null;
  const notOpened = () => {
    onClose();
    toast.error(masterpieceTexts.rounds.notOpened);
  };
  return <LazyPart load={loadRounds} props={{ onClose }} onFailed={notOpened} />;
}

import { History } from 'lucide-react';
import { useState } from 'react';
import type { Identity } from '#src/lib/api.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { masterpieceTexts } from '../texts.ts';

interface Look {
  variant?: 'ghost' | 'secondary';
}

/** Opens the finished rounds. */
export function EarlierRoundsButton({ roomId, as, variant }: Look & { roomId: string; as: Identity }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <EarlierRoundsOpener onOpen={() => setOpen(true)} variant={variant} />
      <EarlierRoundsDialog roomId={roomId} as={as} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Only the button: use it where the button comes and goes with the phases, and the dialog must stay. */
export function EarlierRoundsOpener({ onOpen, variant = 'ghost' }: Look & { onOpen: () => void }) {
  return (
    <Button size="sm" variant={variant} onClick={onOpen}>
      <History aria-hidden="true" />
      {masterpieceTexts.rounds.open}
    </Button>
  );
}

const loadRounds = async () => (await import('./earlier-rounds.tsx')).EarlierRounds;

/** The finished rounds, loaded on opening. */
export function EarlierRoundsDialog(props: { roomId: string; as: Identity; open: boolean; onClose: () => void }) {
  const { roomId, as, open, onClose } = props;
  if (!open) return null;
  const notOpened = () => {
    onClose();
    toast.error(masterpieceTexts.rounds.notOpened);
  };
  return <LazyPart load={loadRounds} props={{ roomId, as, onClose }} onFailed={notOpened} />;
}

import type { Identity } from '#src/lib/api.ts';
import { toast } from '#src/lib/toast.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { masterpieceTexts } from '../texts.ts';

const loadRounds = async () => (await import('./earlier-rounds.tsx')).EarlierRounds;

/** The rounds that are over. What shows them is loaded when somebody looks. */
export function EarlierRoundsDialog(props: { roomId: string; as: Identity; open: boolean; onClose: () => void }) {
  const { roomId, as, open, onClose } = props;
  if (!open) return null;
  const notOpened = () => {
    onClose();
    toast.error(masterpieceTexts.rounds.notOpened);
  };
  return <LazyPart load={loadRounds} props={{ roomId, as, onClose }} onFailed={notOpened} />;
}

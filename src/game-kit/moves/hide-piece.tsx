import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { hidePiece } from '#shared/contract/hosted-rooms.ts';
import { UNDO_SECONDS } from '#shared/contract/rooms.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from '../host-texts.ts';
import { phaseTexts } from '../phase-texts.ts';
import { useMove } from './use-move.ts';

interface Piece {
  /** As `hidePiece` of the contract names it. */
  piece: string;
  hidden: boolean;
}

interface HidePieceProps extends Piece {
  /** What it is, and whose. */
  name: string;
  /** Of a button with only the icon. */
  iconClass?: string;
}

/** Hides a statement, a drawing or the like from all screens, with an undo in the toast, and then shows it again. */
export function HidePiece({ hidden, iconClass, name, piece }: HidePieceProps) {
  const room = useRoom();
  const cache = useQueryClient();
  const texts = hostTexts.pieces;
  const refresh = () =>
    cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => `${path}`.includes(`/rooms/${room.id}/`) });
  const { go, pending } = useMove((wish: Piece) => room.call(hidePiece, { body: { ...wish } }).then(() => wish), {
    onMoved: async (wish) => {
      await refresh();
      if (!wish.hidden) return;
      const undo = { label: hostTexts.people.undo, onAction: () => go({ ...wish, hidden: false }) };
      toast.info(texts.hidden, name, { action: undo, durationMs: UNDO_SECONDS * 1_000 });
    },
    refresh,
    failed: { title: phaseTexts.updateFailed, body: phaseTexts.tryAgain },
  });
  const word = hidden ? texts.show : texts.hide;
  const Icon = hidden ? Eye : EyeOff;
  return (
    <Button
      size={iconClass === undefined ? 'sm' : 'icon'}
      variant={iconClass === undefined ? 'ghost' : 'secondary'}
      aria-label={`${word}: ${name}`}
      title={iconClass === undefined ? undefined : word}
      className={iconClass ?? 'pointer-coarse:min-h-11'}
      pending={pending}
      onClick={() => go({ piece, hidden: !hidden })}
    >
      <Icon aria-hidden="true" />
      {iconClass === undefined ? word : null}
    </Button>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import type { NoticeText } from '../texts.ts';

interface MoveOptions<Reply> {
  /** Shows the room's reply. The move stays pending until this resolves. */
  onMoved: (reply: Reply) => unknown;
  /** Refetches the room after a failure. */
  refresh: () => unknown;
  failed: NoticeText;
  /** Explains a refusal in the game's words. @returns whether it did */
  explain?: (code: RefusalCode | null) => boolean;
}

interface Move<Input> {
  go: (input: Input) => void;
  pending: boolean;
  /** Input of the pending move. */
  input: Input | undefined;
}

/**
 * A user's change to a room. Changes are sent one at a time, so the last one wins.
 * @param move may wait for an earlier one, so it must get everything through its input
 */
export function useMove<Input = void, Reply = unknown>(
  move: (input: Input) => Promise<Reply>,
  { onMoved, refresh, failed, explain }: MoveOptions<Reply>,
): Move<Input> {
  const { id } = useRoom();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `move-${id}` },
    mutationFn: move,
    onSuccess: onMoved,
    onError: (error) => {
      void refresh();
      const code = refusalCode(error);
      // Time ran out or someone else was faster: the screen shows it.
      if (explain?.(code) || code === 'wrong_phase' || code === 'room_moved') return;
      toast.error(failed.title, failed.body);
    },
  });
  return { go: mutate, pending: isPending, input: isPending ? variables : undefined };
}

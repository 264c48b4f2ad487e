import { useMutation } from '@tanstack/react-query';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import type { NoticeText } from './texts.ts';

interface MoveOptions<Reply> {
  /** Shows what the room answered. The move is pending until this is done. */
  onMoved: (reply: Reply) => unknown;
  /** Reads the room anew, after a failure. */
  refresh: () => unknown;
  failed: NoticeText;
  /** Says something better about a refusal. @returns whether it did */
  explain?: (code: RefusalCode | null) => boolean;
}

interface Move<Input> {
  go: (input: Input) => void;
  pending: boolean;
  /** What was asked for, while it is pending. */
  input: Input | undefined;
}

/**
 * A change that somebody makes to a room. Changes are sent one after the other, so that the last one counts.
 * @param move may wait for an earlier one: what it starts from must come in as its input
 */
export function useMove<Input = void, Reply = unknown>(
  roomId: string,
  move: (input: Input) => Promise<Reply>,
  { onMoved, refresh, failed, explain }: MoveOptions<Reply>,
): Move<Input> {
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `move-${roomId}` },
    mutationFn: move,
    onSuccess: onMoved,
    onError: (error) => {
      void refresh();
      const code = refusalCode(error);
      // The time or somebody else was faster: the screen shows it.
      if (code === 'wrong_phase' || explain?.(code)) return;
      toast.error(failed.title, failed.body);
    },
  });
  return { go: mutate, pending: isPending, input: isPending ? variables : undefined };
}

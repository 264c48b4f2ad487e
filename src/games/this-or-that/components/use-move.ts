import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ThisOrThatState } from '#shared/contract/games/this-or-that.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { hostedGame } from '../api.ts';

/**
 * Something that the host does to the game. The room that it answers counts at once.
 * @param move may have to wait for an earlier one: what it starts from must come in as its input
 * @param explain says what went wrong, where there is a better word than the usual one; true: it has been said
 */
export function useMove<Input = void>(
  roomId: string,
  move: (input: Input) => Promise<ThisOrThatState>,
  { title, body, explain }: { title: string; body: string; explain?: (error: unknown) => boolean },
): { go: (input: Input) => void; pending: boolean; input: Input | undefined } {
  const cache = useQueryClient();
  const { queryKey } = hostedGame(roomId);
  const { mutate, isPending, variables } = useMutation({
    // One after the other: whichever overtook the other, the game would not be as it was wanted last.
    scope: { id: `move-${roomId}` },
    mutationFn: move,
    onSuccess: async (state) => {
      // A poll that is under way may be older than the move.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, state);
    },
    onError: (error) => {
      void cache.invalidateQueries({ queryKey });
      // The game moved on by itself, or from another screen of this host: what is seen now says it.
      if (refusalCode(error) === 'wrong_phase' || explain?.(error)) return;
      toast.error(title, body);
    },
  });
  return { go: mutate, pending: isPending, input: variables };
}

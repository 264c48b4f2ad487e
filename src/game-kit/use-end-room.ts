import { useMutation } from '@tanstack/react-query';
import { deleteRoom, endRoom } from '#shared/contract/rooms.ts';
import { call } from '#src/lib/api.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { hostTexts } from './host-texts.ts';

export type Ending = 'end' | 'delete';

/**
 * Ends a room, or deletes it with everything in it. One that is over already counts as done.
 * @param onEnding called with true before the room is closed, so that nobody polls a room that is gone; with false when
 *   it could not be closed
 * @param onEnded called once the room is closed on the server
 */
export function useEndRoom(
  roomId: string,
  { onEnding, onEnded }: { onEnding: (ending: boolean) => void; onEnded: () => void },
): { finish: (ending: Ending) => void; pending: Ending | null } {
  const { mutate, isPending, variables } = useMutation({
    onMutate: () => onEnding(true),
    mutationFn: async (ending: Ending) => {
      try {
        await call(ending === 'end' ? endRoom : deleteRoom, { params: { roomId } });
      } catch (error) {
        if (!isOver(error, ending)) throw error;
      }
    },
    onSuccess: (_, ending) => {
      toast.success(ending === 'end' ? hostTexts.end.ended : hostTexts.end.erased);
      onEnded();
    },
    onError: () => {
      onEnding(false);
      toast.error(hostTexts.end.failedTitle, hostTexts.end.failed);
    },
  });
  return { finish: mutate, pending: isPending ? variables : null };
}

/** An ended room is ended; only a room that is gone altogether has no data any more. */
function isOver(error: unknown, ending: Ending): boolean {
  const code = refusalCode(error);
  return code === 'room_not_found' || (code === 'room_ended' && ending === 'end');
}

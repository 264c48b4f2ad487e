import { useMutation } from '@tanstack/react-query';
import { lockRoom } from '#shared/contract/rooms.ts';
import { call } from '#src/lib/api.ts';
import { toast } from '#src/lib/toast.ts';
import { roomTexts } from './texts.ts';

/**
 * The lock of a room as its switch shows it: at once what was chosen, then what the room says.
 * @param locked as the room was last read
 * @param onChanged refetches the room
 */
export function useLock(
  roomId: string,
  locked: boolean,
  onChanged: () => Promise<unknown>,
): { locked: boolean; setLocked: (locked: boolean) => void } {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (wanted: boolean) => {
      await call(lockRoom, { params: { roomId }, body: { locked: wanted } });
      await onChanged();
    },
    onError: () => toast.error(roomTexts.invite.lockFailedTitle, roomTexts.invite.lockFailed),
  });
  return { locked: isPending ? variables : locked, setLocked: mutate };
}

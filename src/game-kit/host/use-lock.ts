import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { lockRoom } from '#shared/contract/hosted-rooms.ts';
import { call } from '#src/lib/calls/api.ts';
import { hostTexts } from '../host-texts.ts';
import { updateRoom } from '../moves/room-cache.ts';
import { useMove } from '../moves/use-move.ts';

interface LockableRoom {
  readonly hosting: { readonly locked: boolean } | null;
}

/**
 * A room's lock as its switch shows it: first the choice, then the room's state.
 * @param locked as last read
 * @param queryKey of the poll that reads the room
 */
export function useLock(
  roomId: string,
  locked: boolean,
  queryKey: QueryKey,
): { locked: boolean; setLocked: (locked: boolean) => void } {
  const cache = useQueryClient();
  const { lockFailedTitle: title, lockFailed: body } = hostTexts.invite;
  const { go, input } = useMove(
    roomId,
    (wanted: boolean) => call(lockRoom, { params: { roomId }, body: { locked: wanted } }),
    {
      onMoved: ({ locked: isLocked }) =>
        updateRoom<LockableRoom>(cache, queryKey, ({ hosting, ...room }) => ({
          ...room,
          hosting: hosting && { ...hosting, locked: isLocked },
        })),
      refresh: () => cache.invalidateQueries({ queryKey }),
      failed: { title, body },
    },
  );
  return { locked: input ?? locked, setLocked: go };
}

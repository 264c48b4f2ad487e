import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { lockRoom } from '#shared/contract/hosted-rooms.ts';
import { updateRoom } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { hostTexts } from '../host-texts.ts';
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
  locked: boolean,
  queryKey: QueryKey,
): { locked: boolean; setLocked: (locked: boolean) => void } {
  const cache = useQueryClient();
  const room = useRoom();
  const { lockFailedTitle: title, lockFailed: body } = hostTexts.invite;
  const { go, input } = useMove((wanted: boolean) => room.call(lockRoom, { body: { locked: wanted } }), {
    onMoved: ({ locked: isLocked }) =>
      updateRoom<LockableRoom>(cache, queryKey, ({ hosting, ...rest }) => ({
        ...rest,
        hosting: hosting && { ...hosting, locked: isLocked },
      })),
    refresh: () => cache.invalidateQueries({ queryKey }),
    failed: { title, body },
  });
  return { locked: input ?? locked, setLocked: go };
}

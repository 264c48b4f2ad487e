import { useQueryClient } from '@tanstack/react-query';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { replaceRoom } from '#src/game-kit/room-cache.ts';
import type { NoticeText } from '#src/game-kit/texts.ts';
import { useMove } from '#src/game-kit/use-move.ts';
import { type HostedGame, hostedGame } from '../api.ts';

/** A host's move. The reply's room shows at once. For the parameters see `useMove`. */
export function useHostMove<Input = void>(
  roomId: string,
  move: (input: Input) => Promise<HostedGame>,
  words: { failed: NoticeText; explain?: (code: RefusalCode | null) => boolean },
) {
  const cache = useQueryClient();
  const { queryKey } = hostedGame(roomId);
  return useMove(roomId, move, {
    onMoved: (state) => replaceRoom(cache, queryKey, () => state),
    refresh: () => cache.invalidateQueries({ queryKey }),
    ...words,
  });
}

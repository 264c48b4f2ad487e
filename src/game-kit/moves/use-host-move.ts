import { useQueryClient } from '@tanstack/react-query';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { replaceRoom } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import type { Hosted } from '../hosted.tsx';
import { phaseTexts } from '../phase-texts.ts';
import { useMove } from './use-move.ts';

interface Words {
  /** The title of the toast. */
  failed?: string;
  /** Explains a refusal in the game's words. @returns whether it did */
  explain?: (code: RefusalCode | null) => boolean;
}

/** A host's move that is answered by the room's state, which shows at once. For `move` see `useMove`. */
export function useHostMove<Input = void>(
  { queryKey }: Pick<Hosted, 'queryKey'>,
  move: (input: Input) => Promise<unknown>,
  { failed = phaseTexts.updateFailed, explain = () => false }: Words = {},
) {
  const cache = useQueryClient();
  const room = useRoom();
  return useMove(move, {
    onMoved: (state) => {
      room.show(`${queryKey[0]}`, versionIn(state));
      return replaceRoom(cache, queryKey, () => state);
    },
    refresh: () => cache.invalidateQueries({ queryKey }),
    failed: { title: failed, body: phaseTexts.tryAgain },
    explain,
  });
}

/** The version of a whole room; 0 without one. */
function versionIn(reply: unknown): number {
  return typeof reply === 'object' && reply !== null && 'version' in reply ? Number(reply.version) : 0;
}

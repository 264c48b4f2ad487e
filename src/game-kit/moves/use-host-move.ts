import { useQueryClient } from '@tanstack/react-query';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { showVersion } from '#src/lib/calls/room-versions.ts';
import { placeOf } from '#src/lib/polls/poll.ts';
import type { Hosted } from '../hosted.tsx';
import { phaseTexts } from '../phase-texts.ts';
import { replaceRoom } from './room-cache.ts';
import { useMove } from './use-move.ts';

/** The room of a move: its id, and the key of the poll that reads it. */
export type MovedRoom = Pick<Hosted, 'roomId' | 'queryKey'>;

interface Words {
  /** The title of the toast. */
  failed?: string;
  /** Explains a refusal in the game's words. @returns whether it did */
  explain?: (code: RefusalCode | null) => boolean;
}

/** A host's move that is answered by the room's state, which shows at once. For `move` see `useMove`. */
export function useHostMove<Input = void>(
  { roomId, queryKey }: MovedRoom,
  move: (input: Input) => Promise<unknown>,
  { failed = phaseTexts.updateFailed, explain = () => false }: Words = {},
) {
  const cache = useQueryClient();
  return useMove(roomId, move, {
    onMoved: (state) => {
      showVersion(placeOf(queryKey), versionIn(state));
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

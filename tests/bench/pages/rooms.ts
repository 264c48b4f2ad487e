import { getParticipants } from '#shared/contract/games/coloring.ts';
import { createMasterpieceRoom } from '#shared/contract/games/masterpiece.ts';
import { hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { getThisOrThatState } from '#shared/contract/games/this-or-that.ts';
import { createWarmWelcomeRoom } from '#shared/contract/games/warm-welcome.ts';
import { newRoomId } from '../../../src/lib/room-id.ts';
import { ok } from '../../support/sessions/ask.ts';

/** Opens a room of every game. Answers the addresses of their join pages, and of two host's pages. */
export async function openRooms(origin: string, bearer: string): Promise<{ joinPaths: string[]; hostPaths: string[] }> {
  const [coloring, questions] = [newRoomId(), newRoomId()];
  await ok(origin, getParticipants, { params: { roomId: coloring }, bearer });
  await ok(origin, getThisOrThatState, { params: { roomId: questions }, bearer });
  const { room } = await ok(origin, createMasterpieceRoom, { bearer });
  const { roomId: welcome } = await ok(origin, createWarmWelcomeRoom, { bearer });
  return {
    joinPaths: [
      joinPath('coloring', coloring),
      joinPath('this-or-that', questions),
      joinPath('warm-welcome', welcome),
      joinPath('masterpiece', room.id),
    ],
    hostPaths: [hostPath('this-or-that', questions), hostPath('warm-welcome', welcome)],
  };
}

import { joinMasterpiece } from '#shared/contract/games/masterpiece.ts';
import type { OwnSeat } from '#src/game-kit/use-guest.ts';
import { call } from '#src/lib/api.ts';
import { joinOnce, rememberSeat } from '#src/lib/seats.ts';

/** Takes a seat as a guest, or gives back the one that this tab has; it is kept for coming back. */
export async function joinAsGuest(roomId: string, playerName: string): Promise<OwnSeat> {
  const { player, seat } = await joinOnce(roomId, (attempt) =>
    call(joinMasterpiece, { params: { roomId }, body: { playerName, attempt }, as: { kind: 'seat', roomId } }),
  );
  rememberSeat(roomId, { token: seat, participantName: player.playerName, game: 'masterpiece' });
  return { participantId: player.id, participantName: player.playerName, color: player.color, isHost: player.isHost };
}

import { joinColoring } from '#shared/contract/games/coloring.ts';
import type { OwnSeat } from '#src/game-kit/use-guest.ts';
import { call } from '#src/lib/api.ts';
import { joinOnce, rememberSeat } from '#src/lib/seats.ts';

/** Takes a seat as a guest, or gives back the one that this tab has; it is kept for coming back. */
export async function joinAsGuest(roomId: string, participantName: string): Promise<OwnSeat> {
  const { participant, seat } = await joinOnce(roomId, (attempt) =>
    call(joinColoring, { params: { roomId }, body: { participantName, attempt }, as: { kind: 'seat', roomId } }),
  );
  const { id, participantName: name, color, isHost } = participant;
  rememberSeat(roomId, { token: seat, participantName: name, game: 'coloring' });
  return { participantId: id, participantName: name, color, isHost };
}

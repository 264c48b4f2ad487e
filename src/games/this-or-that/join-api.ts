import { joinThisOrThat } from '#shared/contract/games/this-or-that.ts';
import type { OwnSeat } from '#src/game-kit/use-guest.ts';
import { call } from '#src/lib/api.ts';
import { joinOnce, rememberSeat } from '#src/lib/seats.ts';

/** Joins as a guest; the seat is kept for coming back. */
export async function joinAsPlayer(roomId: string, participantName: string): Promise<OwnSeat> {
  const { participant, seat } = await joinOnce(roomId, (attempt) =>
    call(joinThisOrThat, { params: { roomId }, body: { participantName, attempt }, as: { kind: 'seat', roomId } }),
  );
  rememberSeat(roomId, { token: seat, participantName: participant.participantName, game: 'this-or-that' });
  const { id, color, isHost } = participant;
  return { participantId: id, participantName: participant.participantName, color, isHost };
}

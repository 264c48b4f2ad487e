import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import {
  getWarmWelcomeRoom,
  joinWarmWelcome,
  type WarmWelcomeParticipant,
} from '#shared/contract/games/warm-welcome.ts';
import { getLobby } from '#shared/contract/rooms.ts';
import type { GuestView } from '#src/game-kit/use-guest.ts';
import { call } from '#src/lib/api.ts';
import { joinOnce, rememberSeat } from '#src/lib/seats.ts';

type JoinInput = Omit<BodyInputOf<typeof joinWarmWelcome>, 'attempt'>;

/** Joins as a guest, or changes the name and place of the seat that this tab has; the seat is kept for coming back. */
export async function joinAsGuest(roomId: string, body: JoinInput) {
  const { participant, seat } = await joinOnce(roomId, (attempt) =>
    call(joinWarmWelcome, { params: { roomId }, body: { ...body, attempt }, as: { kind: 'seat', roomId } }),
  );
  rememberSeat(roomId, { token: seat, participantName: participant.participantName, game: 'warm-welcome' });
  return participant;
}

/** Asks the room whom it knows by the seat of this tab, and what they told. */
export async function findGuest(roomId: string, signal: AbortSignal): Promise<GuestView<WarmWelcomeParticipant>> {
  const as = { kind: 'seat', roomId } as const;
  const lobby = await call(getLobby, { params: { roomId }, as, signal });
  if (lobby.seat === null) return { lobby, me: null };
  const { participantId } = lobby.seat;
  const room = await call(getWarmWelcomeRoom, { params: { roomId }, as, signal });
  return { lobby, me: room.participants.find(({ id }) => id === participantId) ?? null };
}

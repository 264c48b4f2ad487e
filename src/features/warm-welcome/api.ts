import type { User } from '#shared/contract/accounts.ts';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { getLobby } from '#shared/contract/rooms.ts';
import {
  createWarmWelcomeRoom,
  FACTS_POLL_MS,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  joinWarmWelcome,
  ROOM_POLL_MS,
  type WarmWelcomeParticipant,
} from '#shared/contract/warm-welcome.ts';
import { joinAsHost } from '#src/components/room/join-as-host.ts';
import type { GuestView } from '#src/components/room/use-guest.ts';
import { call, HOST } from '#src/lib/api.ts';
import { poll } from '#src/lib/poll.ts';
import { joinOnce, rememberSeat } from '#src/lib/seats.ts';

/** The room as its host sees it: people, places, weather, lock. */
export const hostedRoom = (roomId: string) => poll(getWarmWelcomeRoom, { roomId }, ROOM_POLL_MS, HOST);

/** All facts of the room as its host sees them, newest first. */
export const hostedFacts = (roomId: string) => poll(getWarmWelcomeFacts, { roomId }, FACTS_POLL_MS, HOST);

/** Opens a room, and tells its id. */
export async function openRoom(): Promise<string> {
  const { roomId } = await call(createWarmWelcomeRoom);
  return roomId;
}

type JoinInput = Omit<BodyInputOf<typeof joinWarmWelcome>, 'attempt'>;

/** Joins as a guest, or changes the name and place of the seat that this tab has; the seat is kept for coming back. */
export async function joinAsGuest(roomId: string, body: JoinInput) {
  const { participant, seat } = await joinOnce(roomId, (attempt) =>
    call(joinWarmWelcome, { params: { roomId }, body: { ...body, attempt }, as: { kind: 'seat', roomId } }),
  );
  rememberSeat(roomId, { token: seat, participantName: participant.participantName, game: 'warm-welcome' });
  return participant;
}

/** Puts the host on the map, or moves the host's marker. */
export async function addHostPlace(roomId: string, user: User, currentLocation: string) {
  const { participant } = await joinAsHost(user, (participantName) =>
    call(joinWarmWelcome, { params: { roomId }, body: { participantName, currentLocation }, as: HOST }),
  );
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

import type { User } from '#shared/contract/accounts.ts';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { getLobby, type Lobby } from '#shared/contract/rooms.ts';
import {
  createWarmWelcomeRoom,
  FACTS_POLL_MS,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  joinWarmWelcome,
  ROOM_POLL_MS,
  type WarmWelcomeParticipant,
} from '#shared/contract/warm-welcome.ts';
import { call, HOST } from '#src/lib/api.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { poll } from '#src/lib/poll.ts';
import { joinOnce, rememberSeat } from '#src/lib/seats.ts';
import { hostName } from '#src/lib/user-names.ts';
import { warmWelcomeTexts } from './texts.ts';

/** The room as its host sees it: people, places, weather, lock. */
export const hostedRoom = (roomId: string) => poll(getWarmWelcomeRoom, { roomId }, ROOM_POLL_MS, HOST);

/** All facts of the room as its host sees them, newest first. */
export const hostedFacts = (roomId: string) => poll(getWarmWelcomeFacts, { roomId }, FACTS_POLL_MS, HOST);

/** A room that was opened and that no page has shown yet, per host. */
const unclaimed = new Map<string, Promise<string>>();

/**
 * Opens a room. However often a page asks before one has `claimed` the room (React's double effects, a page left and
 * opened again), only one is made. A failure is forgotten, so that asking again tries again.
 * @returns the id of the new room
 */
export function openRoomOnce(userId: string): Promise<string> {
  const opening =
    unclaimed.get(userId) ??
    call(createWarmWelcomeRoom)
      .then(({ roomId }) => roomId)
      .catch((error: unknown) => {
        unclaimed.delete(userId);
        throw error;
      });
  unclaimed.set(userId, opening);
  return opening;
}

/** Says that the opened room is shown now: the next one asked for is a new one. Answers false to all but the first. */
export function claimRoom(userId: string): boolean {
  return unclaimed.delete(userId);
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

/** Puts the host on the map, or moves the host's marker. A guest may have the host's first name already. */
export async function addHostPlace(roomId: string, user: User, currentLocation: string) {
  const join = async (participantName: string) => {
    const body = { participantName, currentLocation };
    const { participant } = await call(joinWarmWelcome, { params: { roomId }, body, as: HOST });
    return participant;
  };
  const name = hostName(user);
  try {
    return await join(name);
  } catch (error) {
    if (refusalCode(error) !== 'name_taken') throw error;
    return join(warmWelcomeTexts.addLocation.otherName(name));
  }
}

/** What a join page knows: the room as it is before joining, and its guest once this tab has a seat in it. */
export interface GuestView {
  lobby: Lobby | null;
  me: WarmWelcomeParticipant | null;
}

/** Asks the room whom it knows by the seat of this tab, and what they told. */
export async function findGuest(roomId: string, signal?: AbortSignal): Promise<GuestView> {
  const as = { kind: 'seat', roomId } as const;
  const lobby = await call(getLobby, { params: { roomId }, as, signal });
  if (lobby.seat === null) return { lobby, me: null };
  const { participantId } = lobby.seat;
  const room = await call(getWarmWelcomeRoom, { params: { roomId }, as, signal });
  return { lobby, me: room.participants.find(({ id }) => id === participantId) ?? null };
}

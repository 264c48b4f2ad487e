import type { User } from '#shared/contract/accounts.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import {
  createWarmWelcomeRoom,
  FACTS_POLL_MS,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  joinWarmWelcome,
} from '#shared/contract/games/warm-welcome.ts';
import { joinAsHost } from '#src/game-kit/join-as-host.ts';
import { call, HOST } from '#src/lib/api.ts';
import { poll } from '#src/lib/poll.ts';

/** The room as its host sees it: people, places, weather, lock. */
export const hostedRoom = (roomId: string) => poll(getWarmWelcomeRoom, { roomId }, GAMES['warm-welcome'].pollMs, HOST);

/** All facts of the room as its host sees them, newest first. */
export const hostedFacts = (roomId: string) => poll(getWarmWelcomeFacts, { roomId }, FACTS_POLL_MS, HOST);

/** Opens a room, and tells its id. */
export async function openRoom(): Promise<string> {
  const { roomId } = await call(createWarmWelcomeRoom);
  return roomId;
}

/** Puts the host on the map, or moves the host's marker. */
export async function addHostPlace(roomId: string, user: User, currentLocation: string) {
  const { participant } = await joinAsHost(user, (participantName) =>
    call(joinWarmWelcome, { params: { roomId }, body: { participantName, currentLocation }, as: HOST }),
  );
  return participant;
}

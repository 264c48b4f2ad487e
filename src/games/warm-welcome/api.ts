import { GAMES } from '#shared/contract/games/registry.ts';
import {
  createWarmWelcomeRoom,
  FACTS_POLL_MS,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  type WarmWelcomeRoom,
} from '#shared/contract/games/warm-welcome.ts';
import { personOf } from '#src/game-kit/person.ts';
import { call } from '#src/lib/calls/api.ts';
import { poll } from '#src/lib/polls/poll.ts';
import type { Room } from '#src/lib/polls/room.ts';

/** The room as its host sees it: people, locations, weather, lock. */
export type HostedMap = ReturnType<typeof hostedMapOf>;
const hostedMapOf = ({ participants, facts, session, reactions: _, ...hosting }: WarmWelcomeRoom) => ({
  people: participants.map(personOf),
  facts,
  hosting: session && { ...hosting, session },
});

export const hostedMap = (room: Room) =>
  poll(room, getWarmWelcomeRoom, GAMES['warm-welcome'].pollMs, { read: hostedMapOf });

/** All facts of the room as its host sees them, newest first. */
export const hostedFacts = (room: Room) => poll(room, getWarmWelcomeFacts, FACTS_POLL_MS);

export async function openRoom(): Promise<string> {
  const { roomId } = await call(createWarmWelcomeRoom);
  return roomId;
}

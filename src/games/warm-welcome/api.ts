import { GAMES } from '#shared/contract/games/registry.ts';
import {
  createWarmWelcomeRoom,
  FACTS_POLL_MS,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  type WarmWelcomeRoom,
} from '#shared/contract/games/warm-welcome.ts';
import { personOf } from '#src/game-kit/person.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { poll } from '#src/lib/polls/poll.ts';

/** The room as its host sees it: people, locations, weather, lock. */
export type HostedMap = ReturnType<typeof hostedMapOf>;
const hostedMapOf = ({ participants, facts, session, reactions: _, ...hosting }: WarmWelcomeRoom) => ({
  people: participants.map(personOf),
  facts,
  hosting: session && { ...hosting, session },
});

export const hostedMap = (roomId: string) =>
  poll(getWarmWelcomeRoom, { roomId }, GAMES['warm-welcome'].pollMs, HOST, { read: hostedMapOf });

/** All facts of the room as its host sees them, newest first. */
export const hostedFacts = (roomId: string) => poll(getWarmWelcomeFacts, { roomId }, FACTS_POLL_MS, HOST);

export async function openRoom(): Promise<string> {
  const { roomId } = await call(createWarmWelcomeRoom);
  return roomId;
}

import { queryOptions } from '@tanstack/react-query';
import { MORE_SECONDS, type Pacing } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import {
  answerPin,
  createWarmWelcomeRoom,
  FACTS_POLL_MS,
  getOwnPins,
  getWarmWelcomeFacts,
  getWarmWelcomeRoom,
  guessPin,
  nextWarmWelcome,
  type PinScene,
  paceWarmWelcome,
  startWarmWelcome,
  stopWarmWelcome,
  type WarmWelcomeRoom,
} from '#shared/contract/games/warm-welcome.ts';
import { personOf } from '#src/game-kit/person.ts';
import { call } from '#src/lib/calls/api.ts';
import { poll, pollKey } from '#src/lib/polls/poll.ts';
import type { Room } from '#src/lib/polls/room.ts';
import type { Setup } from './pins/use-setup.tsx';
import type { SaidPlace } from './said-place.ts';

/** The room as its host sees it: people, locations, weather, lock, and the game of a Show. */
export type HostedMap = ReturnType<typeof hostedMapOf>;
const hostedMapOf = ({
  game,
  participants,
  facts,
  session,
  version,
  reactions: _,
  serverNow: __,
  ...hosting
}: WarmWelcomeRoom & { version?: number }) => ({
  ...game,
  version,
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

/** The viewer's own answer and guesses; `me` is their seat. */
export const ownPart = (room: Room, me: string | null, round: number) =>
  queryOptions({
    queryKey: [...pollKey(getOwnPins, room), me, round],
    queryFn: ({ signal }) => room.call(getOwnPins, { signal }),
  });

/** @param place null: they would rather not say */
export const answer = (room: Room, round: number, place: SaidPlace | null) =>
  room.call(answerPin, { body: { round, text: place?.text ?? null, placeId: place?.placeId } });

export const guess = (room: Room, round: number, nth: number, id: string) =>
  room.call(guessPin, { body: { round, nth, guess: id } });

export const start = (room: Room, { pace, points, questions }: Setup) =>
  room.call(startWarmWelcome, { body: { pace, points, questions: [...questions] } }).then(hostedMapOf);

/** More time for this phase. */
export const addTime = (room: Room, round: number, phase: 'asking' | 'guessing') =>
  room.call(paceWarmWelcome, { body: { more: { seconds: MORE_SECONDS, phase, round } } }).then(hostedMapOf);

export const next = (room: Room, { phase, round }: Pick<PinScene, 'phase' | 'round'>) =>
  room.call(nextWarmWelcome, { body: { from: { phase, round } } }).then(hostedMapOf);

export const change = (room: Room, settings: { held?: boolean; auto?: boolean; advance?: Pacing['advance'] }) =>
  room.call(paceWarmWelcome, { body: settings }).then(hostedMapOf);

export const stop = (room: Room) => room.call(stopWarmWelcome).then(hostedMapOf);

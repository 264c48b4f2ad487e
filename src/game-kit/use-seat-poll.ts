import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Game } from '#shared/contract/games/registry.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import type { Polled } from '#src/lib/poll.ts';
import type { Seated } from './guest-game.ts';
import { isKeptOut } from './use-guest.ts';
import { useUnansweredPoll } from './use-unanswered-poll.ts';

/** Whether a refusal says that this guest is not in the room any more, or not by this seat. */
export const isLost = (error: unknown): boolean => isKeptOut(error) || refusalCode(error) === 'not_your_seat';

/** The game of a guest with a seat, polled. Tells them when they are out of the room, and when nothing answers. */
export function useSeatPoll<Room>(
  game: Game,
  { onLost }: Pick<Seated, 'onLost'>,
  query: Polled<Room>,
): UseQueryResult<Room> {
  const poll = useQuery(query);
  const { error, isFetchedAfterMount } = poll;
  // What an earlier screen was told may be taken back by now.
  const lost = isFetchedAfterMount && isLost(error) ? error : null;
  const tell = useEffectEvent(onLost);
  useEffect(() => {
    if (lost !== null) tell(lost);
  }, [lost]);
  useUnansweredPoll(game, poll);
  return poll;
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Game } from '#shared/contract/games/registry.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import type { Polled } from '#src/lib/polls/poll.ts';
import { useDeadline } from '../clock/use-deadline.ts';
import { useUnansweredPoll } from '../moves/use-unanswered-poll.ts';
import type { Seated } from './guest-game.ts';
import { isKeptOut } from './use-guest.ts';

/** Whether a refusal means that this guest, or this seat, is no longer in the room. */
export const isLost = (error: unknown): boolean => isKeptOut(error) || refusalCode(error) === 'not_your_seat';

/** A room as a guest sees it; a game with phases has the end of the present one. */
interface Timed {
  readonly phaseEndsAt?: string | null;
}

/** Polls the game for a seated guest, also when a phase ends, and reports a removal or an unreachable server. */
export function useSeatPoll<Room extends object | null>(
  game: Game,
  { me, onLost }: Pick<Seated, 'me' | 'onLost'>,
  query: Polled<Room>,
): UseQueryResult<Room> {
  const poll = useQuery(query);
  const { error, isFetchedAfterMount } = poll;
  // An earlier screen's refusal may no longer be true.
  const lost = isFetchedAfterMount && isLost(error) ? error : null;
  const tell = useEffectEvent(onLost);
  useEffect(() => {
    if (lost !== null) tell(lost);
  }, [lost]);
  useUnansweredPoll(game, poll);
  const room: Timed | null | undefined = poll.data;
  useDeadline(room?.phaseEndsAt ?? null, me?.id, poll.refetch);
  return poll;
}

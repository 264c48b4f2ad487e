import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { Option } from '#shared/contract/games/this-or-that.ts';
import { replaceRoom } from '#src/game-kit/room-cache.ts';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';
import { serverTime } from '#src/lib/server-clock.ts';
import { toast } from '#src/lib/toast.ts';
import { vote } from '../api.ts';
import { afterVote, type Round } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.vote;

/** A vote that got no answer is sent again so often, and so many times at most: as long as a question may be open. */
const TRY_AGAIN_MS = 700;
const TRIES = Math.ceil((GAMES['this-or-that'].phases.seconds.voting * 1_000) / TRY_AGAIN_MS);

interface Voting {
  /** The vote of the one who looks, from the moment they chose. */
  ownVote: Option | null;
  /** Null while there is nothing to vote on, or no vote left. */
  choose: ((option: Option) => void) | null;
}

/**
 * One vote on one question. It is shown as given at once, and taken back when it was refused; the numbers of the reply
 * count at once, so that nobody waits for the next poll. Sending a vote twice is safe: the first one counts.
 * @param queryKey of the poll that reads the round
 */
export function useVote(
  roomId: string,
  { as, round, queryKey }: { as: 'host' | 'player'; round: Round; queryKey: QueryKey },
): Voting {
  const [chosen, setChosen] = useState<{ index: number; option: Option } | null>(null);
  const cache = useQueryClient();
  const { phase, currentQuestionIndex: index, phaseEndsAt } = round;
  const openIndex = phase === 'voting' ? index : null;
  /** The question that is open, and the one that was voted on last: a vote is sent again only while they are the same. */
  const open = useRef(openIndex);
  const sent = useRef(openIndex);
  /** When that question is over: without a connection nobody hears of it. */
  const endsAt = useRef(phaseEndsAt);
  /** The question that the room was last seen to have this vote on, whether or not it has told so by an answer. */
  const counted = useRef<number | null>(null);
  useEffect(() => {
    open.current = openIndex;
    endsAt.current = phaseEndsAt;
    if (round.ownVote !== null) counted.current = index;
  }, [openIndex, index, phaseEndsAt, round.ownVote]);

  const { mutate } = useMutation({
    mutationFn: (given: { index: number; option: Option }) => vote(roomId, as, given.option, given.index),
    retry: (failures, error) =>
      failures < TRIES && mayPass(error) && open.current === sent.current && !isPast(endsAt.current),
    retryDelay: TRY_AGAIN_MS,
    onSuccess: (reply) => replaceRoom<Round>(cache, queryKey, (known) => known && afterVote(known, reply)),
    onError: (error, { index: given }) => {
      setChosen((current) => (current?.index === given ? null : current));
      if (counted.current === given || isSaidByTheRoom(error)) return;
      // It was shown as given: once its question is over it must not be gone without a word.
      const isOver = refusalCode(error) === 'wrong_phase' || open.current !== given || isPast(endsAt.current);
      if (isOver) toast.info(texts.late, texts.lateHint);
      else toast.error(texts.failedTitle, texts.failed);
    },
  });

  const ownVote = round.ownVote ?? (chosen?.index === index ? chosen.option : null);
  if (phase !== 'voting' || ownVote !== null) return { ownVote, choose: null };
  return {
    ownVote,
    choose: (option) => {
      setChosen({ index, option });
      sent.current = index;
      mutate({ index, option });
    },
  };
}

/** An instant of the API is over, by the server's clock. */
const isPast = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= serverTime();

/** Who has no seat any more is told so by the whole screen, with the next poll. */
function isSaidByTheRoom(error: unknown): boolean {
  const code = refusalCode(error);
  return code === 'not_your_seat' || code === 'removed' || code === 'room_ended' || code === 'room_not_found';
}

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

/** Interval and number of retries for an unanswered vote: enough for as long as a question may be open. */
const TRY_AGAIN_MS = 700;
const TRIES = Math.ceil((GAMES['this-or-that'].phases.seconds.voting * 1_000) / TRY_AGAIN_MS);

interface Voting {
  /** The viewer's vote, from the moment of choosing. */
  ownVote: Option | null;
  /** null while voting is closed, or after the vote. */
  choose: ((option: Option) => void) | null;
}

/**
 * One vote on one question. It shows at once, and reverts when refused; the reply's numbers show without waiting for
 * the next poll. Sending a vote twice is safe: the first one counts.
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
  /** The open question, to compare with the one voted on: retries stop when they differ. */
  const open = useRef(openIndex);
  const sent = useRef(openIndex);
  /** The question's end: without a connection no one announces it. */
  const endsAt = useRef(phaseEndsAt);
  /** The last question with this vote on record, known from a reply or a poll. */
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
      // The vote was already shown as cast, so losing it at the question's end needs a message.
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

/** Whether an instant of the API has passed, by the server's clock. */
const isPast = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= serverTime();

/** The next poll tells a removed player so on the whole screen. */
function isSaidByTheRoom(error: unknown): boolean {
  const code = refusalCode(error);
  return code === 'not_your_seat' || code === 'removed' || code === 'room_ended' || code === 'room_not_found';
}

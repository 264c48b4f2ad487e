import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';
import { serverTime } from '#src/lib/calls/server-clock.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { isLost } from '../guest/use-seat-poll.ts';
import { replaceRoom } from '../moves/room-cache.ts';
import { phaseTexts } from '../phase-texts.ts';

const texts = phaseTexts.vote;

/** Time between two tries of an unanswered vote. */
const TRY_AGAIN_MS = 700;
/** Timeout of an unanswered vote, short enough to retry while the question is open. */
export const VOTE_TIMEOUT_MS = 4_000;

interface Ballot<Choice, Room, Reply> {
  /** Number of the present question. */
  index: number;
  /** Whether people may vote on it. */
  open: boolean;
  /** ISO instant of its end; null while no time is running. */
  endsAt: string | null;
  /** The viewer's vote on it, as far as the room has told. */
  ownVote: Choice | null;
  /** Sends a vote on this question, within `VOTE_TIMEOUT_MS`. The first one counts, so sending twice is safe. */
  send: (choice: Choice, index: number) => Promise<Reply>;
  /** The room after a vote: its numbers show without waiting for the next poll. */
  afterVote: (room: Room, reply: Reply) => Room;
  /** Of the poll that reads the room. */
  queryKey: QueryKey;
}

export interface Voting<Choice> {
  /** The viewer's vote, from the moment of choosing. */
  ownVote: Choice | null;
  /** null while voting is closed, or after the vote. */
  choose: ((choice: Choice) => void) | null;
}

/**
 * One vote on one question. It shows at once, is sent again while the question is open, and reverts when refused. A
 * vote without an answer may still count: the next poll shows it.
 */
export function useVote<Choice, Room, Reply>(ballot: Ballot<Choice, Room, Reply>): Voting<Choice> {
  const { index, endsAt, send, afterVote, queryKey } = ballot;
  const [chosen, setChosen] = useState<{ index: number; choice: Choice } | null>(null);
  const cache = useQueryClient();
  const openIndex = ballot.open ? index : null;
  /** The open question, to compare with the one voted on: retries stop when they differ. */
  const open = useRef(openIndex);
  /** The question's end: without a connection no one announces it. */
  const end = useRef(endsAt);
  const sent = useRef(openIndex);
  /** The last question with this vote on record, known from a reply or a poll. */
  const counted = useRef<number | null>(null);
  useEffect(() => {
    open.current = openIndex;
    end.current = endsAt;
    if (ballot.ownVote !== null) counted.current = index;
  }, [openIndex, index, endsAt, ballot.ownVote]);

  const isOver = (voted: number | null) => open.current !== voted || isPast(end.current);
  const { mutate } = useMutation({
    mutationFn: (given: { index: number; choice: Choice }) => send(given.choice, given.index),
    retry: (_, error) => mayPass(error) && !isOver(sent.current),
    retryDelay: TRY_AGAIN_MS,
    onSuccess: (reply) => replaceRoom<Room>(cache, queryKey, (known) => known && afterVote(known, reply)),
    onError: (error, given) => {
      setChosen((current) => (current?.index === given.index ? null : current));
      // A poll shows a removed player so on the whole screen.
      if (counted.current === given.index || isLost(error) || refusalCode(error) === 'room_moved') return;
      // The vote was already shown as cast, so losing it at the question's end needs a message.
      if (refusalCode(error) === 'wrong_phase' || isOver(given.index)) toast.info(texts.late, texts.lateHint);
      else toast.error(texts.failed, phaseTexts.tryAgain);
    },
  });

  const ownVote = ballot.ownVote ?? (chosen?.index === index ? chosen.choice : null);
  if (!ballot.open || ownVote !== null) return { ownVote, choose: null };
  return {
    ownVote,
    choose: (choice) => {
      setChosen({ index, choice });
      sent.current = index;
      mutate({ index, choice });
    },
  };
}

/** Whether an instant of the API has passed, by the server's clock. */
const isPast = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= serverTime();

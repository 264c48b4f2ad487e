import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';
import { replaceRoom } from '#src/lib/polls/poll.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { isLost } from '../guest/use-seat-poll.ts';
import { phaseTexts } from '../phase-texts.ts';
import { type Manner, useSending } from './use-sending.ts';

const texts = phaseTexts.vote;

interface Ballot<Choice, Room, Reply> {
  /** Number of the present question. */
  index: number;
  /** Whether people may vote on it. */
  open: boolean;
  /** ISO instant of its end; null while no time is running. */
  endsAt: string | null;
  /** The viewer's vote on it, as far as the room has told. */
  ownVote: Choice | null;
  /** Sends a vote on this question. */
  send: (choice: Choice, index: number, manner: Manner) => Promise<Reply>;
  /** The room after a vote: its numbers show without waiting for the next poll. */
  afterVote: (room: Room, reply: Reply) => Room;
  /** Of the poll that reads the room. */
  queryKey: QueryKey;
  /** The title of the toast, in the game's words. */
  failed?: string;
  /** Explains a refusal in the game's words. */
  why?: (code: RefusalCode | null) => string | undefined;
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
  const { index, endsAt, send, afterVote, queryKey, failed = texts.failed, why } = ballot;
  const [chosen, setChosen] = useState<{ index: number; choice: Choice } | null>(null);
  const cache = useQueryClient();
  /** The last question with this vote on record, known from a reply or a poll. */
  const counted = useRef<number | null>(null);
  useEffect(() => {
    if (ballot.ownVote !== null) counted.current = index;
  }, [index, ballot.ownVote]);

  const forget = (voted: number) => setChosen((current) => (current?.index === voted ? null : current));
  const { start } = useSending<Choice, Reply>({
    open: ballot.open ? index : null,
    until: endsAt,
    send,
    onSent: async (reply, voted) => {
      await replaceRoom<Room>(cache, queryKey, (known) => known && afterVote(known, reply));
      // From now on the room tells it, and that it is gone with what it was for.
      forget(voted);
    },
    onFailed: (error, voted) => {
      forget(voted);
      // A poll shows a removed player so on the whole screen.
      if (counted.current === voted || isLost(error) || refusalCode(error) === 'room_moved') return;
      // The vote was already shown as cast, so losing it at the question's end needs a message.
      if (refusalCode(error) === 'wrong_phase' || mayPass(error)) toast.info(texts.late, texts.lateHint);
      else toast.error(failed, why?.(refusalCode(error)) ?? phaseTexts.tryAgain);
    },
  });

  const ownVote = ballot.ownVote ?? (chosen?.index === index ? chosen.choice : null);
  if (!ballot.open || ownVote !== null) return { ownVote, choose: null };
  return {
    ownVote,
    choose: (choice) => {
      setChosen({ index, choice });
      start(choice, index);
    },
  };
}

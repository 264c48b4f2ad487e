import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';
import { replaceRoom } from '#src/lib/polls/poll.ts';
import { useServerTime } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { isLost } from '../guest/use-seat-poll.ts';
import { phaseTexts } from '../phase-texts.ts';

const texts = phaseTexts.vote;

/** Least time between the starts of two tries. */
export const TRY_AGAIN_MS = 500;
/** A hanging try must leave time for more of them, so it gets a third of the time left, within these bounds. */
export const TRY_MS = { least: 800, most: 4_000 };
/** No retry follows the last attempt, so it may take longer. */
export const LAST_TRY_MS = 5_000;

/** Timeout and cancellation of a try. */
export interface Manner {
  timeoutMs: number;
  signal: AbortSignal;
  keepalive?: boolean;
}

interface Sending<What, Reply> {
  /** The round that may still be moved in; null while none may. */
  open: number | null;
  /** ISO instant after which nothing counts any more; null while no time is running. */
  until: string | null;
  /** A later move of the same round replaces an earlier one. */
  replaces?: boolean;
  /** One try. Sending the same move twice is safe. */
  send: (what: What, round: number, manner: Manner) => Promise<Reply>;
  onSent: (reply: Reply, round: number, what: What) => unknown;
  /** With an error that may pass, the time was over. */
  onFailed: (error: unknown, round: number, what: What) => void;
}

/**
 * Sends a player's move in a round, and again until it is answered or its time is over. Without a connection no one
 * announces the end, so the clock tells it, too.
 */
export function useSending<What, Reply>(sending: Sending<What, Reply>) {
  const { open, until, replaces = false } = sending;
  const id = useId();
  const now = useServerTime();
  const latest = useRef(sending);
  const wanted = useRef<{ what: What; round: number }>(null);
  const trying = useRef<{ round: number; abort: AbortController }>(null);
  useEffect(() => {
    latest.current = sending;
    return () => {
      latest.current = { ...sending, open: null };
    };
  });
  // An early end leaves no time for a hanging try.
  useEffect(() => {
    if (until !== null && open === trying.current?.round) trying.current.abort.abort();
  }, [open, until]);

  /** Infinity while no time is running. */
  const msLeft = (round: number): number => {
    if (latest.current.open !== round) return 0;
    const end = latest.current.until;
    return end === null ? Number.POSITIVE_INFINITY : Date.parse(end) - now();
  };
  const { mutate, isPending } = useMutation({
    // One after the other, so that the last move arrives last.
    ...(replaces && { scope: { id: `${id} ${open}` } }),
    mutationFn: async ({ what, round }: { what: What; round: number }) => {
      for (;;) {
        const startedAt = now();
        const abort = new AbortController();
        trying.current = { round, abort };
        try {
          // A try for a replaced move sends the one that replaces it.
          const newest = replaces && wanted.current?.round === round ? wanted.current.what : what;
          return await latest.current.send(newest, round, {
            timeoutMs: timeoutOf(msLeft(round)),
            signal: abort.signal,
          });
        } catch (error) {
          const waitMs = Math.max(0, startedAt + TRY_AGAIN_MS - now());
          if (!mayPass(error) || msLeft(round) <= waitMs) throw error;
          await new Promise((resolve) => setTimeout(resolve, waitMs));
        }
      }
    },
    onSuccess: (reply, { round, what }) => sending.onSent(reply, round, what),
    onError: (error, { round, what }) => sending.onFailed(error, round, what),
  });
  const start = (what: What, round: number) => {
    wanted.current = { what, round };
    mutate({ what, round });
  };
  return { pending: isPending, start };
}

const timeoutOf = (msLeft: number): number =>
  msLeft <= TRY_MS.least ? LAST_TRY_MS : Math.min(Math.max(msLeft / 3, TRY_MS.least), TRY_MS.most);

interface Ballot<Choice, Room, Reply> {
  /** Number of the present question. */
  index: number;
  /** Whether people may vote on it. */
  open: boolean;
  /** ISO instant of its end; null while no time is running. */
  endsAt: string | null;
  /** The viewer's vote on it, as far as the room has told. */
  ownVote: Choice | null;
  /** The vote may change until the question's end. */
  changes?: boolean;
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
  /** The room has it. */
  isSaved: boolean;
  /** null while voting is closed, or after a vote that can't change. */
  choose: ((choice: Choice) => void) | null;
}

/**
 * One vote on one question. It shows at once, is sent again while the question is open, and reverts when refused. A
 * vote without an answer may still count: the next poll shows it. With `changes`, the last one counts.
 */
export function useVote<Choice, Room, Reply>(ballot: Ballot<Choice, Room, Reply>): Voting<Choice> {
  const { index, endsAt, changes = false, send, afterVote, queryKey, failed = texts.failed, why } = ballot;
  const [chosen, setChosen] = useState<{ index: number; choice: Choice } | null>(null);
  const cache = useQueryClient();
  /** The last question with this vote on record, known from a reply or a poll. */
  const counted = useRef<number | null>(null);
  useEffect(() => {
    if (ballot.ownVote !== null) counted.current = index;
  }, [index, ballot.ownVote]);

  const forget = (voted: number, choice: Choice) =>
    setChosen((current) => (current?.index === voted && (!changes || current.choice === choice) ? null : current));
  const { start } = useSending<Choice, Reply>({
    open: ballot.open ? index : null,
    until: endsAt,
    replaces: changes,
    // A vote that shows as cast counts, also if the page is loaded again at once.
    send: (choice, voted, manner) => send(choice, voted, { ...manner, keepalive: true }),
    onSent: async (reply, voted, choice) => {
      await replaceRoom<Room>(cache, queryKey, (known) => known && afterVote(known, reply));
      // From now on the room tells it, and that it is gone with what it was for.
      forget(voted, choice);
    },
    onFailed: (error, voted, choice) => {
      forget(voted, choice);
      const isCounted = counted.current === voted;
      // A poll shows a removed player so on the whole screen.
      if ((isCounted && !changes) || isLost(error) || refusalCode(error) === 'room_moved') return;
      // The vote was already shown as cast, so losing it at the question's end needs a message.
      if (refusalCode(error) === 'wrong_phase' || mayPass(error)) {
        toast.info(texts.late, isCounted ? texts.lateChange : texts.lateHint);
      } else toast.error(failed, why?.(refusalCode(error)) ?? phaseTexts.tryAgain);
    },
  });

  const sent = chosen?.index === index ? chosen.choice : null;
  const ownVote = changes ? (sent ?? ballot.ownVote) : (ballot.ownVote ?? sent);
  const isSaved = ownVote !== null && ownVote === ballot.ownVote;
  if (!ballot.open || (ownVote !== null && !changes)) return { ownVote, isSaved, choose: null };
  return {
    ownVote,
    isSaved,
    choose: (choice) => {
      setChosen({ index, choice });
      start(choice, index);
    },
  };
}

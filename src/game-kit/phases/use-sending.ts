import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mayPass } from '#src/lib/api-error.ts';
import { useServerTime } from '#src/lib/polls/room.ts';

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
}

interface Sending<What, Reply> {
  /** The round that may still be moved in; null while none may. */
  open: number | null;
  /** ISO instant after which nothing counts any more; null while no time is running. */
  until: string | null;
  /** One try. The first one counts, so sending twice is safe. */
  send: (what: What, round: number, manner: Manner) => Promise<Reply>;
  onSent: (reply: Reply, round: number) => unknown;
  /** With an error that may pass, the time was over. */
  onFailed: (error: unknown, round: number) => void;
}

/**
 * Sends a player's move in a round, and again until it is answered or its time is over. Without a connection no one
 * announces the end, so the clock tells it, too.
 */
export function useSending<What, Reply>(sending: Sending<What, Reply>) {
  const { open, until } = sending;
  const now = useServerTime();
  const latest = useRef(sending);
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
    mutationFn: async ({ what, round }: { what: What; round: number }) => {
      for (;;) {
        const startedAt = now();
        const abort = new AbortController();
        trying.current = { round, abort };
        try {
          return await latest.current.send(what, round, { timeoutMs: timeoutOf(msLeft(round)), signal: abort.signal });
        } catch (error) {
          const waitMs = Math.max(0, startedAt + TRY_AGAIN_MS - now());
          if (!mayPass(error) || msLeft(round) <= waitMs) throw error;
          await new Promise((resolve) => setTimeout(resolve, waitMs));
        }
      }
    },
    onSuccess: (reply, { round }) => sending.onSent(reply, round),
    onError: (error, { round }) => sending.onFailed(error, round),
  });
  return { pending: isPending, start: (what: What, round: number) => mutate({ what, round }) };
}

const timeoutOf = (msLeft: number): number =>
  msLeft <= TRY_MS.least ? LAST_TRY_MS : Math.min(Math.max(msLeft / 3, TRY_MS.least), TRY_MS.most);

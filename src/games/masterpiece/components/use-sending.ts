import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { serverTime } from '#src/lib/calls/server-clock.ts';
import { retryUntil } from '../retry-until.ts';

/** Timeout of a try made while there is time for another one. */
const ASKED_TIMEOUT_MS = 5_000;

/** Timeout and cancellation of a call. */
export interface Manner {
  timeoutMs: number;
  signal: AbortSignal;
}

/** The connection came back after the deadline. */
class TooLateError extends Error {}

interface Sending<What, Reply> {
  /** The time is up. */
  bell: boolean;
  /** Deadline after the bell, by the server's clock in milliseconds since 1970. */
  until: number;
  /** At the bell there may be something unsent. */
  open: boolean;
  /** Returns the content to send now; null for none. */
  take: () => What | null;
  send: (what: What, manner: Manner) => Promise<Reply>;
  onSent: (reply: Reply) => void;
  /** `atBell`: no time is left for another try. */
  onFailed: (error: unknown, atBell: boolean) => void;
}

/**
 * Sends a player's drawing or vote: on request, or automatically at the bell, and again at the next one after a hold. The
 * bell cuts off a try under way; from then on it retries until the deadline.
 */
export function useSending<What, Reply>(sending: Sending<What, Reply>): { pending: boolean; submit: () => void } {
  const { bell, until, open, take, send, onSent, onFailed } = sending;
  const asked = useRef<AbortController>(null);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ what, end, signal }: { what: What; end: number | null; signal: AbortSignal }) =>
      end === null
        ? send(what, { timeoutMs: ASKED_TIMEOUT_MS, signal })
        : retryUntil(end, (timeoutMs) => send(what, { timeoutMs, signal })),
    onSuccess: onSent,
    onError: (error, { end, signal }) => {
      if (!signal.aborted) onFailed(error, end !== null);
    },
  });

  const start = (what: What, end: number | null) => {
    asked.current?.abort();
    const trying = new AbortController();
    asked.current = trying;
    mutate({ what, end, signal: trying.signal });
  };
  const ring = useEffectEvent(() => {
    const what = take();
    if (what === null) return;
    if (serverTime() < until) start(what, until);
    // An offline browser notices the bell too late.
    else onFailed(new TooLateError('The bell was heard too late.'), true);
  });
  useEffect(() => {
    if (bell && open) ring();
  }, [bell, open]);

  return {
    pending: isPending,
    submit: () => {
      const what = open && !isPending ? take() : null;
      if (what !== null) start(what, null);
    },
  };
}

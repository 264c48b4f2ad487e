import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { serverTime } from '#src/lib/server-clock.ts';
import { retryUntil } from '../retry-until.ts';

/** A try that somebody waits for, while there is time for another one. */
const ASKED_TIMEOUT_MS = 5_000;

/** How a call is to be made. */
export interface Manner {
  timeoutMs: number;
  signal: AbortSignal;
}

/** Nothing was taken any more when it could have been sent. */
class TooLateError extends Error {}

interface Sending<What, Reply> {
  roundNumber: number;
  /** The time is up. */
  bell: boolean;
  /** Until when it is taken all the same, by the server's clock in milliseconds since 1970. */
  until: number;
  /** At the bell something may be there that is not in yet. */
  open: boolean;
  /** What is there to be sent now; null: nothing. */
  take: () => What | null;
  send: (what: What, manner: Manner) => Promise<Reply>;
  onSent: (reply: Reply) => void;
  /** `atBell`: there is no time left for another try. */
  onFailed: (error: unknown, atBell: boolean) => void;
}

/**
 * Sends something of one's own once in a round: when asked to, and at the bell what is there then. A try that the bell
 * overtakes is cut off: from then on it is tried again and again, until nothing is taken any more.
 */
export function useSending<What, Reply>(sending: Sending<What, Reply>): { pending: boolean; submit: () => void } {
  const { roundNumber, bell, until, open, take, send, onSent, onFailed } = sending;
  const rung = useRef(0);
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
    rung.current = roundNumber;
    const what = take();
    if (what === null) return;
    if (serverTime() < until) start(what, until);
    // Without a connection one hears of the bell when it is too late.
    else onFailed(new TooLateError('The bell was heard too late.'), true);
  });
  useEffect(() => {
    if (bell && open && rung.current !== roundNumber) ring();
  }, [bell, open, roundNumber]);

  return {
    pending: isPending,
    submit: () => {
      const what = open && !isPending ? take() : null;
      if (what !== null) start(what, null);
    },
  };
}

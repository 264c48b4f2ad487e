import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { serverTime } from '#src/lib/server-clock.ts';

interface Countdown {
  /** Until the end, in milliseconds; 0 once it has passed, and where nothing is running. */
  msLeft: number;
  /** The same in whole seconds, rounded up. */
  secondsLeft: number;
}

interface CountdownOptions {
  /** How often the rest is told anew, in milliseconds; whole seconds are always told in time. */
  everyMs?: number;
  /** When so many seconds are left `onCue` is called, once for each end; not for somebody who comes later than that. */
  cueSeconds?: number;
  onCue?: () => void;
}

const SECOND_MS = 1_000;

/**
 * Counts down to an instant on the server's clock. It never counts ticks: a tab that was asleep shows the right rest.
 * @param endsAt ISO instant, as the API has it; null while nothing is running
 */
export function useCountdown(endsAt: string | null, options: CountdownOptions = {}): Countdown {
  const { everyMs = SECOND_MS, cueSeconds = 0, onCue } = options;
  const end = endsAt === null ? null : Date.parse(endsAt);
  const cueMs = cueSeconds * SECOND_MS;
  const [, tell] = useReducer((count: number) => count + 1, 0);
  /** The end whose cue is still to come. */
  const awaited = useRef<number | null>(null);
  const cue = useEffectEvent(() => onCue?.());

  useEffect(() => {
    if (end === null) return;
    if (msUntil(end) > cueMs) awaited.current = end;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = msUntil(end);
      if (left <= 0) return;
      const untilCue = left > cueMs ? left - cueMs : left;
      timer = setTimeout(step, Math.min(left % everyMs || everyMs, untilCue));
    };
    const step = () => {
      tell();
      const left = msUntil(end);
      if (left > 0 && left <= cueMs && awaited.current === end) {
        awaited.current = null;
        cue();
      }
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [end, everyMs, cueMs]);

  const msLeft = end === null ? 0 : msUntil(end);
  return { msLeft, secondsLeft: Math.ceil(msLeft / SECOND_MS) };
}

const msUntil = (end: number): number => Math.max(0, end - serverTime());

/** Longer than any phase: only its end is told. */
const NEVER_MS = 3_600_000;

/** Whether the time until an instant on the server's clock is up; false while no time is running. */
export function useEnded(endsAt: string | null): boolean {
  const { msLeft } = useCountdown(endsAt, { everyMs: NEVER_MS });
  return endsAt !== null && msLeft === 0;
}

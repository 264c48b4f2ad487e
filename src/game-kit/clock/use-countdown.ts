import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useServerTime } from '#src/lib/polls/room.ts';

interface Countdown {
  /** Milliseconds left; 0 after the end, and while nothing is running. */
  msLeft: number;
  /** Seconds left, rounded up. */
  secondsLeft: number;
}

interface CountdownOptions {
  /** Milliseconds between updates; full seconds always update on time. */
  everyMs?: number;
  /** With this many seconds left, `onCue` is called, once per end; not for latecomers. */
  cueSeconds?: number;
  onCue?: () => void;
}

const SECOND_MS = 1_000;

/**
 * Counts down to an instant on the server's clock. It reads the clock instead of counting ticks, so a sleeping tab
 * wakes up right.
 * @param endsAt ISO instant; null while nothing is running
 */
export function useCountdown(endsAt: string | null, options: CountdownOptions = {}): Countdown {
  const { everyMs = SECOND_MS, cueSeconds = 0, onCue } = options;
  const end = endsAt === null ? null : Date.parse(endsAt);
  const cueMs = cueSeconds * SECOND_MS;
  const [, tell] = useReducer((count: number) => count + 1, 0);
  /** The end with a cue still to play. */
  const awaited = useRef<number | null>(null);
  const cue = useEffectEvent(() => onCue?.());
  const now = useServerTime();

  useEffect(() => {
    if (end === null) return;
    const msLeft = () => msUntil(end, now());
    if (msLeft() > cueMs) awaited.current = end;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = msLeft();
      if (left <= 0) return;
      const untilCue = left > cueMs ? left - cueMs : left;
      timer = setTimeout(step, Math.min(left % everyMs || everyMs, untilCue));
    };
    const step = () => {
      tell();
      const left = msLeft();
      if (left > 0 && left <= cueMs && awaited.current === end) {
        awaited.current = null;
        cue();
      }
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [end, everyMs, cueMs, now]);

  const msLeft = end === null ? 0 : msUntil(end, now());
  return { msLeft, secondsLeft: Math.ceil(msLeft / SECOND_MS) };
}

const msUntil = (end: number, now: number): number => Math.max(0, end - now);

/** Longer than any phase, so the only update is the end. */
const NEVER_MS = 3_600_000;

/** Whether an instant on the server's clock has passed; false while no time is running. */
export function useEnded(endsAt: string | null): boolean {
  const { msLeft } = useCountdown(endsAt, { everyMs: NEVER_MS });
  return endsAt !== null && msLeft === 0;
}

/** An instant of the API, so many seconds later. */
export const secondsAfter = (instant: string | null, seconds: number): string | null =>
  instant && new Date(Date.parse(instant) + seconds * 1_000).toISOString();

import { useEffect, useEffectEvent } from 'react';

/**
 * Rings when the time is up, and again at the next end, after a hold.
 * @param what changes with what there is to send
 */
export function useBell(isUp: boolean, what: unknown, ring: () => void): void {
  const send = useEffectEvent(ring);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something new to send is sent, too
  useEffect(() => {
    if (isUp) send();
  }, [isUp, what]);
}

/** An instant of the API, so many seconds later. */
export const secondsAfter = (instant: string | null, seconds: number): string | null =>
  instant && new Date(Date.parse(instant) + seconds * 1_000).toISOString();

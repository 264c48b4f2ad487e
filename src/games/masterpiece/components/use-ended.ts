import { useCountdown } from '#src/game-kit/use-countdown.ts';

/** Longer than any phase: only the end itself is told. */
const NEVER_MS = 3_600_000;

/** Whether the time until an instant on the server's clock is up; false while nothing is running. */
export function useEnded(endsAt: string | null): boolean {
  const { msLeft } = useCountdown(endsAt, { everyMs: NEVER_MS });
  return endsAt !== null && msLeft === 0;
}

import { useEffect, useReducer } from 'react';
import { useServerTime } from '#src/lib/polls/room.ts';

/**
 * The steps of a reveal, the same on every screen: they follow the server's clock, so a page that is loaded again goes on
 * where the others are.
 * @param from ISO instant; null where nothing is played step by step, in Classic: all steps have begun
 * @param atMs when each step begins, in milliseconds after `from`, in order
 * @returns how many steps have begun
 */
export function useReveal(from: string | null, atMs: readonly number[]): number {
  const now = useServerTime();
  const start = from === null ? null : Date.parse(from);
  const [, tell] = useReducer((count: number) => count + 1, 0);
  const begun = start === null ? atMs.length : atMs.filter((at) => start + at <= now()).length;
  const next = start === null ? undefined : atMs[begun];
  useEffect(() => {
    if (start === null || next === undefined) return;
    const timer = setTimeout(tell, Math.max(0, start + next - now()));
    return () => clearTimeout(timer);
  });
  return begun;
}

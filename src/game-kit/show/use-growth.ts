import { useEffect, useReducer } from 'react';
import { prefersStillness } from '#src/lib/page/use-media.ts';
import { useServerTime } from '#src/lib/polls/room.ts';

const FRAME_MS = 40;

/**
 * How far a growth is, from 0 to 1, by the server's clock; with reduced motion it is there at once.
 * @param from ISO instant; null where nothing grows, in Classic
 */
export function useGrowth(from: string | null, ms: number): number {
  const now = useServerTime();
  const [, tell] = useReducer((count: number) => count + 1, 0);
  const isStill = from === null || prefersStillness();
  const grown = isStill ? 1 : Math.min(1, Math.max(0, (now() - Date.parse(from)) / ms));
  const isDone = grown === 1;
  useEffect(() => {
    if (isDone) return;
    const timer = setInterval(tell, FRAME_MS);
    return () => clearInterval(timer);
  }, [isDone]);
  return grown;
}

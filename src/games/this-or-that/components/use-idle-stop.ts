import { useEffect, useState } from 'react';
import type { Round } from '../round.ts';

/**
 * Whether the game stopped for lack of votes: it went from results without a vote to waiting, without a stop on this
 * screen.
 * @returns call `told` when the host stops the game
 */
export function useIdleStop({ phase, votedCount }: Round): { idle: boolean; told: () => void } {
  const [seen, setSeen] = useState({ phase, unvoted: false, byHost: false, idle: false });

  useEffect(() => {
    setSeen((before) => {
      if (phase !== 'waiting')
        return { ...before, phase, unvoted: phase === 'results' && votedCount === 0, idle: false };
      const { unvoted, byHost, idle } = before;
      const stopped = before.phase !== 'waiting';
      return { phase, unvoted: false, byHost: false, idle: stopped ? unvoted && !byHost : idle };
    });
  }, [phase, votedCount]);

  return { idle: seen.idle, told: () => setSeen((before) => ({ ...before, byHost: true })) };
}

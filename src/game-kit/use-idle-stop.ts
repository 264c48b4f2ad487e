import { useEffect, useState } from 'react';

/**
 * Whether the game stopped because no one moved: it went from the end of a round without a move to waiting, without a
 * stop on this screen.
 * @param waiting the game waits for its host
 * @param unmoved the round is over, and no one moved in it
 * @returns call `told` when the host stops the game
 */
export function useIdleStop(waiting: boolean, unmoved: boolean): { idle: boolean; told: () => void } {
  const [seen, setSeen] = useState({ waiting, unmoved: false, byHost: false, idle: false });

  useEffect(() => {
    setSeen((before) => {
      if (!waiting) return { ...before, waiting, unmoved, idle: false };
      const idle = before.waiting ? before.idle : before.unmoved && !before.byHost;
      return { waiting, unmoved: false, byHost: false, idle };
    });
  }, [waiting, unmoved]);

  return { idle: seen.idle, told: () => setSeen((before) => ({ ...before, byHost: true })) };
}

import { useEffect, useRef } from 'react';
import { playCue } from '#src/lib/sound/sound.ts';
import type { Cue } from '#src/lib/sound/sound-cues.ts';
import { useCountdown } from './use-countdown.ts';

/**
 * Plays a cue when the game moves to its next step, or otherwise when someone joins. The first render is silent.
 * @param step changes with every step of the game
 * @param cue of this step; null for silence
 * @param people in the room; undefined while unknown, or to keep joining silent
 */
export function useCues(step: string, cue: Cue | null, people?: number): void {
  const known = useRef({ step, people });
  useEffect(() => {
    const before = known.current;
    known.current = { step, people };
    if (step !== before.step) {
      if (cue !== null) playCue(cue);
    } else if (people !== undefined && before.people !== undefined && people > before.people) playCue('join');
  }, [step, cue, people]);
}

/**
 * Plays a cue shortly before time runs out, once per end.
 * @param endsAt ISO instant; null while no time is running
 * @param seconds how long before the end
 * @param wanted false for people with nothing left to do
 * @returns `seconds`, once no more are left; else null
 */
export function useTimeCue(endsAt: string | null, seconds: number, wanted = true): number | null {
  const { secondsLeft } = useCountdown(endsAt, {
    cueSeconds: seconds,
    onCue: () => {
      if (wanted) playCue('time-running-out');
    },
  });
  return secondsLeft > 0 && secondsLeft <= seconds ? seconds : null;
}

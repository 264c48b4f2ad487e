import { THIS_OR_THAT_CUE_SECONDS } from '#shared/contract/games/this-or-that.ts';
import { useCountdown } from '#src/game-kit/use-countdown.ts';
import { playCue } from '#src/lib/sound.ts';
import type { Round } from '../round.ts';

/**
 * Lets it be heard, once per question, that the time to vote runs out.
 * @param wanted false for somebody who has voted: there is nothing to hurry for
 * @returns the seconds that are left, once there are so few; else null
 */
export function useCue({ phase, phaseEndsAt }: Round, wanted: boolean): number | null {
  const { secondsLeft } = useCountdown(phase === 'voting' ? phaseEndsAt : null, {
    cueSeconds: THIS_OR_THAT_CUE_SECONDS,
    onCue: () => {
      if (wanted) playCue('time-running-out');
    },
  });
  const few = phase === 'voting' && secondsLeft > 0 && secondsLeft <= THIS_OR_THAT_CUE_SECONDS;
  return few ? THIS_OR_THAT_CUE_SECONDS : null;
}

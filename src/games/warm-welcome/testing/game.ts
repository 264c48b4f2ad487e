import type { PinScene } from '#shared/contract/games/warm-welcome.ts';
import { UNTIL_STOPPED } from '#src/game-kit/testing/pacing.ts';

/** The map alone, before a Show. */
export const waiting = (rest: Partial<PinScene> = {}): PinScene => ({
  phase: 'waiting',
  round: 0,
  phaseEndsAt: null,
  held: false,
  pacing: UNTIL_STOPPED,
  questions: null,
  points: false,
  question: null,
  spots: [],
  pins: [],
  doneIds: [],
  scores: null,
  ...rest,
});

import { useMemo } from 'react';
import type { PinScene } from '#shared/contract/games/warm-welcome.ts';
import { useReveal } from '#src/game-kit/show/use-reveal.ts';
import type { MappedPerson } from '../mapped-person.ts';
import { type Step, stepsOf, stepTimes } from './scene.ts';

const NO_STEPS: readonly Step[] = [];

interface Reveal {
  /** The present step; undefined outside a reveal. */
  readonly step: Step | undefined;
  /** The talk has begun. */
  readonly isOver: boolean;
}

/** The reveal of a question, step by step, the same on every screen. */
export function useSteppedReveal(game: PinScene, people: readonly MappedPerson[]): Reveal {
  const isRevealed = game.phase === 'reveal';
  const steps = useMemo(() => (isRevealed ? stepsOf(game, people) : NO_STEPS), [isRevealed, game, people]);
  const begun = useReveal(isRevealed ? game.pacing.stepsFrom : null, stepTimes(steps));
  const step = steps[begun - 1];
  return { step, isOver: step?.isTalk === true };
}

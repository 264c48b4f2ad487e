import { useEffect, useRef } from 'react';
import { playCue } from '#src/lib/sound.ts';
import type { Round } from '../round.ts';

/** What a host's screen lets be heard: people who join, a question that opens, its results. Nothing as the page opens. */
export function useGameSounds({ phase, currentQuestionIndex }: Round, people: number): void {
  const step = `${phase} ${currentQuestionIndex}`;
  const known = useRef({ step, people });
  useEffect(() => {
    const before = known.current;
    known.current = { step, people };
    if (step !== before.step) {
      if (phase === 'voting') playCue('start');
      if (phase === 'results') playCue('results');
    } else if (people > before.people) playCue('join');
  }, [step, phase, people]);
}

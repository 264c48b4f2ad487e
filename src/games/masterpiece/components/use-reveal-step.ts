import { useMemo } from 'react';
import type { Drawing } from '#shared/contract/games/drawings.ts';
import { useReveal } from '#src/game-kit/show/use-reveal.ts';
import type { Game } from '../api.ts';
import { type RevealStep, revealOf } from '../reveal.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.reveal;

/** The step of the reveal that all screens show now; null where there is none, in Classic, and outside of results. */
export function useRevealStep({ drawings, pacing, phase }: Game): RevealStep | null {
  const { steps, atMs } = useMemo(
    // The same on every screen: guests don't get hidden ones.
    () => revealOf(drawings.filter(({ hidden }) => !hidden)),
    [drawings],
  );
  const from = phase === 'results' && pacing.style === 'show' ? pacing.stepsFrom : null;
  const begun = useReveal(from, atMs);
  return from === null ? null : (steps[Math.max(0, begun - 1)] ?? null);
}

/** The number to call it by, and its title. */
export const titleText = ({ number, title }: Drawing): string => texts.titled(number, title ?? texts.untitled);

/** What a step shows, in words: for screens and for screen readers. */
export function stepText(step: Exclude<RevealStep, { kind: 'talk' }>): string {
  if (step.kind === 'rest') return texts.rest;
  if (step.kind === 'one') return texts.ones[step.nth % texts.ones.length] ?? '';
  const votes = masterpieceTexts.results.votes(step.drawings[0]?.voteCount ?? 0);
  return texts.place(step.place, step.drawings.length > 1, votes);
}

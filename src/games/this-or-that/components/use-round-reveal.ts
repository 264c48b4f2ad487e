import { GAMES } from '#shared/contract/games/registry.ts';
import { useReveal } from '#src/game-kit/show/use-reveal.ts';
import type { Round } from '../round.ts';

/** The bars grow for so long. */
export const GROWTH_MS = 2_500;

const OUTCOME_MS = 3_000;
const GUESSES_MS = 4_000;
const TALK_MS = GAMES['this-or-that'].phases.revealSeconds * 1_000;

export interface RoundReveal {
  /** The outcome, the votes of each side, and with names their voters. */
  readonly tells: boolean;
  readonly tellsGuesses: boolean;
  readonly talks: boolean;
}

/** The steps of the results that have begun; all of them in Classic. */
export function useRoundReveal({ pacing }: Pick<Round, 'pacing'>): RoundReveal {
  const begun = useReveal(pacing.stepsFrom, [OUTCOME_MS, GUESSES_MS, TALK_MS]);
  return { tells: begun > 0, tellsGuesses: begun > 1, talks: begun > 2 };
}

import { GAMES } from '#shared/contract/games/registry.ts';
import type { StatementIndex } from '#shared/contract/games/two-truths.ts';
import { useReveal } from '#src/game-kit/show/use-reveal.ts';
import type { Game } from '../api.ts';

export const INDEXES: readonly StatementIndex[] = [0, 1, 2];
/** When each statement is shown, and then the outcome. */
const STEPS_MS = [0, 1, 2, 3].map((step) => (step / 3) * 1_000 * GAMES['two-truths'].phases.revealSeconds);

export interface TurnReveal {
  /** The statements with their badge and names, in the order in which they came. */
  readonly shown: readonly StatementIndex[];
  /** All of them are: the outcome is told. */
  readonly isOver: boolean;
}

/** The reveal of a turn: truth, truth, lie, one by one in a Show. All at once in Classic. */
export function useTurnReveal({ pacing, phase, turn }: Pick<Game, 'pacing' | 'phase' | 'turn'>): TurnReveal {
  const begun = useReveal(phase === 'reveal' ? pacing.stepsFrom : null, STEPS_MS);
  const lie = turn?.lie ?? null;
  if (phase !== 'reveal' || lie === null) return { shown: [], isOver: false };
  const order = [...INDEXES.filter((index) => index !== lie), lie];
  return { shown: order.slice(0, begun), isOver: begun > order.length };
}

import { DOT_SPACING, POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import type { Place } from '#src/ui/pad/pad-input.ts';
import { ASPECT } from '../drawing/paint-dots.ts';

/**
 * Turns a pointer's path into dots without gaps, at any speed: answers the dots up to a place (shares of width and
 * height, also beyond 0 to 1), as x and y in turn, in `POSITION_STEPS`. Places beyond the edges get no dots.
 */
export type Brush = ReturnType<typeof createBrush>;

/** Starts a stroke; its first place gives its first dot. @param spacing between dots, as a share of the width */
export function createBrush(spacing = DOT_SPACING) {
  let last: Place | null = null;
  return (to: Place): number[] => {
    if (last === null) {
      last = to;
      return dotAt(to);
    }
    const [from, dx, dy] = [last, to.x - last.x, to.y - last.y];
    const length = Math.hypot(dx, dy * ASPECT);
    // Dots are exactly one spacing apart; any remainder counts toward the next one.
    const share = spacing / length;
    const points: number[] = [];
    for (let step = 1; step <= Math.floor(length / spacing); step += 1) {
      last = { x: from.x + dx * share * step, y: from.y + dy * share * step };
      points.push(...dotAt(last));
    }
    return points;
  };
}

export const isInside = ({ x, y }: Place) => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** Rounds before checking: along an edge, a computed place can lie a hair beyond it. */
function dotAt({ x, y }: Place): number[] {
  // Plus 0 turns a negative zero into 0.
  const dot = [Math.round(x * POSITION_STEPS) + 0, Math.round(y * POSITION_STEPS) + 0];
  return dot.every((step) => step >= 0 && step <= POSITION_STEPS) ? dot : [];
}

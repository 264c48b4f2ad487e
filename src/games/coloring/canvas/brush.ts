import { DOT_SPACING, POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import { ASPECT } from './paint-dots.ts';

/** Turns a pointer's path into dots without gaps, at any speed. */
export interface Brush {
  /** Dots up to this place (shares of width and height, also beyond 0 to 1): x and y in turn, in `POSITION_STEPS`. */
  moveTo: (x: number, y: number) => number[];
}

/** Starts a stroke; `moveTo` the same place gives its first dot. Places beyond the edges get no dots. */
export function createBrush(): Brush {
  let last: { x: number; y: number } | null = null;
  return {
    moveTo: (x, y) => {
      if (last === null) {
        last = { x, y };
        return dotAt(x, y);
      }
      const [dx, dy] = [x - last.x, y - last.y];
      const steps = Math.floor(Math.hypot(dx, dy * ASPECT) / DOT_SPACING);
      if (steps === 0) return [];
      // Dots are exactly one spacing apart; any remainder counts toward the next one.
      const share = DOT_SPACING / Math.hypot(dx, dy * ASPECT);
      const { x: fromX, y: fromY } = last;
      const points: number[] = [];
      for (let step = 1; step <= steps; step += 1) {
        last = { x: fromX + dx * share * step, y: fromY + dy * share * step };
        points.push(...dotAt(last.x, last.y));
      }
      return points;
    },
  };
}

/** Whether a place (shares of width and height) is on the canvas. */
export const isInside = (x: number, y: number) => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** Rounds before checking: along an edge, a computed place can lie a hair beyond it. */
function dotAt(x: number, y: number): number[] {
  // Plus 0 turns a negative zero into 0.
  const dot = [Math.round(x * POSITION_STEPS) + 0, Math.round(y * POSITION_STEPS) + 0];
  return dot.every((step) => step >= 0 && step <= POSITION_STEPS) ? dot : [];
}

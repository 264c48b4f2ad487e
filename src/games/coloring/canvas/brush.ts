import { DOT_SPACING, POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import { ASPECT } from './paint-dots.ts';

/** Turns the way of a pointer into dots without gaps, however fast it goes. */
export interface Brush {
  /** Dots up to this place (shares of width and height, beyond 0 to 1 too): x and y in turn, in `POSITION_STEPS`. */
  moveTo: (x: number, y: number) => number[];
}

/** A brush comes down here; `moveTo` the same place gives its first dot. What is beyond the edges gets no dots. */
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
      // The dots have the spacing exactly; what is left over is a part of the next step.
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

/** Whether a place (in shares of width and height) is on the canvas. */
export const isInside = (x: number, y: number) => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** Rounded before it is judged: on the way along an edge a computed place lies beyond it by a hair now and then. */
function dotAt(x: number, y: number): number[] {
  // Plus 0: no step is a negative zero.
  const dot = [Math.round(x * POSITION_STEPS) + 0, Math.round(y * POSITION_STEPS) + 0];
  return dot.every((step) => step >= 0 && step <= POSITION_STEPS) ? dot : [];
}

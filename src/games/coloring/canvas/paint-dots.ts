import { BRUSH_RADIUS, CANVAS, POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import type { Bounds, Dots } from './dots.ts';

/** The part of a 2D context that painting dots needs. */
export type DotContext = Pick<CanvasRenderingContext2D, 'arc' | 'beginPath' | 'fill' | 'fillStyle'>;

/** Height of the canvas as a share of its width. */
export const ASPECT = CANVAS.height / CANVAS.width;

const RADIUS_STEPS_X = BRUSH_RADIUS * POSITION_STEPS;
const RADIUS_STEPS_Y = RADIUS_STEPS_X / ASPECT;

/** 0xRRGGBB as a CSS color. */
export const cssColor = (color: number) => `#${color.toString(16).padStart(6, '0')}`;

/** A `#RRGGBB` color of the contract as a number. */
export const numberOfColor = (color: string) => Number.parseInt(color.slice(1), 16);

/** Paints dots one by one onto canvases of one size. */
export interface DotPainter {
  /** @param within skips dots that leave no paint there @returns whether it was painted */
  paint: (dots: Dots, index: number, within: Bounds | null) => boolean;
}

/**
 * Fills every dot separately: joined in one path, soft edges would differ between painting bit by bit and at once.
 * @param width and height of the whole canvas, in the units of the context
 */
export function dotPainter(context: DotContext, width: number, height: number): DotPainter {
  const [stepX, stepY, radius] = [width / POSITION_STEPS, height / POSITION_STEPS, BRUSH_RADIUS * width];
  let painted = -1;
  return {
    paint: (dots, index, within) => {
      const [x, y, color] = [dots.x(index), dots.y(index), dots.color(index)];
      if (within && !isNear(within, x, y)) return false;
      if (color !== painted) {
        context.fillStyle = cssColor(color);
        painted = color;
      }
      context.beginPath();
      context.arc(x * stepX, y * stepY, radius, 0, 2 * Math.PI);
      context.fill();
      return true;
    },
  };
}

/** The area painted by dots with centers in these bounds. */
export function paintedBounds({ left, top, right, bottom }: Bounds): Bounds {
  return {
    left: left - RADIUS_STEPS_X,
    top: top - RADIUS_STEPS_Y,
    right: right + RADIUS_STEPS_X,
    bottom: bottom + RADIUS_STEPS_Y,
  };
}

/** Whether a dot may leave paint inside; errs on the side of yes. */
function isNear({ left, top, right, bottom }: Bounds, x: number, y: number): boolean {
  const [reachX, reachY] = [RADIUS_STEPS_X + 20, RADIUS_STEPS_Y + 20];
  return x >= left - reachX && x <= right + reachX && y >= top - reachY && y <= bottom + reachY;
}

/** The newest stroke at this place (in `POSITION_STEPS`); null where there is none. */
export function strokeAt(dots: Dots, x: number, y: number): number | null {
  for (let index = dots.length - 1; index >= 0; index -= 1) {
    const [dx, dy] = [dots.x(index) - x, (dots.y(index) - y) * ASPECT];
    if (dx * dx + dy * dy <= RADIUS_STEPS_X * RADIUS_STEPS_X) return dots.stroke(index);
  }
  return null;
}

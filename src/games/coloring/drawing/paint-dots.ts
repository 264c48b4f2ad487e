import { BRUSH_RADIUS, CANVAS, POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import type { Bounds, Dots } from '../model/dots.ts';

/** The part of a 2D context that painting dots needs. */
export type DotContext = Pick<CanvasRenderingContext2D, 'arc' | 'beginPath' | 'fill' | 'fillStyle'>;
type MarkContext = DotContext & Pick<CanvasRenderingContext2D, 'clearRect' | 'fillRect'>;

export const ASPECT = CANVAS.height / CANVAS.width;

const RADIUS_STEPS_X = BRUSH_RADIUS * POSITION_STEPS;
const RADIUS_STEPS_Y = RADIUS_STEPS_X / ASPECT;

/** Veils the rest, so that a marked stroke stands out. */
const VEIL = 'rgb(255 255 255 / 0.65)';
/** Rings around a marked stroke, visible on any color, from the outside in: how much larger than the brush. */
const RINGS = [
  { size: 1.6, color: 0x10233a },
  { size: 1.3, color: 0xffffff },
] as const;

/** Fills every dot separately: joined in one path, soft edges would differ between bit by bit and at once. */
export function dotPainter(context: DotContext, width: number, height: number) {
  const [stepX, stepY, radius] = [width / POSITION_STEPS, height / POSITION_STEPS, BRUSH_RADIUS * width];
  let painted = -1;
  return (dots: Dots, index: number, { size, color } = { size: 1, color: dots.color(index) }) => {
    if (color !== painted) {
      context.fillStyle = `#${color.toString(16).padStart(6, '0')}`;
      painted = color;
    }
    context.beginPath();
    context.arc(dots.x(index) * stepX, dots.y(index) * stepY, radius * size, 0, 2 * Math.PI);
    context.fill();
  };
}

export function drawDots(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  sheets: readonly Dots[],
): void {
  context.save();
  context.fillStyle = CANVAS.background;
  context.fillRect(0, 0, width, height);
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  const paint = dotPainter(context, width, height);
  for (const dots of sheets) for (let index = 0; index < dots.length; index += 1) paint(dots, index);
  context.restore();
}

/** Highlights one stroke; paints nothing if it is missing. */
export function paintMark(context: MarkContext, dots: Dots, stroke: number): void {
  const { width, height } = CANVAS;
  context.clearRect(0, 0, width, height);
  if (!dots.has(stroke)) return;
  context.fillStyle = VEIL;
  context.fillRect(0, 0, width, height);
  const paint = dotPainter(context, width, height);
  for (const ring of [...RINGS, undefined]) {
    for (let index = 0; index < dots.length; index += 1) if (dots.stroke(index) === stroke) paint(dots, index, ring);
  }
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
export function isNear({ left, top, right, bottom }: Bounds, dots: Dots, index: number): boolean {
  const [x, y, reachX, reachY] = [dots.x(index), dots.y(index), RADIUS_STEPS_X + 20, RADIUS_STEPS_Y + 20];
  return x >= left - reachX && x <= right + reachX && y >= top - reachY && y <= bottom + reachY;
}

export function strokeAt(dots: Dots, x: number, y: number): number | null {
  for (let index = dots.length - 1; index >= 0; index -= 1) {
    const [dx, dy] = [dots.x(index) - x, (dots.y(index) - y) * ASPECT];
    if (dx * dx + dy * dy <= RADIUS_STEPS_X * RADIUS_STEPS_X) return dots.stroke(index);
  }
  return null;
}

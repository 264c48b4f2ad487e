import { BRUSH_RADIUS, CANVAS, POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import { REGION_GRID } from '#shared/domain/regions.ts';
import type { Bounds, Dots } from '../model/dots.ts';

/** The part of a 2D context that painting dots needs. */
export type DotContext = Pick<CanvasRenderingContext2D, 'arc' | 'beginPath' | 'fill' | 'fillRect' | 'fillStyle'>;
type MarkContext = DotContext & Pick<CanvasRenderingContext2D, 'clearRect'>;

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

/** Paints every dot separately: joined in one path, soft edges would differ between bit by bit and at once. */
export function dotPainter(context: DotContext, width: number, height: number) {
  const [stepX, stepY, radius] = [width / POSITION_STEPS, height / POSITION_STEPS, BRUSH_RADIUS * width];
  let painted = -1;
  return (dots: Dots, index: number, { size, color } = { size: 1, color: dots.color(index) }) => {
    if (color !== painted) {
      context.fillStyle = `#${color.toString(16).padStart(6, '0')}`;
      painted = color;
    }
    const region = dots.region(index);
    if (region !== null) {
      fillRegion(context, dots, region, width, height);
      return;
    }
    context.beginPath();
    context.arc(dots.x(index) * stepX, dots.y(index) * stepY, radius * size, 0, 2 * Math.PI);
    context.fill();
  };
}

/** In whole pixels: neighbors neither overlap nor leave a gap, and every screen of this size has the same. */
function fillRegion(context: DotContext, { regions }: Dots, region: number, width: number, height: number): void {
  const [across, down] = [width / REGION_GRID.width, height / REGION_GRID.height];
  for (const { left, right, y } of regions?.runsOf(region) ?? []) {
    const [x, top] = [Math.round(left * across), Math.round(y * down)];
    context.fillRect(x, top, Math.round(right * across) - x, Math.round((y + 1) * down) - top);
  }
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

/** Whether a dot or fill may leave paint inside; errs on the side of yes. */
export function isNear({ left, top, right, bottom }: Bounds, dots: Dots, index: number): boolean {
  const [own, reachX, reachY] = [dots.bounds(index), RADIUS_STEPS_X + 20, RADIUS_STEPS_Y + 20];
  return (
    own.right >= left - reachX && own.left <= right + reachX && own.bottom >= top - reachY && own.top <= bottom + reachY
  );
}

/** The newest stroke or fill at a place, of those that count. */
export function strokeAt(dots: Dots, x: number, y: number, counts: (stroke: number) => boolean = () => true) {
  const region = dots.regions?.at(x / POSITION_STEPS, y / POSITION_STEPS);
  for (let index = dots.length - 1; index >= 0; index -= 1) {
    const [dx, dy] = [dots.x(index) - x, (dots.y(index) - y) * ASPECT];
    const filled = dots.region(index);
    const isThere = filled === null ? dx * dx + dy * dy <= RADIUS_STEPS_X * RADIUS_STEPS_X : filled === region;
    if (isThere && counts(dots.stroke(index))) return dots.stroke(index);
  }
  return null;
}

import { BRUSH_RADIUS, POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import type { Dots } from './dots.ts';
import { type DotContext, dotPainter } from './paint-dots.ts';

/** Veils the rest, so that the marked stroke stands out. */
const VEIL = 'rgb(255 255 255 / 0.65)';
/** Rings around the stroke, visible on any color, from the outside in: how much larger than the brush. */
const RINGS = [
  { size: 1.6, color: '#10233a' },
  { size: 1.3, color: '#ffffff' },
] as const;

type MarkContext = DotContext & Pick<CanvasRenderingContext2D, 'clearRect' | 'fillRect'>;

/** Highlights one stroke; paints nothing if it is missing. */
export function paintMark(context: MarkContext, dots: Dots, stroke: number, width: number, height: number): void {
  context.clearRect(0, 0, width, height);
  if (!dots.has(stroke)) return;
  context.fillStyle = VEIL;
  context.fillRect(0, 0, width, height);
  const indexes: number[] = [];
  for (let index = 0; index < dots.length; index += 1) if (dots.stroke(index) === stroke) indexes.push(index);
  for (const { size, color } of RINGS) {
    context.fillStyle = color;
    for (const index of indexes) {
      context.beginPath();
      const [x, y] = [dots.x(index) / POSITION_STEPS, dots.y(index) / POSITION_STEPS];
      context.arc(x * width, y * height, BRUSH_RADIUS * width * size, 0, 2 * Math.PI);
      context.fill();
    }
  }
  const { paint } = dotPainter(context, width, height);
  for (const index of indexes) paint(dots, index, null);
}

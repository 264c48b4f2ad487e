import { BRUSH_RADIUS, POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import type { Dots } from './dots.ts';
import { type DotContext, dotPainter } from './paint-dots.ts';

/** Over all the rest, so that what is marked stands out. */
const VEIL = 'rgb(255 255 255 / 0.65)';
/** Around the line, to be seen on paint of any color: so much larger than the brush, from the outside in. */
const RINGS = [
  { size: 1.6, color: '#10233a' },
  { size: 1.3, color: '#ffffff' },
] as const;

type MarkContext = DotContext & Pick<CanvasRenderingContext2D, 'clearRect' | 'fillRect'>;

/** Paints one line so that it can be told from all others, and nothing where it is not there. */
export function paintMark(context: MarkContext, dots: Dots, line: number, width: number, height: number): void {
  context.clearRect(0, 0, width, height);
  if (!dots.has(line)) return;
  context.fillStyle = VEIL;
  context.fillRect(0, 0, width, height);
  const indexes: number[] = [];
  for (let index = 0; index < dots.length; index += 1) if (dots.line(index) === line) indexes.push(index);
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

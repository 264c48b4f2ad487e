import { CANVAS } from '#shared/contract/games/canvas.ts';
import type { Dots } from './dots.ts';
import { dotPainter } from './paint-dots.ts';

/** Draws all dots on white, at this size from the upper left, clipped to it. */
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
  const { paint } = dotPainter(context, width, height);
  for (const dots of sheets) for (let index = 0; index < dots.length; index += 1) paint(dots, index, null);
  context.restore();
}

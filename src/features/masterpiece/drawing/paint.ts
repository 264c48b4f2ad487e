import { DRAWING_CANVAS } from '#shared/contract/masterpiece.ts';
import type { Line } from './sketch.ts';

/** The part of a 2D context that painting needs. */
export type PaintContext = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'lineCap'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'moveTo'
  | 'quadraticCurveTo'
  | 'setTransform'
  | 'stroke'
  | 'strokeStyle'
>;

/** Makes the context draw in units of the canvas, and the sheet white. @param scale device pixels for each unit */
export function paintSheet(context: PaintContext, scale: number): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = DRAWING_CANVAS.background;
  context.fillRect(0, 0, DRAWING_CANVAS.width, DRAWING_CANVAS.height);
}

/**
 * One line, black, round and smooth: it bends from the middle between two points to the next middle, so a fast hand
 * whose points lie far apart draws curves, not corners. A single point is a dot.
 */
export function paintLine(context: PaintContext, line: Line): void {
  const { color, lineWidth } = DRAWING_CANVAS;
  const [firstX = 0, firstY = 0] = line;
  context.beginPath();
  if (line.length < 4) {
    context.fillStyle = color;
    context.arc(firstX, firstY, lineWidth / 2, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  context.strokeStyle = color;
  context.lineWidth = lineWidth;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.moveTo(firstX, firstY);
  for (let at = 2; at + 3 < line.length; at += 2) {
    const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
    context.quadraticCurveTo(x, y, (x + (line[at + 2] ?? 0)) / 2, (y + (line[at + 3] ?? 0)) / 2);
  }
  const [lastX = 0, lastY = 0] = line.slice(-2);
  context.lineTo(lastX, lastY);
  context.stroke();
}

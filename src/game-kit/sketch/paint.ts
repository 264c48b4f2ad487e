import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';
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
> & { readonly canvas: Pick<HTMLCanvasElement, 'width' | 'height'> };

/** A turn of more than 60 degrees is a corner. */
const CORNER_COSINE = 0.5;
/** Shorter segments are a shaking hand, in units of the canvas. */
const CORNER_MIN_WAY = 6;

/**
 * Paints the whole sheet white, including a row added by rounding, and sets the context to canvas units. @param scale
 * device pixels per unit
 */
export function paintSheet(context: PaintContext, scale: number): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = DRAWING_CANVAS.background;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale, 0, 0, scale, 0, 0);
}

/**
 * Paints one stroke, black, round and smooth: curves run through the middles between points, so that a fast hand with
 * few points still draws curves. Sharp turns stay corners; a single point is a dot.
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
    const [beforeX = 0, beforeY = 0, x = 0, y = 0, nextX = 0, nextY = 0] = line.slice(at - 2, at + 4);
    if (isCorner(x - beforeX, y - beforeY, nextX - x, nextY - y)) context.lineTo(x, y);
    else context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  const [lastX = 0, lastY = 0] = line.slice(-2);
  context.lineTo(lastX, lastY);
  context.stroke();
}

/** Whether a stroke turns sharply between two segments. */
function isCorner(inX: number, inY: number, outX: number, outY: number): boolean {
  const [way, next] = [Math.hypot(inX, inY), Math.hypot(outX, outY)];
  return Math.min(way, next) >= CORNER_MIN_WAY && inX * outX + inY * outY < CORNER_COSINE * way * next;
}

import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';
import { curvesOf } from './curves.ts';
import { areaOf, CELLS_PER_UNIT } from './flood.ts';
import type { Mark, Stroke } from './sketch.ts';

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

/** By so many cells a fill goes below the soft edge of the strokes around it. */
const OVERLAP = 0.5;

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

/** Paints one of these marks. */
export function paintMark(context: PaintContext, mark: Mark, marks: readonly Mark[]): void {
  if ('line' in mark) {
    paintStroke(context, mark);
    return;
  }
  context.fillStyle = mark.color;
  for (const [x, y, length] of areaOf(mark, marks)) {
    const [left, top] = [(x - OVERLAP) / CELLS_PER_UNIT, (y - OVERLAP) / CELLS_PER_UNIT];
    context.fillRect(left, top, (length + 2 * OVERLAP) / CELLS_PER_UNIT, (1 + 2 * OVERLAP) / CELLS_PER_UNIT);
  }
}

/** Round and smooth; a single place is a dot. */
function paintStroke(context: PaintContext, { line, color, width }: Stroke): void {
  const [firstX = 0, firstY = 0] = line;
  context.beginPath();
  if (line.length < 4) {
    context.fillStyle = color;
    context.arc(firstX, firstY, width / 2, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.moveTo(firstX, firstY);
  for (const [x, y, controlX, controlY] of curvesOf(line)) {
    if (controlX === undefined || controlY === undefined) context.lineTo(x, y);
    else context.quadraticCurveTo(controlX, controlY, x, y);
  }
  context.stroke();
}

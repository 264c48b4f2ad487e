import type { PaintContext } from '../sketch/paint.ts';
import type { SketchBook } from '../sketch/sketch-book.ts';

/** The places of a sketch's strokes. */
export const linesOf = (book: Pick<SketchBook, 'marks'>) =>
  book.marks().flatMap((mark) => ('line' in mark ? [mark.line] : []));

/** A 2D context that records its calls: `[method, …arguments]`, each with the values set before. */
export function paper(canvas = { width: 400, height: 300 }) {
  const done: (string | number)[][] = [];
  const note =
    (name: string) =>
    (...values: number[]) => {
      done.push([name, ...values]);
    };
  const context = {
    canvas,
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    lineCap: 'butt',
    lineJoin: 'miter',
    arc: note('arc'),
    beginPath: note('beginPath'),
    fill: () => done.push(['fill', context.fillStyle]),
    fillRect: (...values: number[]) => done.push(['fillRect', ...values, context.fillStyle]),
    lineTo: note('lineTo'),
    moveTo: note('moveTo'),
    quadraticCurveTo: note('quadraticCurveTo'),
    setTransform: note('setTransform'),
    stroke: () => done.push(['stroke', context.strokeStyle, context.lineWidth, context.lineCap, context.lineJoin]),
  };
  return { context: context as unknown as PaintContext, done };
}

import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';
import { paintMark, paintSheet } from './paint.ts';
import { type Sketch, visibleMarks } from './sketch.ts';
import type { SketchBook } from './sketch-book.ts';

/**
 * Shows a sketch on a canvas, sharp at any size. Paints at most once per frame: finished strokes stay on their own
 * sheet, and only the stroke under way is repainted.
 * @returns stops it
 */
export function showSketch(canvas: HTMLCanvasElement, book: SketchBook): () => void {
  const context = canvas.getContext('2d', { alpha: false });
  const sheet = document.createElement('canvas');
  const sheetContext = sheet.getContext('2d', { alpha: false });
  if (!context || !sheetContext) return () => {};
  let painted: Sketch | null = null;
  let frame = 0;

  const paintAll = () => {
    const scale = sheet.width / DRAWING_CANVAS.width;
    paintSheet(sheetContext, scale);
    const marks = visibleMarks(book.sketch());
    for (const mark of marks) paintMark(sheetContext, mark, marks);
    painted = book.sketch();
  };
  const paint = () => {
    frame = 0;
    if (painted !== book.sketch()) paintAll();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(sheet, 0, 0);
    const scale = canvas.width / DRAWING_CANVAS.width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const marks = book.marks();
    for (const pending of marks.slice(visibleMarks(book.sketch()).length)) paintMark(context, pending, marks);
  };
  const wish = () => {
    frame ||= requestAnimationFrame(paint);
  };
  const resize = () => {
    const width = Math.max(1, Math.round(canvas.clientWidth * window.devicePixelRatio));
    if (canvas.width !== width || painted === null) {
      const height = Math.round((width * DRAWING_CANVAS.height) / DRAWING_CANVAS.width);
      for (const each of [canvas, sheet]) Object.assign(each, { width, height });
      painted = null;
    }
    // At once: setting the size clears a canvas.
    paint();
  };

  const resized = new ResizeObserver(resize);
  resized.observe(canvas);
  // Zoom, or a new screen.
  window.addEventListener('resize', resize);
  const end = book.subscribe(wish);
  resize();
  return () => {
    end();
    resized.disconnect();
    window.removeEventListener('resize', resize);
    cancelAnimationFrame(frame);
  };
}

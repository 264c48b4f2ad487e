import { useEffect, useRef } from 'react';
import { DRAWING_CANVAS } from '#shared/contract/masterpiece.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { showSketch } from '../drawing/show-sketch.ts';
import type { SketchBook } from '../drawing/sketch-book.ts';
import { trackPen } from '../drawing/track-pen.ts';

interface SketchPadProps {
  book: SketchBook;
  /** What it is for, and what to draw. */
  label: string;
  /** Nothing can be drawn any more. */
  closed?: boolean;
  className?: string;
}

/** The canvas: white paper in any theme, 4:3 at whatever width it is given. Touching it never scrolls the page. */
export function SketchPad({ book, label, closed = false, className }: SketchPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? showSketch(canvas.current, book) : undefined), [book]);
  useEffect(() => (canvas.current && !closed ? trackPen(canvas.current, book) : undefined), [book, closed]);
  return (
    <canvas
      ref={canvas}
      width={DRAWING_CANVAS.width}
      height={DRAWING_CANVAS.height}
      role="img"
      aria-label={label}
      className={classNames(
        'block aspect-4/3 w-full touch-none select-none bg-[#ffffff] [-webkit-touch-callout:none]',
        closed ? 'cursor-default' : 'cursor-crosshair',
        className,
      )}
    />
  );
}

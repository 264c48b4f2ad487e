import { useEffect, useRef } from 'react';
import { CANVAS } from '#shared/contract/games/canvas.ts';
import type { Dots } from './dots.ts';
import { paintMark } from './paint-mark.ts';

const { width, height } = CANVAS;

/** Highlights a stroke of the picture while mounted. */
export function StrokeMark({ dots, stroke }: { dots: Dots; stroke: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    const paint = () => paintMark(context, dots, stroke, width, height);
    paint();
    // The painter may still extend the stroke, or undo it.
    return dots.watch({ appended: paint, removed: paint, replaced: paint });
  }, [dots, stroke]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      className="pointer-events-none absolute inset-0 block size-full animate-fade-in"
    />
  );
}

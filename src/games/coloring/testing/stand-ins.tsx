import { vi } from 'vitest';
import type { Chosen, PaintCanvas } from '../drawing/paint-canvas.tsx';
import type { PaintingInHand, usePainting } from '../sending/use-painting.ts';

type UsePainting = Parameters<typeof usePainting>[0];
type PaintCanvasProps = Parameters<typeof PaintCanvas>[0];

/** The stroke under every click. */
export const STROKE = 7;

const unused = () => {
  throw new Error('The stand-in of the canvas has none of it.');
};

const NEWS = { canUndo: true, dotCount: 12, loaded: true, connection: 'ok', unsent: 0, kept: true } as const;

/** The fake painting's news, and the screen's calls to it. */
export const easel = {
  news: NEWS as Pick<PaintingInHand, 'canUndo' | 'dotCount' | 'loaded' | 'connection' | 'unsent' | 'kept'>,
  undo: vi.fn(),
  /** The place picked by the next click. */
  under: { stroke: STROKE, height: 0.5 } as Chosen,
  /** The painting's latest options. */
  given: null as UsePainting | null,
};

/** A connected picture with some dots. */
export function freshEasel(): void {
  easel.news = NEWS;
  easel.under = { stroke: STROKE, height: 0.5 };
  easel.undo.mockClear();
  easel.given = null;
}

/** Replaces the painting, which has its own tests. */
export function usePaintingStandIn(given: UsePainting): PaintingInHand {
  easel.given = given;
  return {
    ...easel.news,
    undo: easel.undo,
    zoom: { level: 1, max: 6, in: unused, out: unused, fit: unused },
    drawTo: unused,
  } as unknown as PaintingInHand;
}

/** Replaces the canvas: a click paints, picks a stroke, or asks to paint. */
export function PaintCanvasStandIn(props: PaintCanvasProps) {
  const { label, color, outline, canPaint, picking, marked, onWantsToPaint } = props;
  const click = () => {
    if (picking) picking(easel.under);
    else if (!canPaint) onWantsToPaint?.();
  };
  return (
    <button
      type="button"
      data-marked={marked}
      data-color={color}
      data-outline={outline}
      data-paints={canPaint}
      onClick={click}
    >
      {label}
    </button>
  );
}

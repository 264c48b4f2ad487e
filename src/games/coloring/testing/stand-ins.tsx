import { vi } from 'vitest';
import type { Chosen, PaintCanvas } from '../canvas/paint-canvas.tsx';
import type { PaintingInHand, usePainting } from '../canvas/use-painting.ts';

type UsePainting = Parameters<typeof usePainting>[0];
type PaintCanvasProps = Parameters<typeof PaintCanvas>[0];

/** The line that is where somebody clicks. */
export const LINE = 7;

const unused = () => {
  throw new Error('The stand-in of the canvas has none of it.');
};

const NEWS = { canUndo: true, dotCount: 12, loaded: true, connection: 'ok', unsent: 0, kept: true } as const;

/** What the screens of a test are told of the painting, and what they asked of it. */
export const easel = {
  news: NEWS as Pick<PaintingInHand, 'canUndo' | 'dotCount' | 'loaded' | 'connection' | 'unsent' | 'kept'>,
  undo: vi.fn(),
  /** What is chosen by the next click, where lines are chosen. */
  under: { line: LINE, height: 0.5 } as Chosen,
  /** As what the painting was asked for last. */
  given: null as UsePainting | null,
};

/** A picture with some dots, connected. */
export function freshEasel(): void {
  easel.news = NEWS;
  easel.under = { line: LINE, height: 0.5 };
  easel.undo.mockClear();
  easel.given = null;
}

/** In place of the painting itself, which has tests of its own. */
export function usePaintingStandIn(given: UsePainting): PaintingInHand {
  easel.given = given;
  return {
    ...easel.news,
    undo: easel.undo,
    zoom: { level: 1, max: 6, in: unused, out: unused, fit: unused },
    drawTo: unused,
  } as unknown as PaintingInHand;
}

/** In place of the canvas: a click paints, chooses a line, or wants to paint. */
export function PaintCanvasStandIn(props: PaintCanvasProps) {
  const { label, color, outline, canPaint, picking, marked, onWantsToPaint } = props;
  const click = () => {
    if (picking) picking(easel.under);
    else if (!canPaint) onWantsToPaint();
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

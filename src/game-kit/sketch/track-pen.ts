import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';
import { capture, clamp, measured, placeOn } from '#src/ui/pad/pad-input.ts';
import type { SketchBook } from './sketch-book.ts';

type Hand = Pick<SketchBook, 'begin' | 'extend' | 'end' | 'drop'>;

/** How far beyond the edge a stroke continues, in units of the canvas. */
const MARGIN = 60;

/**
 * Draws with one finger, pen or mouse at a time, using every point measured between two frames, also beyond the edge
 * until the pen is lifted.
 * @returns stops it
 */
export function trackPen(canvas: HTMLElement, hand: Hand): () => void {
  let pen: { id: number; type: string } | null = null;

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // The hand holding a pen may touch the screen before the pen does.
    const isHeel = pen?.type === 'touch' && event.pointerType === 'pen';
    if (pen && !isHeel) return;
    if (isHeel) hand.drop();
    // Prevents selecting text, and a click.
    event.preventDefault();
    pen = { id: event.pointerId, type: event.pointerType };
    capture(canvas, event.pointerId);
    const [x = 0, y = 0] = placesOf(canvas, [event]);
    hand.begin(x, y);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pen?.id) return;
    hand.extend(placesOf(canvas, measured(event)));
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pen?.id) return;
    pen = null;
    hand.end();
  };
  // Safari scrolls and magnifies unless the touch event is prevented.
  const takeTouch = (event: Event) => event.preventDefault();

  const stop = new AbortController();
  const { signal } = stop;
  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointercancel', up, { signal });
  canvas.addEventListener('touchstart', takeTouch, { passive: false, signal });
  return () => {
    if (pen) hand.end();
    stop.abort();
  };
}

/** Positions of pointers, in units of the canvas: x, y, x, y … */
const placesOf = (canvas: Element, events: ReturnType<typeof measured>): number[] =>
  events.flatMap((event) => {
    const { x, y } = placeOn(canvas, event);
    return [
      within(x * DRAWING_CANVAS.width, DRAWING_CANVAS.width),
      within(y * DRAWING_CANVAS.height, DRAWING_CANVAS.height),
    ];
  });

const within = (value: number, size: number) => clamp(value, -MARGIN, size + MARGIN);

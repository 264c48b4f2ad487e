import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';
import type { SketchBook } from './sketch-book.ts';

type Hand = Pick<SketchBook, 'begin' | 'extend' | 'end' | 'drop'>;

/** How far beyond its edge a line is followed, in units of the canvas. */
const MARGIN = 60;

/**
 * Draws with finger, pen or mouse: one of them at a time, all the points that the device measured between two frames,
 * and on beyond the edge until the pen is lifted.
 * @returns ends it
 */
export function trackPen(canvas: HTMLElement, hand: Hand): () => void {
  let pen: { id: number; type: string } | null = null;

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // A pen's hand may touch the screen before the pen does.
    const isHeel = pen?.type === 'touch' && event.pointerType === 'pen';
    if (pen && !isHeel) return;
    if (isHeel) hand.drop();
    // No text is selected, and no click is made of it.
    event.preventDefault();
    pen = { id: event.pointerId, type: event.pointerType };
    capture(canvas, event.pointerId);
    const [x = 0, y = 0] = placesOf(canvas, [event]);
    hand.begin(x, y);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pen?.id) return;
    const measured = event.getCoalescedEvents?.() ?? [];
    hand.extend(placesOf(canvas, measured.length > 0 ? measured : [event]));
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pen?.id) return;
    pen = null;
    hand.end();
  };
  // Safari scrolls and magnifies unless the touch itself is taken.
  const takeTouch = (event: Event) => event.preventDefault();

  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('touchstart', takeTouch, { passive: false });
  return () => {
    if (pen) hand.end();
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerup', up);
    canvas.removeEventListener('pointercancel', up);
    canvas.removeEventListener('touchstart', takeTouch);
  };
}

/** The pointer's further events come here, wherever it goes. One that is gone already can not be held. */
function capture(canvas: HTMLElement, pointerId: number): void {
  try {
    canvas.setPointerCapture(pointerId);
  } catch {
    // Then its events end at the edge.
  }
}

/** Where pointers are, in units of the canvas: x, y, x, y … */
function placesOf(canvas: HTMLElement, events: readonly Pick<PointerEvent, 'clientX' | 'clientY'>[]): number[] {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  if (width === 0 || height === 0) return [];
  return events.flatMap(({ clientX, clientY }) => [
    within(((clientX - left) / width) * DRAWING_CANVAS.width, DRAWING_CANVAS.width),
    within(((clientY - top) / height) * DRAWING_CANVAS.height, DRAWING_CANVAS.height),
  ]);
}

const within = (value: number, size: number) => Math.min(size + MARGIN, Math.max(-MARGIN, value));

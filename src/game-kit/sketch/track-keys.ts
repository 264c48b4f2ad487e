import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';
import { clamp, directionOf, isShortcut } from '#src/ui/pad/pad-input.ts';
import type { SketchBook } from './sketch-book.ts';

type Hand = Pick<SketchBook, 'begin' | 'extend' | 'end' | 'isDrawing' | 'subscribe'>;

/** The keyboard's pen, in units of the canvas. */
export interface KeyPen {
  readonly x: number;
  readonly y: number;
  /** While down, it draws as it moves. */
  readonly down: boolean;
}

/** Length of one key press, in units of the canvas: a key held down crosses it in two seconds. */
const STEP = 8;
/** With Shift, for people unable to hold keys down. */
const LARGE_STEP = 32;

/**
 * Draws with the keys of a focused pad: arrows move a pen, two at once diagonally; space or enter puts it down and
 * lifts it, so no key has to be held. The strokes are like a pointer's.
 * @param tell gets the pen after every change; null while the keyboard is elsewhere
 * @returns stops it
 */
export function trackKeys(pad: HTMLElement, hand: Hand, tell: (pen: KeyPen | null) => void): () => void {
  let pen: KeyPen = { x: DRAWING_CANVAS.width / 2, y: DRAWING_CANVAS.height / 2, down: false };
  const held = new Set<string>();

  const become = (next: Partial<KeyPen>) => {
    pen = { ...pen, ...next };
    tell(pen);
  };
  const lift = () => {
    if (!pen.down) return;
    become({ down: false });
    hand.end();
  };
  const lower = () => {
    hand.begin(pen.x, pen.y);
    // A fill is done at once.
    if (hand.isDrawing()) become({ down: true });
  };
  const move = (size: number) => {
    let { x, y } = pen;
    for (const key of held) {
      const [right = 0, down = 0] = directionOf(key) ?? [];
      x += right * size;
      y += down * size;
    }
    become({ x: clamp(x, 0, DRAWING_CANVAS.width), y: clamp(y, 0, DRAWING_CANVAS.height) });
    if (pen.down) hand.extend([pen.x, pen.y]);
  };

  const press = (event: KeyboardEvent) => {
    // Leave the page's own keys alone, such as Ctrl+Z.
    if (isShortcut(event) || event.target !== pad) return;
    if (directionOf(event.key)) {
      held.add(event.key);
      move(event.shiftKey ? LARGE_STEP : STEP);
    } else if (event.key === ' ' || event.key === 'Enter') {
      if (!event.repeat) (pen.down ? lift : lower)();
    } else if (event.key === 'Escape' && pen.down) lift();
    else return;
    event.preventDefault();
  };
  const release = (event: KeyboardEvent) => held.delete(event.key);
  // On keyboard focus, show the pen before it draws.
  const enter = () => {
    if (pad.matches(':focus-visible')) tell(pen);
  };
  const leave = () => {
    held.clear();
    lift();
    tell(null);
  };
  // A finger starts its own stroke: end this one first.
  const yieldToPointer = () => {
    lift();
    tell(null);
  };
  // An undo or a clear removed the stroke under way: stop drawing it.
  const unsubscribe = hand.subscribe(() => {
    if (pen.down && !hand.isDrawing()) become({ down: false });
  });

  const stop = new AbortController();
  const { signal } = stop;
  pad.addEventListener('focus', enter, { signal });
  pad.addEventListener('blur', leave, { signal });
  pad.addEventListener('keydown', press, { signal });
  pad.addEventListener('keyup', release, { signal });
  pad.addEventListener('pointerdown', yieldToPointer, { capture: true, signal });
  return () => {
    unsubscribe();
    leave();
    stop.abort();
  };
}

import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';
import { clamp, directionOf, isShortcut } from '#src/game-kit/pad-input.ts';
import type { SketchBook } from './sketch-book.ts';

type Hand = Pick<SketchBook, 'begin' | 'extend' | 'end' | 'isDrawing' | 'subscribe'>;

/** The pen that the keys move, in units of the canvas. */
export interface KeyPen {
  readonly x: number;
  readonly y: number;
  /** Down, it draws where it is moved. */
  readonly down: boolean;
}

/** One press moves so far, in units of the canvas: held down, a key crosses it in two seconds. */
const STEP = 8;
/** With Shift, for who can not hold keys down. */
const LARGE_STEP = 32;

/**
 * Draws with the keys of a focused pad: arrows move a pen, two of them at once on a slant; space or enter puts it down and
 * lifts it, so that no key has to be held. The lines are those of a pointer.
 * @param tell gets the pen after every change; null while the keyboard is elsewhere
 * @returns ends it
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
    become({ down: true });
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
    // The page's own keys, such as Ctrl+Z.
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
  // Who comes by the keyboard sees where the pen is before it draws.
  const enter = () => {
    if (pad.matches(':focus-visible')) tell(pen);
  };
  const leave = () => {
    held.clear();
    lift();
    tell(null);
  };
  // A finger begins a line of its own: it must not become the end of this one.
  const yieldToPointer = () => {
    lift();
    tell(null);
  };
  // Undone or cleared in the middle of the line: it is not there to go on with.
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

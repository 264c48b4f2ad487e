import type { WritableAtom } from 'nanostores';
import { clamp, directionOf, isShortcut, type Place } from '#src/ui/pad/pad-input.ts';
import { type Viewer, ZOOM_STEP } from '../drawing/view.ts';
import { type Brush, createBrush } from './brush.ts';
import type { Hand } from './track-hands.ts';

/** Place of the keyboard's brush, in shares of the picture; null without keyboard focus. */
export type Crosshair = Place | null;

const STEP = 0.01;
const LARGE_STEP = 0.05;
const MIDDLE = { x: 0.5, y: 0.5 };

interface Keys {
  hand: Hand;
  /** False when there is nothing to undo: the key is then not handled. */
  undo: () => boolean;
  /** Enter was pressed, or space where painting isn't allowed. */
  press: (place: Place) => void;
}

/** Arrows move a crosshair, space is the brush. Call it after `trackHands`, which moves the focus. @returns stops it */
export function trackKeys(
  stage: HTMLElement,
  viewer: Viewer,
  crosshair: WritableAtom<Crosshair>,
  keys: Keys,
): () => void {
  let brush: Brush | null = null;

  const placed = () => {
    const place = crosshair.get() ?? MIDDLE;
    crosshair.set(place);
    viewer.reveal(place.x, place.y);
    return place;
  };
  const move = ([x, y]: readonly [number, number], size: number) => {
    const from = placed();
    const way = size / viewer.view.get().level;
    const to = { x: clamp(from.x + x * way, 0, 1), y: clamp(from.y + y * way, 0, 1) };
    crosshair.set(to);
    viewer.reveal(to.x, to.y);
    if (brush) keys.hand.extend(brush(to));
  };
  const lower = () => {
    const place = placed();
    if (!keys.hand.begin()) {
      keys.press(place);
      return;
    }
    brush = createBrush(keys.hand.spacing?.());
    keys.hand.extend(brush(place));
  };
  const lift = () => {
    if (brush) keys.hand.end();
    brush = null;
  };
  const others = new Map<string, () => void>([
    ['+', () => viewer.zoom(ZOOM_STEP)],
    ['=', () => viewer.zoom(ZOOM_STEP)],
    ['-', () => viewer.zoom(1 / ZOOM_STEP)],
    ['0', viewer.fit],
    ['Enter', () => keys.press(placed())],
    ['Escape', () => crosshair.set(null)],
  ]);

  const down = (event: KeyboardEvent) => {
    // Leave the page's own keys alone: the screen handles Ctrl+Z, wherever the focus is.
    if (isShortcut(event) || event.target !== stage) return;
    if (event.key === 'Escape' && crosshair.get() === null) return;
    const direction = directionOf(event.key);
    const other = others.get(event.key);
    if (direction) move(direction, event.shiftKey ? LARGE_STEP : STEP);
    else if (event.key === ' ') {
      if (!event.repeat) lower();
    } else if (other) other();
    else if (event.key.toLowerCase() !== 'z' || !keys.undo()) return;
    event.preventDefault();
  };
  const up = (event: KeyboardEvent) => {
    if (event.key === ' ') lift();
  };

  // On keyboard focus, show the crosshair before the first dot.
  const focus = () => {
    if (stage.matches(':focus-visible')) crosshair.set(crosshair.get() ?? MIDDLE);
  };

  // A press also focuses the canvas, and some browsers treat that as keyboard focus.
  const pointed = () => crosshair.set(null);

  const stop = new AbortController();
  const { signal } = stop;
  stage.addEventListener('focus', focus, { signal });
  stage.addEventListener('mousedown', pointed, { signal });
  stage.addEventListener('keydown', down, { signal });
  stage.addEventListener('keyup', up, { signal });
  stage.addEventListener('blur', lift, { signal });
  return () => {
    lift();
    stop.abort();
  };
}

import { capture, measured, type Place, placeOn } from '#src/ui/pad/pad-input.ts';
import { placeIn, type Viewer } from '../drawing/view.ts';
import { type Brush, createBrush, isInside } from './brush.ts';

export interface Hand {
  /** Starts a stroke; false where painting isn't allowed. */
  begin: () => boolean;
  /** Of the stroke's dots, as `createBrush` takes it. */
  spacing?: () => number;
  /** Adds dots, as `Brush` returns them. */
  extend: (points: readonly number[]) => void;
  end: () => void;
  drop: () => void;
}

/** A wheel step of 100 pixels zooms by about a third. */
const WHEEL_ZOOM = 0.003;

/** With mouse, pen or one finger, from every point measured; two fingers move and zoom instead. @returns stops it */
export function trackHands(stage: HTMLElement, viewer: Viewer, hand: Hand): () => void {
  /** Positions of the fingers, as shares of the visible part. */
  const fingers = new Map<number, Place>();
  let painting: { id: number; type: string; brush: Brush } | null = null;
  /** After a zoom, fingers paint only once all have been lifted. */
  let isZooming = false;

  const extend = (brush: Brush, place: Place) => hand.extend(brush(placeIn(viewer.view.get(), place)));
  const stop = (finish: () => void) => {
    if (painting) finish();
    painting = null;
  };

  const down = (event: PointerEvent) => {
    const isTouch = event.pointerType === 'touch';
    const place = placeOn(stage, event);
    // The hand holding a pen may touch the screen before the pen does, and while it paints.
    if (isTouch && painting?.type === 'pen') return;
    if (isTouch) fingers.set(event.pointerId, place);
    if (fingers.size > 1 && isTouch) {
      stop(hand.drop);
      isZooming = true;
      return;
    }
    if (event.button !== 0 || isZooming) return;
    if (painting && event.pointerType !== 'pen') return;
    stop(hand.drop);
    if (!hand.begin()) return;
    capture(stage, event.pointerId);
    painting = { id: event.pointerId, type: event.pointerType, brush: createBrush(hand.spacing?.()) };
    extend(painting.brush, place);
  };

  const move = (event: PointerEvent) => {
    if (fingers.has(event.pointerId)) {
      if (isZooming) pinch(event.pointerId, placeOn(stage, event));
      fingers.set(event.pointerId, placeOn(stage, event));
    } else if (event.pointerType === 'mouse' && event.buttons === 4) {
      const { width, height } = stage.getBoundingClientRect();
      viewer.pan(event.movementX / (width || 1), event.movementY / (height || 1));
    }
    if (event.pointerId !== painting?.id) return;
    for (const each of measured(event)) {
      const place = placeOn(stage, each);
      extend(painting.brush, place);
      if (isInside(place)) continue;
      stop(hand.end);
      return;
    }
  };

  const pinch = (id: number, to: Place) => {
    const from = fingers.get(id);
    const other = [...fingers].find(([each]) => each !== id)?.[1];
    if (!from || !other) return;
    // Shares of width and height differ in length, but stay comparable over time.
    const { width, height } = stage.getBoundingClientRect();
    const distance = (a: Place) => Math.hypot((a.x - other.x) * width, (a.y - other.y) * height) || 1;
    const factor = distance(to) / distance(from);
    viewer.zoom(factor, (from.x + other.x) / 2, (from.y + other.y) / 2);
    viewer.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
  };

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) isZooming = false;
    if (event.pointerId === painting?.id) stop(hand.end);
  };

  const wheel = (event: WheelEvent) => {
    const { width, height } = stage.getBoundingClientRect();
    if (event.ctrlKey || event.metaKey) {
      const { x, y } = placeOn(stage, event);
      viewer.zoom(Math.exp(-event.deltaY * WHEEL_ZOOM), x, y);
    } else if (viewer.view.get().level > 1) viewer.pan(-event.deltaX / (width || 1), -event.deltaY / (height || 1));
    else return;
    event.preventDefault();
  };
  // Prevents selecting text and dragging, which also stops the browser from moving the focus.
  const press = (event: MouseEvent) => {
    event.preventDefault();
    stage.focus({ preventScroll: true });
  };

  const listening = new AbortController();
  const { signal } = listening;
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', up, { signal });
  stage.addEventListener('mousedown', press, { signal });
  stage.addEventListener('wheel', wheel, { passive: false, signal });
  return () => {
    stop(hand.end);
    listening.abort();
  };
}

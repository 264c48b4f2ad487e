import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { clamp, directionOf, isShortcut, measured, placeOn } from '#src/game-kit/pad-input.ts';
import { type Painting, STEPS } from './painting.ts';

/** One press of an arrow moves so far, in `STEPS`; with Shift further. */
const MOVE = 20;
const FAR = 80;
const MIDDLE = { x: STEPS / 2, y: STEPS / 2 };

const within = (place: number) => clamp(Math.round(place), 0, STEPS);

/**
 * Paints with mouse, pen, finger and keys.
 * @returns what the painted element wears, and where the keys are (null until they come to it)
 */
export function useBrush(painting: Painting, color: string) {
  /** The pointer that paints: a second finger does not. */
  const pointer = useRef<number | null>(null);
  const keyIsDown = useRef(false);
  const [crosshair, setCrosshair] = useState<{ x: number; y: number } | null>(null);

  const leave = (isDone: boolean) => {
    if (isDone) painting.end();
    else painting.drop();
    pointer.current = null;
    keyIsDown.current = false;
  };

  const hands = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current !== null || event.button !== 0) return;
      pointer.current = event.pointerId;
      // A stroke that leaves the sheet goes on when it comes back.
      event.currentTarget.setPointerCapture(event.pointerId);
      setCrosshair(null);
      const { x, y } = placeOn(event.currentTarget, event);
      painting.begin(color, within(STEPS * x), within(STEPS * y));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerId !== pointer.current) return;
      for (const each of measured(event.nativeEvent)) {
        const { x, y } = placeOn(event.currentTarget, each);
        painting.extend(Math.round(STEPS * x), Math.round(STEPS * y));
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerId === pointer.current) leave(true);
    },
    /** The browser took the finger for scrolling or zooming. */
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerId === pointer.current) leave(false);
    },
  };

  const keys = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (isShortcut(event)) return;
      const direction = directionOf(event.key);
      const from = crosshair ?? MIDDLE;
      if (direction) {
        const way = event.shiftKey ? FAR : MOVE;
        const to = { x: within(from.x + direction[0] * way), y: within(from.y + direction[1] * way) };
        setCrosshair(to);
        if (keyIsDown.current) painting.extend(to.x, to.y);
      } else if (event.key === ' ') {
        setCrosshair(from);
        if (!keyIsDown.current) painting.begin(color, from.x, from.y);
        keyIsDown.current = true;
      } else if (event.key === 'Escape') setCrosshair(null);
      else return;
      event.preventDefault();
    },
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === ' ' && keyIsDown.current) leave(true);
    },
    onBlur: () => {
      if (keyIsDown.current) leave(true);
      setCrosshair(null);
    },
  };
  return { crosshair, handlers: { ...hands, ...keys } };
}

/**
 * A finger that comes by scrolls the page; once it has tapped or painted here, it paints in every direction, until it
 * touches the page beside this part. So nobody is caught in the picture, and nobody scrolls it away while painting.
 * @param part of the page: the picture and what belongs to it
 */
export function useTouchTurn(part: { current: HTMLElement | null }) {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    const giveBack = ({ target }: Event) => {
      if (target instanceof Node && !part.current?.contains(target)) setTaken(false);
    };
    document.addEventListener('pointerdown', giveBack);
    return () => document.removeEventListener('pointerdown', giveBack);
  }, [part]);
  return { touchAction: isTaken ? 'pinch-zoom' : 'pan-y pinch-zoom', take: () => setTaken(true) };
}

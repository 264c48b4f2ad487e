import { atom, type ReadableAtom } from 'nanostores';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { keepItem, parseJson, readItem, removeItem } from '#src/lib/storage.ts';
import { clamp, directionOf, isShortcut, measured, placeOn } from '#src/ui/pad/pad-input.ts';

export const PAINTING_KEY = 'thaw-taste-painting';

/** Coordinates are stored in thousandths of width and height. */
export const STEPS = 1_000;
/** The maximum of stored numbers (two per point); the oldest strokes go first. */
const NUMBERS_MAX = 16_000;

/** One stroke, pen down to pen up: `#RRGGBB`, then alternating x and y in `STEPS`. */
export interface Stroke {
  readonly color: string;
  readonly points: number[];
}

/** A visitor's painting, stored in this browser only. */
export interface Painting {
  /** A new list after every change. */
  readonly strokes: ReadableAtom<readonly Stroke[]>;
  begin: (color: string, x: number, y: number) => void;
  /** Extends the current stroke; x and y in `STEPS`. */
  extend: (x: number, y: number) => void;
  end: () => void;
  /** Drops the current stroke: the finger was scrolling. */
  drop: () => void;
  clear: () => void;
}

const isStroke = (value: unknown): value is [string, ...number[]] =>
  Array.isArray(value) &&
  /^#[0-9A-F]{6}$/.test(String(value[0])) &&
  value.length > 2 &&
  value.slice(1).every((number) => Number.isFinite(number));

function kept(): Stroke[] {
  const strokes = parseJson(readItem('browser', PAINTING_KEY));
  return Array.isArray(strokes) ? strokes.filter(isStroke).map(([color, ...points]) => ({ color, points })) : [];
}

export function openPainting(): Painting {
  const strokes = atom<readonly Stroke[]>(kept());
  let underWay: Stroke | null = null;
  const keep = () => {
    const list = [...strokes.get()];
    let numbers = list.reduce((sum, { points }) => sum + points.length, 0);
    while (numbers > NUMBERS_MAX && list.length > 1) numbers -= list.shift()?.points.length ?? 0;
    strokes.set(list);
    const text = JSON.stringify(list.map(({ color, points }) => [color, ...points]));
    if (list.length === 0) removeItem('browser', PAINTING_KEY);
    else keepItem('browser', PAINTING_KEY, text);
  };
  return {
    strokes,
    begin: (color, x, y) => {
      underWay = { color, points: [x, y] };
      strokes.set([...strokes.get(), underWay]);
    },
    extend: (x, y) => {
      if (underWay === null) return;
      underWay.points.push(x, y);
      strokes.set([...strokes.get()]);
    },
    end: () => {
      if (underWay) keep();
      underWay = null;
    },
    drop: () => {
      strokes.set(strokes.get().filter((stroke) => stroke !== underWay));
      underWay = null;
    },
    clear: () => {
      strokes.set([]);
      underWay = null;
      keep();
    },
  };
}

/** Distance of one arrow key press, in `STEPS`; farther with Shift. */
const MOVE = 20;
const FAR = 80;
const MIDDLE = { x: STEPS / 2, y: STEPS / 2 };

const within = (share: number) => clamp(Math.round(share), 0, STEPS);

/** Props for the painted element, and the key cursor (null before the first key). */
export function useBrush(painting: Painting, color: string) {
  /** The painting pointer: a second finger doesn't paint. */
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
      // A stroke continues when it returns to the sheet.
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
    /** The browser took over the finger for scrolling or zooming. */
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

/** A passing finger scrolls the page; one that has painted paints in every direction, until it touches elsewhere. */
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

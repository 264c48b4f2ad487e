import { parseJson } from '#src/lib/parse-json.ts';
import { keepItem, readItem, removeItem } from '#src/lib/storage.ts';

/** Storage key of the visitor's painting. */
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
  readonly strokes: () => readonly Stroke[];
  begin: (color: string, x: number, y: number) => void;
  /** Extends the current stroke; x and y in `STEPS`. */
  extend: (x: number, y: number) => void;
  /** Ends and stores the stroke. */
  end: () => void;
  /** Drops the current stroke: the finger was scrolling. */
  drop: () => void;
  clear: () => void;
  /** Calls back after every change. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

const isStroke = (value: unknown): value is [string, ...number[]] =>
  Array.isArray(value) &&
  /^#[0-9A-F]{6}$/.test(String(value[0])) &&
  value.length > 2 &&
  value.slice(1).every((number) => Number.isFinite(number));

/** The stored painting; empty if missing or invalid. */
function kept(): Stroke[] {
  const strokes = parseJson(readItem('browser', PAINTING_KEY));
  return Array.isArray(strokes) ? strokes.filter(isStroke).map(([color, ...points]) => ({ color, points })) : [];
}

export function openPainting(): Painting {
  let strokes = kept();
  let underWay: Stroke | null = null;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const keep = () => {
    let numbers = strokes.reduce((sum, { points }) => sum + points.length, 0);
    while (numbers > NUMBERS_MAX && strokes.length > 1) numbers -= strokes.shift()?.points.length ?? 0;
    const text = JSON.stringify(strokes.map(({ color, points }) => [color, ...points]));
    if (strokes.length === 0) removeItem('browser', PAINTING_KEY);
    else keepItem('browser', PAINTING_KEY, text);
  };
  return {
    strokes: () => strokes,
    begin: (color, x, y) => {
      underWay = { color, points: [x, y] };
      strokes = [...strokes, underWay];
      changed();
    },
    extend: (x, y) => {
      underWay?.points.push(x, y);
      if (underWay) changed();
    },
    end: () => {
      if (underWay) keep();
      underWay = null;
    },
    drop: () => {
      strokes = strokes.filter((stroke) => stroke !== underWay);
      underWay = null;
      changed();
    },
    clear: () => {
      strokes = [];
      underWay = null;
      keep();
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { keepItem, readItem, removeItem } from '#src/lib/storage.ts';

/** Where a visitor's painting is kept in this browser. */
export const PAINTING_KEY = 'thaw-taste-painting';

/** Places are kept to a thousandth of the width and of the height. */
export const STEPS = 1_000;
/** The picture keeps so many numbers; the oldest lines go first. Two make a dot, so it is a lot of paint. */
const NUMBERS_MAX = 16_000;

/** One pen-down to pen-up: `#RRGGBB`, and x and y in turn, in `STEPS`. */
export interface Line {
  readonly color: string;
  readonly points: number[];
}

/** What a visitor paints, kept in this browser only. */
export interface Painting {
  readonly lines: () => readonly Line[];
  begin: (color: string, x: number, y: number) => void;
  /** Goes on with the line under way; x and y in `STEPS`. */
  extend: (x: number, y: number) => void;
  /** The line is done, and kept. */
  end: () => void;
  /** The line under way was none: a finger that scrolled. */
  drop: () => void;
  clear: () => void;
  /** Calls back after every change. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

const isLine = (value: unknown): value is [string, ...number[]] =>
  Array.isArray(value) &&
  /^#[0-9A-F]{6}$/.test(String(value[0])) &&
  value.length > 2 &&
  value.slice(1).every((number) => Number.isFinite(number));

/** The kept painting; an empty one where there is none, or something else. */
function kept(): Line[] {
  try {
    const lines: unknown = JSON.parse(readItem('browser', PAINTING_KEY) ?? '[]');
    return Array.isArray(lines) ? lines.filter(isLine).map(([color, ...points]) => ({ color, points })) : [];
  } catch {
    return [];
  }
}

/** Opens this browser's painting. */
export function openPainting(): Painting {
  let lines = kept();
  let underWay: Line | null = null;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const keep = () => {
    let numbers = lines.reduce((sum, { points }) => sum + points.length, 0);
    while (numbers > NUMBERS_MAX && lines.length > 1) numbers -= lines.shift()?.points.length ?? 0;
    const text = JSON.stringify(lines.map(({ color, points }) => [color, ...points]));
    if (lines.length === 0) removeItem('browser', PAINTING_KEY);
    else keepItem('browser', PAINTING_KEY, text);
  };
  return {
    lines: () => lines,
    begin: (color, x, y) => {
      underWay = { color, points: [x, y] };
      lines = [...lines, underWay];
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
      lines = lines.filter((line) => line !== underWay);
      underWay = null;
      changed();
    },
    clear: () => {
      lines = [];
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

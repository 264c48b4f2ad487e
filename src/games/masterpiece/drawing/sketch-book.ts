import { clear, type Line, type Sketch, undo, visibleLines } from './sketch.ts';

/** Nearer to the last point than this (in units of the canvas) a new one only makes the line tremble. */
const NEAREST = 0.6;

/** Somebody's sketch of one round, with the line that is being drawn. Kept outside of React: a pen is faster than it. */
export interface SketchBook {
  /** All that is on the canvas, the line that is being drawn last. */
  lines: () => readonly Line[];
  /** The finished steps; the same object until there is another one. */
  sketch: () => Sketch;
  /** Calls back after every change, also of the line that is being drawn. */
  subscribe: (listener: () => void) => () => void;
  /** A line is being drawn. */
  isDrawing: () => boolean;
  /** The pen comes down; a line that was being drawn is finished first. */
  begin: (x: number, y: number) => void;
  /** The pen moves on over these points: x, y, x, y … */
  extend: (points: readonly number[]) => void;
  /** The pen is lifted: the line becomes a step. */
  end: () => void;
  /** The line that is being drawn was none: the heel of a hand, say. */
  drop: () => void;
  undo: () => void;
  clear: () => void;
}

/**
 * @param start what is on the canvas already
 * @param keep gets every new state of the finished steps
 */
export function createSketchBook(start: Sketch, keep: (sketch: Sketch) => void): SketchBook {
  const listeners = new Set<() => void>();
  let steps = start;
  let pending: number[] | null = null;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const put = (next: Sketch) => {
    if (next !== steps) {
      steps = next;
      keep(steps);
    }
    tell();
  };
  const finish = () => {
    if (pending === null) return;
    const line = pending;
    pending = null;
    put([...steps, line]);
  };

  return {
    lines: () => (pending === null ? visibleLines(steps) : [...visibleLines(steps), pending]),
    sketch: () => steps,
    isDrawing: () => pending !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (x, y) => {
      finish();
      pending = [rounded(x), rounded(y)];
      tell();
    },
    extend: (points) => {
      if (pending === null) return;
      for (let at = 0; at + 1 < points.length; at += 2) append(pending, points[at] ?? 0, points[at + 1] ?? 0);
      tell();
    },
    end: finish,
    drop: () => {
      pending = null;
      tell();
    },
    undo: () => {
      finish();
      if (steps.length > 0) put(undo(steps));
    },
    clear: () => {
      finish();
      put(clear(steps));
    },
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

function append(line: number[], x: number, y: number): void {
  const [lastX = 0, lastY = 0] = line.slice(-2);
  if (Math.hypot(x - lastX, y - lastY) >= NEAREST) line.push(rounded(x), rounded(y));
}

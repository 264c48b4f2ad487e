import { atom } from 'nanostores';
import { clear, type Line, type Sketch, undo, visibleLines } from './sketch.ts';

/** Points closer to the last one than this (in units of the canvas) only make the stroke shaky. */
const NEAREST = 0.6;

/** A player's sketch of one round, with the stroke under way. Kept outside of React, which is slower than a pen. */
export interface SketchBook {
  /** All visible strokes, the one under way last. */
  lines: () => readonly Line[];
  /** The finished steps; the same object until they change. */
  sketch: () => Sketch;
  /** Calls back after every change, including the stroke under way. @returns unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /** A stroke is under way. */
  isDrawing: () => boolean;
  /** Starts a stroke, after finishing one under way. */
  begin: (x: number, y: number) => void;
  /** Continues it with these points: x, y, x, y … */
  extend: (points: readonly number[]) => void;
  /** Lifts the pen: the stroke becomes a step. */
  end: () => void;
  /** Discards the stroke under way, such as the heel of a hand. */
  drop: () => void;
  undo: () => void;
  clear: () => void;
}

/**
 * @param start the initial content
 * @param keep gets every new state of the finished steps
 */
export function createSketchBook(start: Sketch, keep: (sketch: Sketch) => void): SketchBook {
  /** Counts them. */
  const changes = atom(0);
  let steps = start;
  let pending: number[] | null = null;

  const tell = () => changes.set(changes.get() + 1);
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
    subscribe: changes.listen,
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

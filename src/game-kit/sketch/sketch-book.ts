import { atom } from 'nanostores';
import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';
import { clear, type Mark, type Sketch, undo, visibleMarks } from './sketch.ts';

/** Points closer to the last one than this (in units of the canvas) only make the stroke shaky. */
const NEAREST = 0.6;

/** What the hand holds: an eraser is a wide pen of the paper's color. */
export interface Tool {
  readonly kind: 'pen' | 'eraser' | 'fill';
  /** Hexadecimal. */
  readonly color: string;
  /** Of a pen, in units of the canvas. */
  readonly width: number;
}

/** The specified pen. */
export const FIRST_PEN: Tool = { kind: 'pen', color: DRAWING_CANVAS.color, width: DRAWING_CANVAS.lineWidth };
/** In widths of the pen: erasing is coarse, and a finger hides what it rubs out. */
const ERASER_WIDTHS = 3;

/** A player's sketch of one round, with the stroke under way. Kept outside of React, which is slower than a pen. */
export interface SketchBook {
  /** All visible marks, the stroke under way last. */
  marks: () => readonly Mark[];
  /** The finished steps; the same object until they change. */
  sketch: () => Sketch;
  /** Calls back after every change, including the stroke under way. @returns unsubscribes */
  subscribe: (listener: () => void) => () => void;
  tool: () => Tool;
  /** Takes another tool; the stroke under way is finished. */
  take: (change: Partial<Tool>) => void;
  /** A stroke is under way. */
  isDrawing: () => boolean;
  /** Starts a stroke, after finishing one under way; with a fill in the hand, fills. */
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
  let tool = FIRST_PEN;
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
    const stroke = strokeOf(tool, pending);
    pending = null;
    put([...steps, stroke]);
  };

  return {
    marks: () => (pending === null ? visibleMarks(steps) : [...visibleMarks(steps), strokeOf(tool, pending)]),
    sketch: () => steps,
    tool: () => tool,
    take: (change) => {
      finish();
      tool = { ...tool, ...change };
      tell();
    },
    isDrawing: () => pending !== null,
    subscribe: changes.listen,
    begin: (x, y) => {
      finish();
      if (tool.kind === 'fill') return put([...steps, { fill: [rounded(x), rounded(y)], color: tool.color }]);
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

const strokeOf = ({ kind, color, width }: Tool, line: readonly number[]): Mark =>
  kind === 'eraser' ? { line, color: DRAWING_CANVAS.background, width: ERASER_WIDTHS * width } : { line, color, width };

const rounded = (value: number) => Math.round(value * 10) / 10;

function append(line: number[], x: number, y: number): void {
  const [lastX = 0, lastY = 0] = line.slice(-2);
  if (Math.hypot(x - lastX, y - lastY) >= NEAREST) line.push(rounded(x), rounded(y));
}
